import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Target} from '../../model/compiled/target.ts';
import type {Effect} from '../../model/decision.ts';
import {notFound} from '../../model/site.ts';
import {hrefOfExit} from '../routes/href-of-exit.ts';
import type {RuleData} from '../rules/rule-data.ts';
import type {Before, Cause} from './because.ts';
import type {ExitOutcome, ScreenOutcome} from './outcome.ts';

type ScreenTarget = Extract<Target, {readonly screen: string}>;

export interface Grounds {
  readonly because: Cause;
  readonly before: Before;
  readonly effects?: readonly Effect[];
  readonly state?: (() => string) | undefined;
  readonly carry?: Readonly<Record<string, unknown>>;
  readonly open?: () => readonly string[];
  readonly path?: readonly string[];
}

const nothing = {};
const none: readonly Effect[] = [];

/** Turns a target into the decision to show that screen or to leave for that exit. */
export function outcomeFor(
  flow: CompiledFlow,
  target: Target,
  data: RuleData,
  {because, before, effects = none, state, carry = nothing, open, path}: Grounds,
): ScreenOutcome | ExitOutcome {
  if ('exit' in target) {
    const exit = hrefOfExit(flow, target, data);
    const all = exit.problem === undefined ? effects : [...effects, exit.problem];
    const to = target.flow ?? flow.id;
    return {kind: 'exit', exit: target.exit, flow: to, href: exit.href, state, effects: all, because, before};
  }
  const place: ScreenTarget = 'screen' in target ? target : notFound;
  return {
    kind: 'screen',
    flow: place.flow ?? flow.id,
    screen: place.screen,
    rest: place.rest,
    state,
    carry,
    open,
    path,
    effects,
    because,
    before,
  };
}
