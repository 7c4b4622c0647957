import {holds} from '../../runtime/rules/evaluate.ts';
import type {Pace} from '../config.ts';
import {effects} from './effects/index.ts';
import type {Lender, Move} from './lender.ts';
import type {StepName} from '../contract/entities.ts';
import type {LoanFile} from './loan-file.ts';
import {tell} from './notifications.ts';
import {withPatch} from './with-patch.ts';

/** Sub-state of a step that is over and has no next one: it is not waited for. */
const complete = 'COMPLETE';

/** How an operation meets the present step. */
export type StepAcceptance = 'due' | 'edit' | 'passed' | 'early';

/**
 * `due`: the present step waits for it. `edit`: its step is behind, yet it may still be changed.
 * `passed`: it changes nothing any more, also where the application has gone back behind its step. `early`: its step
 * has never come.
 */
export function acceptanceOf(lender: Lender, file: LoanFile, operation: string): StepAcceptance {
  if (lender.steps.get(file.step)?.on.has(operation) === true) return 'due';
  const own = [...lender.steps.keys()].filter((step) => lender.steps.get(step)?.on.has(operation) === true);
  const [first] = own;
  if (first !== undefined && own.every((step) => isToCome(lender, file, step))) return 'early';
  const behind = first !== undefined && lender.rank(first) < lender.rank(file.step);
  const data = ruleData(file, {});
  const open = lender.edits.some((edit) => edit.operations.includes(operation) && holds(edit.while, data));
  return behind && open ? 'edit' : 'passed';
}

/** Whether a step is ahead of an application that never was in it, as far as its whole way is known. */
function isToCome(lender: Lender, file: LoanFile, step: StepName): boolean {
  const reached = reachedBy(file);
  return reached.includes(lender.initial) && !reached.includes(step) && lender.rank(step) > lender.rank(file.step);
}

function reachedBy(file: LoanFile): readonly StepName[] {
  return file.records.reached ?? [];
}

/** Tells the lender what happened; the step moves if a case of the present step holds. */
export function raise(lender: Lender, file: LoanFile, operation: string, body: object, at: Date): void {
  move(file, lender.steps.get(file.step)?.on.get(operation) ?? [], body, at);
}

/** Ends the waiting steps whose time is over, one after the other, as if each had ended in time. */
export function endWaiting(lender: Lender, file: LoanFile, pace: Pace, at: Date): void {
  for (let hops = 0; hops < 100; hops += 1) {
    const step = lender.steps.get(file.step);
    if (step?.waits === undefined) return;
    const taken = caseOf(file, file.subState === complete ? step.complete : step.after, {});
    if (taken === undefined) return;
    const over = file.since.getTime() + (taken.waits ?? step.waits)[pace];
    if (over > at.getTime()) return;
    take(file, taken, new Date(over));
  }
}

/** Puts a file that has been in no step into its first. */
export function beginFile(lender: Lender, file: LoanFile, at: Date): void {
  arrive(file, '', lender.initial, at);
}

/** Puts a file into a step. */
export function enter(file: LoanFile, step: StepName, at: Date): void {
  if (file.step !== step) arrive(file, file.step, step, at);
}

function arrive(file: LoanFile, from: string, step: StepName, at: Date): void {
  file.events.push({kind: 'step', body: {from, to: step}});
  file.step = step;
  file.records.reached = [...new Set([...reachedBy(file), step])];
  file.subState = 'INITIAL';
  file.since = at;
  tell(file, step, at);
}

function move(file: LoanFile, cases: readonly Move[], body: object, at: Date): void {
  const taken = caseOf(file, cases, body);
  if (taken !== undefined) take(file, taken, at);
  else if (file.subState !== complete) file.subState = 'IN_PROGRESS';
}

function caseOf(file: LoanFile, cases: readonly Move[], body: object): Move | undefined {
  const data = ruleData(file, body);
  return cases.find((item) => holds(item.when, data));
}

function take(file: LoanFile, {goTo, subState, set, does}: Move, at: Date): void {
  file.application = withPatch(file.application, set.application);
  file.profile = withPatch(file.profile, set.profile);
  file.records = withPatch(file.records, set.records);
  for (const effect of does) effects[effect](file, at);
  if (goTo === file.step) file.subState = 'IN_PROGRESS';
  else enter(file, goTo, at);
  if (subState === undefined) return;
  file.subState = subState;
  file.since = at;
}

/** What conditions of `steps.yaml` read; `check-steps.ts` has the types. */
function ruleData(file: LoanFile, body: object): Readonly<Record<string, unknown>> {
  const {application, profile, records, scenario} = file;
  return {application, profile, records, test: {scenario}, body};
}
