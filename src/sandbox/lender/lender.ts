import {readFileSync} from 'node:fs';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Pace} from '../config.ts';
import type {Application, Profile, StepName} from '../contract/entities.ts';
import {given} from '../given.ts';
import {readStepsFile, type CaseEntry, type StepEntry} from './steps-file.ts';
import {readTestValues, type ScenarioValue, type SignerValue} from './test-values.ts';
import {durationOf} from '../../lib/duration.ts';
import type {SubState} from './loan-file.ts';
import type {LoanRecords} from './loan-records.ts';
import type {PatchOf} from './with-patch.ts';
import type {EffectName} from './effects/index.ts';
import {checkSteps, stepNamesOfContract, type ConditionAt} from './check-steps.ts';
import {readProgress, type ProgressFile} from './progress.ts';
import {resource} from '../resource.ts';
import type {ServedOperation} from '../../server/contract/contract.ts';

/** What moves an application, read from `steps.yaml` and `test-values.yaml`. */
export interface Lender {
  readonly initial: StepName;
  readonly edits: readonly {readonly while: Logic; readonly operations: readonly string[]}[];
  readonly steps: ReadonlyMap<StepName, LenderStep>;
  /** Place of a step in the journey. */
  readonly rank: (step: StepName) => number;
  readonly scenarios: readonly LenderScenario[];
  /** The part of the way of each step. */
  readonly progress: ProgressFile;
  /** Conditions that the last name of a signer opens. */
  readonly signers: readonly SignerValue[];
}

export interface LenderStep {
  readonly on: ReadonlyMap<string, readonly Move[]>;
  /** Milliseconds after which it ends by itself. */
  readonly waits: Readonly<Record<Pace, number>> | undefined;
  readonly after: readonly Move[];
  /** Cases that end it by themselves once its sub-state is COMPLETE; none: it stays. */
  readonly complete: readonly Move[];
}

export interface Move {
  readonly id: string;
  readonly when: Logic | undefined;
  readonly goTo: StepName;
  /** Sub-state in which the step is entered, or entered again; none: what it is anyway. */
  readonly subState: SubState | undefined;
  readonly set: {
    readonly application: PatchOf<Application>;
    readonly profile: PatchOf<Profile>;
    readonly records: PatchOf<LoanRecords>;
  };
  /** Milliseconds after which this case ends the step, where it is not the time of the step. */
  readonly waits: Readonly<Record<Pace, number>> | undefined;
  readonly does: readonly EffectName[];
}

/** The first value that is named must fit: the end of the number, the last name, the street. */
export interface LenderScenario extends ScenarioValue {
  readonly id: string;
}

/**
 * Reads the lender's data.
 *
 * @param operations of the contract
 * @throws Error with the place of every condition that cannot be compiled, of every name and value that does not exist,
 *   and naming waiting steps that never end
 */
export function readLender(operations: readonly ServedOperation[]): Lender {
  const text = readFileSync(resource('lender/steps.yaml'), 'utf8');
  const file = readStepsFile(text);
  const values = readTestValues();
  const conditionAt = checkSteps(text, file, operations, Object.keys(values.scenarios));
  const usual = timesOf(file.waits);
  const steps = new Map(
    Object.entries(file.steps).map(
      ([name, step]) => [name as StepName, readStep(step, {usual, conditionAt, at: ['steps', name]})] as const,
    ),
  );
  const order = [...steps.keys()];
  const lender: Lender = {
    initial: file.initial,
    edits: Object.entries(file.edits).map(([id, {operations}]) => ({
      while: conditionAt(['edits', id, 'while']) ?? false,
      operations,
    })),
    steps,
    rank: (step) => order.indexOf(step),
    scenarios: Object.entries(values.scenarios).map(([id, value]) => ({id, ...value})),
    progress: readProgress(stepNamesOfContract(operations)),
    signers: Object.values(values.signers),
  };
  refuseEndless(lender);
  return lender;
}

interface Place {
  readonly usual: Times;
  readonly conditionAt: ConditionAt;
  readonly at: readonly string[];
}

function readStep(step: StepEntry, place: Place): LenderStep {
  const moves = (cases: Readonly<Record<string, CaseEntry>> = {}, ...below: readonly string[]): readonly Move[] =>
    readMoves(cases, {...place, at: [...place.at, ...below]});
  return {
    on: new Map(Object.entries(step.on ?? {}).map(([operation, cases]) => [operation, moves(cases, 'on', operation)])),
    waits: waitsOf(step.waits, place.usual),
    after: moves(step.then, 'then'),
    complete: moves(step.complete, 'complete'),
  };
}

function readMoves(cases: Readonly<Record<string, CaseEntry>>, {usual, conditionAt, at}: Place): readonly Move[] {
  return Object.entries(cases).map(([id, {goTo, subState, set = {}, waits, does = []}]) => {
    const {application = {}, profile = {}, records = {}, status} = set;
    return {
      id,
      when: conditionAt([...at, id, 'when']),
      goTo,
      subState,
      set: {application: {...application, ...given({status})}, profile, records},
      waits: waitsOf(waits, usual),
      does,
    };
  });
}

type Times = Readonly<Record<Pace, number>>;

function waitsOf(waits: StepEntry['waits'], usual: Times): Times | undefined {
  if (waits === undefined) return undefined;
  return waits === true ? usual : timesOf(waits);
}

function timesOf({normal, fast}: Readonly<Record<Pace, string>>): Times {
  return {normal: durationOf(normal) ?? 0, fast: durationOf(fast) ?? 0};
}

function refuseEndless(lender: Lender): void {
  const mistakes: string[] = [];
  for (const [id, {waits, on, after}] of lender.steps) {
    if (waits === undefined) continue;
    if (on.size === 0 && after.at(-1)?.when !== undefined)
      mistakes.push(`${id}: waits, but its last case has a \`when\``);
    if (after.length === 0) mistakes.push(`${id}: waits, but has no \`then\``);
  }
  if (mistakes.length > 0) throw new Error(`lender/steps.yaml:\n  ${mistakes.join('\n  ')}`);
}
