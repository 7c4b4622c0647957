import {readDataFile} from '../../data.ts';

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

interface Script {
  name: string;
  trigger: string;
  rules: {when: string[]; say?: string; file?: {name: string; text: string}; then?: ScriptEnd}[];
}

const word = {type: 'string'} as const;
const script = readDataFile<Script>('chat/script/script.yaml', {
  type: 'object',
  required: ['name', 'trigger', 'rules'],
  additionalProperties: false,
  properties: {
    name: word,
    trigger: word,
    rules: {
      type: 'array',
      items: {
        type: 'object',
        required: ['when'],
        additionalProperties: false,
        properties: {
          when: {type: 'array', items: word},
          say: {type: 'string', nullable: true},
          file: {
            type: 'object',
            nullable: true,
            required: ['name', 'text'],
            additionalProperties: false,
            properties: {name: word, text: word},
          },
          then: {type: 'string', nullable: true, enum: ['end', 'freeze', 'expire', 'drop', 'nothing']},
        },
      },
    },
  },
});
const rules: readonly Rule[] = script.rules.map(({when, ...answer}) => ({
  ...answer,
  when: when.map((pattern) => new RegExp(pattern, 'i')),
}));

/** Name of the scripted agent. */
export const scriptName = script.name;

/** Whether a visitor of this name wants the scripted agent, whoever is at the console. */
export function asksForScript(name: string): boolean {
  return name.toLowerCase().includes(script.trigger.toLowerCase());
}

/** What `chat/script/script.yaml` answers. */
export function scriptAnswer(text: string): ScriptAnswer {
  return rules.find(({when}) => when.some((pattern) => pattern.test(text.trim()))) ?? {};
}
