import type {Because, Decision, Leave, ShowScreen, Waiting} from '../../model/decision.ts';
import type {Before, Cause} from './because.ts';

/**
 * A decision before anybody asks for its lists. It is plain data with functions, which costs little to make: an object that
 * works out a list when it is read is one of a form of its own.
 */
export type Outcome = WaitOutcome | ScreenOutcome | ExitOutcome;

/** What each decision has to say for itself. */
interface Grounded {
  readonly because: Cause;
  readonly before: Before;
}

export interface WaitOutcome extends Grounded {
  readonly kind: 'wait';
  readonly facts: Waiting['facts'];
}

export interface ScreenOutcome extends Grounded {
  readonly kind: 'screen';
  readonly flow: string;
  readonly screen: string;
  readonly rest: string | undefined;
  /** Of the machine, which is walked when somebody asks; absent: there is none. */
  readonly state: (() => string) | undefined;
  readonly carry: ShowScreen['carry'];
  /** Few ask, and it judges every screen. */
  readonly open: (() => readonly string[]) | undefined;
  readonly path: ShowScreen['path'] | undefined;
  readonly effects: ShowScreen['effects'];
}

export interface ExitOutcome extends Grounded {
  readonly kind: 'exit';
  readonly exit: string;
  readonly flow: string;
  readonly href: string;
  /** Of the machine, which is walked when somebody asks; absent: there is none. */
  readonly state: (() => string) | undefined;
  readonly effects: Leave['effects'];
}

/** The decision as data, whose lists are worked out when they are read: who only wants the screen does not wait for them. */
export function decisionOf(outcome: Outcome): Decision {
  const because = becauseOf(outcome);
  switch (outcome.kind) {
    case 'wait':
      return {kind: 'wait', facts: outcome.facts, because};
    case 'exit': {
      const {exit, flow, href, state, effects} = outcome;
      return {kind: 'exit', exit, flow, href, ...(state === undefined ? {} : {state: state()}), effects, because};
    }
    case 'screen':
      return screenOf(outcome, because);
  }
}

function screenOf(
  {flow, screen, rest, state, carry, open, path, effects}: ScreenOutcome,
  because: Because,
): ShowScreen {
  let opened: readonly string[] | undefined;
  return {
    kind: 'screen',
    flow,
    screen,
    ...(rest === undefined ? {} : {rest}),
    ...(state === undefined ? {} : {state: state()}),
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

function becauseOf({because, before}: Grounded): Because {
  let known: Because['before'] | undefined;
  return {
    ...because,
    get before() {
      known ??= before();
      return known;
    },
  };
}
