import type {CompiledFlow, RowCase, Steps} from '../../model/compiled/flow.ts';
import type {Target} from '../../model/compiled/target.ts';
import type {Effect, Rejected} from '../../model/decision.ts';
import {notFound} from '../../model/site.ts';
import {whyNot} from '../explain/why-not.ts';
import type {MachinePass} from '../machine/pass.ts';
import {evaluate, holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {askMachine} from './ask-machine.ts';
import type {Before, Cause} from './because.ts';
import {stepName} from './decision-data.ts';
import {rowOf} from './row-of.ts';

/** What the server's step and the machine say, before the present screen is looked at. */
export interface StepDecision {
  readonly target: Target;
  readonly because: Cause;
  readonly before: Before;
  readonly carry: Readonly<Record<string, unknown>>;
  readonly effects: readonly Effect[];
  /** True where the target is "the present screen if it may be open". */
  readonly stays: boolean;
}

/**
 * Row of the step, while it waits its row's screen or the one that polling `shows`, then the machine,
 * then `otherwise`. A step that waits is not waited for once `moveOn` holds, nor while
 * `polling.waiting.when` does not.
 */
export function askServer(
  flow: CompiledFlow,
  data: RuleData,
  walked: (() => MachinePass) | undefined,
  mustMove: boolean,
  passed: Before,
): StepDecision {
  const {steps, machine} = flow;
  const step = stepName(data);
  const row = rowOf(steps, step);
  const cases = row?.cases ?? [];
  const index = cases.findIndex((one) => holds(one.when, data));
  const found = cases[index];
  const before: Before = () => {
    const unnamed = row === undefined && steps !== undefined;
    const tried = found === undefined ? cases : cases.slice(0, index);
    return [
      ...passed(),
      ...(unnamed ? [{kind: 'row', id: step ?? 'step', why: noRow(step)} as const] : []),
      ...tried.map((one) => rejected(`${row?.id} ${one.id}`, one, data)),
    ];
  };
  if (row !== undefined && found !== undefined && !leftToMachine(found.goTo)) {
    const because = {kind: 'row', id: row.id, case: found.id, source: found.source} as const;
    const {target, stays} = settle(flow, found.goTo, data);
    return {target, stays, because, before, carry: carriedBy(found, data), effects: []};
  }
  const shows = mustMove ? undefined : waitingScreen(steps, data);
  if (shows !== undefined) {
    return {
      target: shows,
      stays: false,
      carry: {},
      effects: [],
      because: {kind: 'polling', id: 'waiting'},
      before,
    };
  }
  if (machine !== undefined && walked !== undefined) {
    const pass = walked();
    const asked = askMachine(machine, pass, pass.data, before);
    const {target, stays} = settle(flow, asked.target, pass.data);
    const {because, carry, effects} = asked;
    return {target, stays, because, before: asked.before, carry, effects};
  }
  return fallback(flow, steps, step, before);
}

function noRow(step: string | undefined): string {
  return step === undefined ? 'there is no step' : 'no row names this step';
}

function rejected(id: string, {when, source}: RowCase, data: RuleData): Rejected {
  return {kind: 'case', id, why: whyNot(when, data), source};
}

function leftToMachine(target: Target): boolean {
  return 'go' in target && (target.go === 'machine' || target.go === 'onward');
}

function carriedBy({carry}: RowCase, data: RuleData): StepDecision['carry'] {
  return Object.fromEntries(Object.entries(carry).map(([key, rule]) => [key, evaluate(rule, data)]));
}

function waitingScreen(steps: Steps | undefined, data: RuleData): Target | undefined {
  const waiting = steps?.polling?.waiting;
  if (waiting?.shows === undefined || !isWaiting(data) || !holds(waiting.when, data)) return undefined;
  return waiting.shows;
}

/** One object: what a rule is made into is kept by it. */
const waits = {in: ['waiting', {var: ['step.group', []]}]};

function isWaiting(data: RuleData): boolean {
  return holds(waits, data);
}

/** `stay` is the first listed screen, until it is known that the present one may be open. */
function settle(flow: CompiledFlow, target: Target, data: RuleData): {target: Target; stays: boolean} {
  if (!('go' in target)) return {target, stays: false};
  const first = flow.sections
    .filter((section) => section.listed && holds(section.when, data))
    .flatMap((section) => section.screens)
    .find((id) => flow.screens.some((entry) => entry.id === id && entry.addressed && holds(entry.when, data)));
  return {target: first === undefined ? notFound : {screen: first}, stays: true};
}

function fallback(
  flow: CompiledFlow,
  steps: Steps | undefined,
  step: string | undefined,
  before: Before,
): StepDecision {
  const level = steps?.otherwise === undefined ? 'error' : steps.otherwise.log;
  const message = `Flow ${flow.id} has no screen for step ${step ?? '(none)'}.`;
  return {
    target: steps?.otherwise?.goTo ?? notFound,
    stays: false,
    carry: {},
    effects: level === undefined ? [] : [{effect: 'log', level, message}],
    because: {kind: 'otherwise', id: step ?? 'step'},
    before,
  };
}
