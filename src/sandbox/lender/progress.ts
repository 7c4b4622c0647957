import type {JSONSchemaType} from 'ajv';
import type {StatusAndProgress, StepName} from '../contract/entities.ts';
import {readDataFile} from '../data.ts';
import {given} from '../given.ts';
import type {LoanFile, SubState} from './loan-file.ts';
import {standingOf, type Stands} from './standing.ts';

/** `progress.yaml` as it is written; what each word means stands there. */
export type ProgressFile = Readonly<Record<StepName, StepProgress>>;

type Part = Exclude<NonNullable<StatusAndProgress['progress']>, 'MANUAL_NOTARY'>;

interface Due {
  next?: string;
  waits?: string;
}

interface StepProgress extends Due {
  part?: Part;
  afterFullCheck?: Part;
  afterSummary?: Part;
  as?: {[S in SubState]?: Due};
}

const parts: readonly Part[] = [
  'INITIAL',
  'PRODUCT_SELECT',
  'MORE_INFO',
  'LINK_INCOME',
  'ID_UPLOAD',
  'SIGNING',
  'ENOTARY',
  'COMPLETE',
];
const text = {type: 'string', nullable: true} as const;
const part = {type: 'string', enum: parts, nullable: true} as const;
const oneOfThem = [{required: ['next']}, {required: ['waits']}];
const due = {
  type: 'object',
  nullable: true,
  additionalProperties: false,
  required: [],
  properties: {next: text, waits: text},
  oneOf: oneOfThem,
} as const;
const step: JSONSchemaType<StepProgress> = {
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    next: text,
    waits: text,
    part,
    afterFullCheck: part,
    afterSummary: part,
    as: {
      type: 'object',
      nullable: true,
      additionalProperties: false,
      required: [],
      properties: {INITIAL: due, IN_PROGRESS: due, COMPLETE: due},
    },
  },
  oneOf: oneOfThem,
};

/**
 * Reads the parts of the way.
 *
 * @param steps of the contract, by name: each has its line
 * @throws Error with file, line and column of what is wrong, and naming a step that is missing
 */
export function readProgress(steps: readonly string[]): ProgressFile {
  return readDataFile<{[name: string]: StepProgress}>('lender/progress.yaml', {
    type: 'object',
    additionalProperties: false,
    required: steps,
    // By reference: written out for each, it takes half a second to compile.
    $defs: {step},
    properties: Object.fromEntries(steps.map((name) => [name, {$ref: '#/$defs/step'}])),
  } as unknown as JSONSchemaType<{[name: string]: StepProgress}>) as ProgressFile;
}

/** The step of an application that is over, by how it stands: a decision against one may be made at another. */
const lastSteps = {DECLINED: 'DECLINED', ENDED: 'CANCELLED', PAID: 'COMPLETE'} as const;

/**
 * How an application stands, the part of the way that it has reached, with a notary by which way, and what its borrower
 * does next, or waits for. One that is over has no part.
 */
export function progressOfFile(
  progress: ProgressFile,
  file: Stands & Pick<LoanFile, 'subState'>,
): Pick<StatusAndProgress, 'standing' | 'progress' | 'next' | 'waits'> {
  const standing = standingOf(file);
  const entry = progress[standing === 'GOING_ON' ? file.step : lastSteps[standing]];
  const {next, waits} = entry.as?.[file.subState] ?? entry;
  return {standing, ...given({progress: partOf(entry, file), next, waits})};
}

function partOf(
  {part: first, afterFullCheck = first, afterSummary = first}: StepProgress,
  {application}: Stands,
): StatusAndProgress['progress'] {
  const {disclosurelistSummaryComplete, manualNotary} = application.status ?? {};
  if (first === 'ENOTARY' && manualNotary === true) return 'MANUAL_NOTARY';
  if (disclosurelistSummaryComplete === true && afterSummary !== first) return afterSummary;
  const checked = application.consents?.some(({type}) => type === 'HARD_CREDIT') === true;
  return checked ? afterFullCheck : first;
}
