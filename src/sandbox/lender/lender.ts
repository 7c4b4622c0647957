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
import {effects, type EffectName} from './effects/index.ts';

/** What moves an application, read from `steps.yaml` and `test-values.yaml`. */
export interface Lender {
  readonly initial: StepName;
  readonly rules: readonly (readonly [name: string, logic: Logic])[];
  readonly edits: readonly {readonly while: Logic; readonly operations: readonly string[]}[];
  readonly steps: ReadonlyMap<StepName, LenderStep>;
  /** Place of a step in the journey. */
  readonly rank: (step: StepName) => number;
  readonly scenarios: readonly Scenario[];
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
export interface Scenario extends ScenarioValue {
  readonly id: string;
}

/**
 * Reads the lender's data.
 *
 * @param known every step of the contract
 * @throws Error naming all steps and effects that do not exist, and waiting steps that never end
 */
export function readLender(known: readonly string[]): Lender {
  const file = readStepsFile();
  const values = readTestValues();
  const usual = timesOf(file.waits);
  const steps = new Map(
    Object.entries(file.steps).map(([name, step]) => [name as StepName, readStep(step, usual)] as const),
  );
  const order = [...steps.keys()];
  const lender: Lender = {
    initial: file.initial,
    rules: Object.entries(file.rules),
    edits: Object.values(file.edits),
    steps,
    rank: (step) => order.indexOf(step),
    scenarios: Object.entries(values.scenarios).map(([id, value]) => ({id, ...value})),
    signers: Object.values(values.signers),
  };
  refuseMistakes(lender, new Set(known));
  return lender;
}

function readStep(step: StepEntry, usual: Times): LenderStep {
  return {
    on: new Map(Object.entries(step.on ?? {}).map(([operation, cases]) => [operation, readMoves(cases, usual)])),
    waits: waitsOf(step.waits, usual),
    after: readMoves(step.then ?? {}, usual),
    complete: readMoves(step.complete ?? {}, usual),
  };
}

function readMoves(cases: Readonly<Record<string, CaseEntry>>, usual: Times): readonly Move[] {
  return Object.entries(cases).map(([id, {when, goTo, subState, set = {}, waits, does = []}]) => {
    const {application = {}, profile = {}, records = {}, status} = set;
    return {
      id,
      when,
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

function refuseMistakes(lender: Lender, known: ReadonlySet<string>): void {
  const mistakes: string[] = [];
  const name = (step: StepName, where: string): void => {
    if (!known.has(step)) mistakes.push(`${where}: the contract has no step ${step}`);
    else if (!lender.steps.has(step)) mistakes.push(`${where}: steps has no entry ${step}`);
  };
  name(lender.initial, 'initial');
  for (const [id, step] of lender.steps) {
    name(id, 'steps');
    if (step.waits !== undefined && step.on.size === 0 && step.after.at(-1)?.when !== undefined)
      mistakes.push(`${id}: waits, but its last case has a \`when\``);
    if (step.waits !== undefined && step.after.length === 0) mistakes.push(`${id}: waits, but has no \`then\``);
    for (const move of [...step.after, ...step.complete, ...[...step.on.values()].flat()]) {
      name(move.goTo, `${id}, case ${move.id}`);
      for (const effect of move.does) {
        if (!Object.hasOwn(effects, effect)) mistakes.push(`${id}, case ${move.id}: there is no effect ${effect}`);
      }
    }
  }
  if (mistakes.length > 0) throw new Error(`lender/steps.yaml:\n  ${mistakes.join('\n  ')}`);
}
