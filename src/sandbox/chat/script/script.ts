import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {resource} from '../../resource.ts';
import {asFacts, asList, asText} from '../../../server/store/records.ts';

export type ScriptEnd = 'end' | 'freeze' | 'expire' | 'drop' | 'nothing';

/** What the scripted agent does about a message. */
export interface ScriptAnswer {
  readonly say?: string;
  readonly file?: {readonly name: string; readonly text: string};
  /** Afterwards: end the chat in one of three ways, break the connection, or stay silent. */
  readonly then?: ScriptEnd;
}

interface Rule extends ScriptAnswer {
  readonly when: readonly RegExp[];
}

const ends: readonly ScriptEnd[] = ['end', 'freeze', 'expire', 'drop', 'nothing'];
const script = asFacts(parse(readFileSync(resource('chat/script/script.yaml'), 'utf8')));
const rules: readonly Rule[] = asList(script['rules']).map((rule) => {
  const {when, say, then, file} = rule;
  const {name, text} = asFacts(file);
  const end = ends.find((one) => one === then);
  return {
    when: Array.isArray(when) ? when.map((pattern) => new RegExp(asText(pattern), 'i')) : [],
    ...(say === undefined ? {} : {say: asText(say)}),
    ...(file === undefined ? {} : {file: {name: asText(name), text: asText(text)}}),
    ...(end === undefined ? {} : {then: end}),
  };
});

/** Name of the scripted agent. */
export const scriptName = asText(script['name']);

/** Whether a visitor of this name wants the scripted agent, whoever is at the console. */
export function asksForScript(name: string): boolean {
  return name.toLowerCase().includes(asText(script['trigger']).toLowerCase());
}

/** What `chat/script/script.yaml` answers. */
export function scriptAnswer(text: string): ScriptAnswer {
  return rules.find(({when}) => when.some((pattern) => pattern.test(text.trim()))) ?? {};
}
