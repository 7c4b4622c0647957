import {randomUUID} from 'node:crypto';
import type {JSONSchemaType} from 'ajv';
import type {Notification, StepName} from '../contract/entities.ts';
import {readDataFile} from '../data.ts';
import type {LoanFile} from './loan-file.ts';
import type {LoanRecords} from './loan-records.ts';

/** What a person is told once the step `from` has come; `at` is a screen. */
interface Told {
  from: string;
  title: string;
  description: string;
  way?: {title: string; at: string};
}

type Message = Told & {readonly id: string};

const text = {type: 'string'} as const;
const schema: JSONSchemaType<{[id: string]: Told}> = {
  type: 'object',
  required: [],
  additionalProperties: {
    type: 'object',
    required: ['from', 'title', 'description'],
    additionalProperties: false,
    properties: {
      from: text,
      title: text,
      description: text,
      way: {
        type: 'object',
        nullable: true,
        required: ['title', 'at'],
        additionalProperties: false,
        properties: {title: text, at: text},
      },
    },
  },
};

/** Keeps in the file that the person is told of a step, once, if `notifications.yaml` has words for it. */
export function tell(file: LoanFile, step: StepName, at: Date): void {
  const {told = []} = file.records;
  const message = messages().find(({from}) => from === step);
  if (message === undefined || told.some(({id}) => id === message.id)) return;
  const one = {id: message.id, uuid: randomUUID(), created: at.toISOString()};
  file.records.told = [...told, one];
}

/** The notifications of a file, newest first: the newest is unread. `place` is the address of its screens. */
export function notificationsOf(records: LoanRecords, place: string, wallet: string): Notification[] {
  if (records.notifications !== undefined) return records.notifications;
  return (records.told ?? []).toReversed().flatMap(({id, uuid, created}, index) => {
    const message = messages().find((one) => one.id === id);
    if (message === undefined) return [];
    const {title, description, way} = message;
    const ctas = way === undefined ? [] : [{title: way.title, redirectPath: `${place}/${way.at}`}];
    const status = index === 0 ? ('UNREAD' as const) : ('READ' as const);
    return [{uuid, created, title, description, status, ctas, walletAddress: wallet}];
  });
}

let read: readonly Message[] | undefined;

function messages(): readonly Message[] {
  read ??= Object.entries(readDataFile('lender/notifications.yaml', schema)).map(([id, message]) => ({id, ...message}));
  return read;
}
