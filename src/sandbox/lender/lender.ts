import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Pace} from '../config.ts';
import {resource} from '../resource.ts';
import {asFacts, asText, type Facts} from '../../server/store/records.ts';
import {effects, type EffectName} from './effects/index.ts';

/** What moves an application, read from `steps.yaml` and `test-values.yaml`. */
export interface Lender {
  readonly initial: string;
  readonly rules: readonly (readonly [name: string, logic: Logic])[];
  readonly edits: readonly {readonly while: Logic; readonly operations: readonly string[]}[];
  readonly steps: ReadonlyMap<string, LenderStep>;
  /** Place of a step in the journey. */
  readonly rank: (step: string) => number;
  readonly scenarios: readonly Scenario[];
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
  readonly goTo: string;
  /** Sub-state in which the step is entered, or entered again; empty: what it is anyway. */
  readonly subState: string;
  readonly set: {readonly application: Facts; readonly profile: Facts; readonly records: Facts};
  /** Milliseconds after which this case ends the step, where it is not the time of the step. */
  readonly waits: Readonly<Record<Pace, number>> | undefined;
  readonly does: readonly EffectName[];
}

/** The first value that is named must fit: the end of the number, the last name, the street. */
export interface Scenario {
  readonly id: string;
  readonly ssn: string;
  readonly lastName: string;
  readonly street: string;
  readonly about: string;
}

/**
 * Reads the lender's data.
 *
 * @param known every step of the contract
 * @throws Error naming all steps and effects that do not exist, and waiting steps that never end
 */
export function readLender(known: readonly string[]): Lender {
  const file = asFacts(readYaml('lender/steps.yaml'));
  const usual = readTimes(file['waits'], {normal: 0, fast: 0});
  const steps = new Map(
    Object.entries(asFacts(file['steps'])).map(([name, step]) => [name, readStep(asFacts(step), usual)] as const),
  );
  const order = [...steps.keys()];
  const lender: Lender = {
    initial: asText(file['initial']),
    rules: Object.entries(asFacts(file['rules'])),
    edits: Object.values(asFacts(file['edits'])).map((edit) => ({
      while: asFacts(edit)['while'] ?? true,
      operations: Array.isArray(asFacts(edit)['operations']) ? (asFacts(edit)['operations'] as string[]) : [],
    })),
    steps,
    rank: (step) => order.indexOf(step),
    scenarios: Object.entries(asFacts(asFacts(readYaml('lender/test-values.yaml'))['scenarios'])).map(
      ([id, value]) => ({
        id,
        ssn: asText(asFacts(value)['ssn']),
        lastName: asText(asFacts(value)['lastName']),
        street: asText(asFacts(value)['street']),
        about: asText(asFacts(value)['about']),
      }),
    ),
  };
  refuseMistakes(lender, new Set(known));
  return lender;
}

function readYaml(path: string): unknown {
  return parse(readFileSync(resource(path), 'utf8'), {maxAliasCount: 0});
}

function readStep(step: Facts, usual: Record<Pace, number>): LenderStep {
  const {waits} = step;
  return {
    on: new Map(
      Object.entries(asFacts(step['on'])).map(([operation, cases]) => [operation, readMoves(asFacts(cases), usual)]),
    ),
    waits: waits === undefined ? undefined : readTimes(waits, usual),
    after: readMoves(asFacts(step['then']), usual),
    complete: readMoves(asFacts(step['complete']), usual),
  };
}

function readMoves(cases: Facts, usual: Record<Pace, number>): readonly Move[] {
  return Object.entries(cases).map(([id, value]) => {
    const move = asFacts(value);
    const {application = {}, profile = {}, records = {}, status} = asFacts(move['set']);
    return {
      id,
      when: move['when'],
      goTo: asText(move['goTo']),
      subState: asText(move['subState']),
      set: {
        application: {...asFacts(application), ...(status === undefined ? {} : {status})},
        profile: asFacts(profile),
        records: asFacts(records),
      },
      waits: move['waits'] === undefined ? undefined : readTimes(move['waits'], usual),
      does: (Array.isArray(move['does']) ? move['does'] : []) as EffectName[],
    };
  });
}

function readTimes(value: unknown, usual: Record<Pace, number>): Record<Pace, number> {
  if (value === true) return usual;
  const times = asFacts(value);
  return {normal: milliseconds(times['normal']), fast: milliseconds(times['fast'])};
}

function milliseconds(value: unknown): number {
  const [, amount, unit] = /^(\d+)(s|m|h)$/.exec(asText(value)) ?? [];
  if (amount === undefined || unit === undefined)
    throw new Error(`lender/steps.yaml: "${String(value)}" is no time such as 2s or 10m.`);
  return Number(amount) * ({s: 1000, m: 60_000, h: 3_600_000}[unit] ?? 0);
}

function refuseMistakes(lender: Lender, known: ReadonlySet<string>): void {
  const mistakes: string[] = [];
  const name = (step: string, where: string): void => {
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
