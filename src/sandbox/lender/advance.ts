import {holds} from '../../runtime/rules/evaluate.ts';
import type {Pace} from '../config.ts';
import type {Facts} from '../../server/store/records.ts';
import {merge} from '../../server/store/merge.ts';
import {effects} from './effects/index.ts';
import type {Lender, Move} from './lender.ts';
import type {LoanFile} from './loan-file.ts';
import {tell} from './notifications.ts';

/** Sub-state of a step that is over and has no next one: it is not waited for. */
const complete = 'COMPLETE';

/** How an operation meets the present step. */
export type Acceptance = 'due' | 'edit' | 'passed' | 'early';

/**
 * `due`: the present step waits for it. `edit`: its step is behind, yet it may still be changed.
 * `passed`: it changes nothing any more, also where the application has gone back behind its step. `early`: its step
 * has never come.
 */
export function acceptanceOf(lender: Lender, file: LoanFile, operation: string): Acceptance {
  if (lender.steps.get(file.step)?.on.has(operation) === true) return 'due';
  const own = [...lender.steps.keys()].filter((step) => lender.steps.get(step)?.on.has(operation) === true);
  const [first] = own;
  if (first !== undefined && own.every((step) => isToCome(lender, file, step))) return 'early';
  const behind = first !== undefined && lender.rank(first) < lender.rank(file.step);
  const data = ruleData(lender, file, {});
  const open = lender.edits.some((edit) => edit.operations.includes(operation) && holds(edit.while, data));
  return behind && open ? 'edit' : 'passed';
}

/** Whether a step is ahead of an application that never was in it, as far as its whole way is known. */
function isToCome(lender: Lender, file: LoanFile, step: string): boolean {
  const reached = reachedBy(file);
  return reached.includes(lender.initial) && !reached.includes(step) && lender.rank(step) > lender.rank(file.step);
}

function reachedBy(file: LoanFile): readonly unknown[] {
  const reached = file.records['reached'];
  return Array.isArray(reached) ? reached : [];
}

/** Tells the lender what happened; the step moves if a case of the present step holds. */
export function raise(lender: Lender, file: LoanFile, operation: string, body: Facts, at: Date): void {
  move(lender, file, lender.steps.get(file.step)?.on.get(operation) ?? [], body, at);
}

/** Ends the waiting steps whose time is over, one after the other, as if each had ended in time. */
export function settle(lender: Lender, file: LoanFile, pace: Pace, at: Date): void {
  for (let hops = 0; hops < 100; hops += 1) {
    const step = lender.steps.get(file.step);
    if (step?.waits === undefined) return;
    const taken = caseOf(lender, file, file.subState === complete ? step.complete : step.after, {});
    if (taken === undefined) return;
    const over = file.since.getTime() + (taken.waits ?? step.waits)[pace];
    if (over > at.getTime()) return;
    take(file, taken, new Date(over));
  }
}

/** Puts a file into a step. */
export function enter(file: LoanFile, step: string, at: Date): void {
  if (file.step === step) return;
  file.events.push({kind: 'step', body: {from: file.step, to: step}});
  file.step = step;
  file.records['reached'] = [...new Set([...reachedBy(file), step])].map(String);
  file.subState = 'INITIAL';
  file.since = at;
  tell(file, step, at);
}

function move(lender: Lender, file: LoanFile, cases: readonly Move[], body: Facts, at: Date): void {
  const taken = caseOf(lender, file, cases, body);
  if (taken !== undefined) take(file, taken, at);
  else if (file.subState !== complete) file.subState = 'IN_PROGRESS';
}

function caseOf(lender: Lender, file: LoanFile, cases: readonly Move[], body: Facts): Move | undefined {
  const data = ruleData(lender, file, body);
  return cases.find((item) => holds(item.when, data));
}

function take(file: LoanFile, {goTo, subState, set, does}: Move, at: Date): void {
  file.application = merge(file.application, set.application);
  file.profile = merge(file.profile, set.profile);
  file.records = merge(file.records, set.records);
  for (const effect of does) effects[effect](file, at);
  if (goTo === file.step) file.subState = 'IN_PROGRESS';
  else enter(file, goTo, at);
  if (subState === '') return;
  file.subState = subState;
  file.since = at;
}

function ruleData(lender: Lender, file: LoanFile, body: Facts): Readonly<Record<string, unknown>> {
  const facts = {
    application: file.application,
    profile: file.profile,
    records: file.records,
    scenario: file.scenario,
    step: {name: file.step},
    body,
  };
  return {...facts, rule: Object.fromEntries(lender.rules.map(([name, logic]) => [name, holds(logic, facts)]))};
}
