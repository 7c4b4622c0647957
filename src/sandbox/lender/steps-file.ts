import type {JSONSchemaType} from 'ajv';
import type {Pace} from '../config.ts';
import type {Application, ApplicationStatus, Profile, StepName} from '../contract/entities.ts';
import {dataIn} from '../data.ts';
import type {EffectName} from './effects/index.ts';
import type {SubState} from './loan-file.ts';
import type {LoanRecords} from './loan-records.ts';
import type {PatchOf} from './with-patch.ts';

/** `steps.yaml` as it is written; what each word means stands there. Times are durations: `2s`, `10m`; conditions are not compiled. */
export interface StepsFile {
  readonly initial: StepName;
  readonly waits: Times;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly edits: Readonly<Record<string, {readonly while: unknown; readonly operations: readonly string[]}>>;
  readonly steps: Readonly<Record<string, StepEntry>>;
}

type Times = Readonly<Record<Pace, string>>;

/** A step: its cases, by the operation that they are about or that end it by themselves. */
export interface StepEntry {
  readonly waits?: true | Times;
  readonly then?: Cases;
  readonly complete?: Cases;
  readonly on?: Readonly<Record<string, Cases>>;
}

type Cases = Readonly<Record<string, CaseEntry>>;

export interface CaseEntry {
  readonly when?: unknown;
  readonly goTo: StepName;
  readonly subState?: SubState;
  readonly set?: {
    readonly status?: PatchOf<ApplicationStatus>;
    readonly application?: PatchOf<Application>;
    readonly profile?: PatchOf<Profile>;
    readonly records?: PatchOf<LoanRecords>;
  };
  readonly waits?: true | Times;
  readonly does?: readonly EffectName[];
}

const time = {type: 'string', pattern: '^[0-9]+(ms|s|m|h|d)$'};
const times = {
  type: 'object',
  required: ['normal', 'fast'],
  additionalProperties: false,
  properties: {normal: time, fast: time},
};
const waits = {anyOf: [{const: true}, times]};
const patch = {type: 'object'};
const cases = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['goTo'],
    additionalProperties: false,
    properties: {
      when: {},
      goTo: {type: 'string'},
      subState: {enum: ['INITIAL', 'IN_PROGRESS', 'COMPLETE']},
      set: {
        type: 'object',
        additionalProperties: false,
        properties: {status: patch, application: patch, profile: patch, records: patch},
      },
      waits,
      does: {type: 'array', items: {type: 'string'}},
    },
  },
};
const schema = {
  type: 'object',
  required: ['initial', 'waits', 'rules', 'edits', 'steps'],
  additionalProperties: false,
  properties: {
    initial: {type: 'string'},
    waits: times,
    rules: {type: 'object'},
    edits: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['while', 'operations'],
        additionalProperties: false,
        properties: {while: {}, operations: {type: 'array', items: {type: 'string'}}},
      },
    },
    steps: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: {waits, then: cases, complete: cases, on: {type: 'object', additionalProperties: cases}},
      },
    },
  },
};

/** @throws Error with the place of everything that is not as `StepsFile` says; names and conditions are not looked into */
export function readStepsFile(text: string): StepsFile {
  return dataIn('lender/steps.yaml', text, schema as unknown as JSONSchemaType<StepsFile>);
}
