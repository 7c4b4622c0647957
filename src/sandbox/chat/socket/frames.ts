import {Ajv2020} from 'ajv/dist/2020.js';
import {storageErrors} from '../../../server/http/storable.ts';
import {sizes} from '../limits.ts';
import type {Reader} from '../messages.ts';

/** What a client sends. The staff name the conversation; a visitor has one. */
export type SocketFrame = {readonly conversation?: string} & (
  | {readonly type: 'resume'; readonly last: number}
  | {readonly type: 'message'; readonly clientId: string; readonly text: string; readonly files?: readonly string[]}
  | {readonly type: 'typing'; readonly text: string}
  | {readonly type: 'read'; readonly sequence: number}
  | {readonly type: 'end' | 'freeze' | 'ping'}
);

const uuid = {type: 'string', pattern: '^[\\da-fA-F]{8}(-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}$'};
const sequence = {type: 'integer', minimum: 0, maximum: 2_000_000_000};
const text = {type: 'string', maxLength: sizes.text};
const bodies = {
  resume: {last: sequence},
  message: {
    clientId: uuid,
    text,
    files: {type: 'array', maxItems: sizes.filesOfMessage, uniqueItems: true, items: uuid},
  },
  typing: {text},
  read: {sequence},
  end: {},
  freeze: {},
  ping: {},
} as const;
const optional: readonly string[] = ['files'];

const ajv = new Ajv2020({strict: false});

function validatorFor(side: Reader) {
  const types = Object.entries(bodies).filter(([type]) => side === 'agent' || type !== 'freeze');
  const oneOf = types.map(([type, properties]) => {
    const own = side === 'agent' && type !== 'ping' ? {...properties, conversation: uuid} : properties;
    const required = ['type', ...Object.keys(own).filter((name) => !optional.includes(name))];
    return {properties: {type: {const: type}, ...own}, required, additionalProperties: false};
  });
  return ajv.compile<SocketFrame>({type: 'object', oneOf});
}

const validators = {visitor: validatorFor('visitor'), agent: validatorFor('agent')} as const;

/** The frame of a text that a client sent; undefined for everything that is not one of that side's. */
export function readFrame(side: Reader, sent: string): SocketFrame | undefined {
  let frame: unknown;
  try {
    frame = JSON.parse(sent);
  } catch {
    return undefined;
  }
  const valid = validators[side];
  return valid(frame) && storageErrors(frame).length === 0 ? frame : undefined;
}
