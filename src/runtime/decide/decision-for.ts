import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Target} from '../../model/compiled/target.ts';
import type {Because, Decision, Effect} from '../../model/decision.ts';
import {notFound} from '../../model/site.ts';
import {hrefOfExit} from '../routes/href-of-exit.ts';
import type {RuleData} from '../rules/rule-data.ts';

export type ScreenTarget = Extract<Target, {readonly screen: string}>;

export interface Grounds {
  readonly because: Because;
  readonly effects?: readonly Effect[];
  readonly state?: string | undefined;
  readonly carry?: Readonly<Record<string, unknown>>;
  /** Asked when somebody reads it: few do, and it judges every screen. */
  readonly open?: () => readonly string[];
  readonly path?: readonly string[];
}

/** Turns a target into the decision to show that screen or to leave for that exit. */
export function decisionFor(flow: CompiledFlow, target: Target, data: RuleData, grounds: Grounds): Decision {
  const {because, effects = [], state, carry = {}, open, path} = grounds;
  const known = state === undefined ? {} : {state};
  if ('exit' in target) {
    const exit = hrefOfExit(flow, target, data);
    const all = exit.problem === undefined ? effects : [...effects, exit.problem];
    return {
      kind: 'exit',
      exit: target.exit,
      flow: target.flow ?? flow.id,
      href: exit.href,
      ...known,
      effects: all,
      because,
    };
  }
  const place: ScreenTarget = 'screen' in target ? target : notFound;
  let opened: readonly string[] | undefined;
  return {
    kind: 'screen',
    flow: place.flow ?? flow.id,
    screen: place.screen,
    ...(place.rest === undefined ? {} : {rest: place.rest}),
    ...known,
    carry,
    get open() {
      opened ??= open?.() ?? [];
      return opened;
    },
    ...(path === undefined ? {} : {path}),
    effects,
    because,
  };
}
