import type {Line} from './compiled/text.ts';

/**
 * Facts by name. `undefined`: not loaded yet; `null`: loaded, and absent. `answers`, `session`,
 * `org`, `today`, `query`, `params`, `carried`, `result`, `event` stand beside those a flow names.
 */
export type Facts = Readonly<Record<string, unknown>>;

/** Where the person is. */
export interface Here {
  /** Browser path with base, without query. */
  readonly path: string;
  /** The same with its query; absent: with that of `query`. */
  readonly address?: string;
  /** Screen that shows now, if any. */
  readonly screen?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly carried?: Readonly<Record<string, unknown>>;
  /**
   * Order-led flows: screens whose answers are valid, as far as known. A screen not in the map is
   * taken as unanswered.
   */
  readonly valid?: Readonly<Record<string, boolean>>;
  /**
   * Order-led flows: the screen that led here to change an answer. Asked, what is answered is passed over until there.
   */
  readonly toward?: string;
  /**
   * True when an action (`onward`) or the flow's own address (index) asks for what comes next. False
   * when an address names `screen` (first load, reload, a link, back): it shows if it is decided or
   * may be open, else what comes next.
   */
  readonly asked: boolean;
  /**
   * Server-led flows, with `asked: false`: the screen shows already and only facts were read again,
   * so it stays until `moveOn` holds, whatever is decided meanwhile.
   */
  readonly shows?: boolean;
}

export type Decision = Waiting | ShowScreen | Leave;

/** Facts that must be loaded before anything can be decided. */
export interface Waiting {
  readonly kind: 'wait';
  readonly facts: readonly string[];
  readonly because: Because;
}

export interface ShowScreen {
  readonly kind: 'screen';
  readonly flow: string;
  readonly screen: string;
  readonly rest?: string;
  readonly state?: string;
  readonly carry: Readonly<Record<string, unknown>>;
  /** Screens of this flow that may be open now besides the decided one. */
  readonly open: readonly string[];
  /** Order-led flows: the screens of the path, in order. */
  readonly path?: readonly string[];
  readonly effects: readonly Effect[];
  readonly because: Because;
}

export interface Leave {
  readonly kind: 'exit';
  readonly exit: string;
  readonly flow: string;
  readonly href: string;
  readonly state?: string;
  readonly effects: readonly Effect[];
  readonly because: Because;
}

/** Nothing is done by the interpreter itself; the caller carries these out. */
export type Effect = {readonly effect: 'log'; readonly level: 'error' | 'warning'; readonly message: string};

/**
 * Why: what won, and in order what was looked at before and why it did not hold.
 * `source` is `file:line` of the YAML.
 */
export interface Because {
  readonly kind: 'gate' | 'row' | 'state' | 'otherwise' | 'path' | 'here' | 'open' | 'facts' | 'polling';
  readonly id: string;
  readonly case?: string;
  readonly source?: string;
  readonly before: readonly Rejected[];
  /** The pass of triggers, when the machine was asked: what fired and what held but was not allowed. */
  readonly pass?: readonly Fired[];
}

export interface Rejected {
  readonly kind: 'gate' | 'row' | 'case' | 'trigger' | 'screen';
  readonly id: string;
  readonly why: string;
  readonly source?: string;
}

export interface Fired {
  readonly transition: string;
  readonly from: string;
  readonly to: string;
  readonly by: 'trigger' | 'raised';
  readonly allowed: boolean;
}

/** One thing wrong with what was answered. `at` is a field id, `field.part`, `group.0.field`, or '' */
export interface AnswerError {
  readonly at: string;
  /** Schema word, `required`, `retypes`, `alone`, `check`. */
  readonly code: string;
  readonly message: Line;
  /** What `((limit))` prints. */
  readonly limit?: unknown;
  /** What `((item...))` prints, in a list. */
  readonly item?: unknown;
}
