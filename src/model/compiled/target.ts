import type {Logic} from './logic.ts';

/**
 * Where an action, row, state, gate or link leads.
 *
 * - `screen`: a screen of this flow, or of `flow`; `params` fills the rest of its path
 *   (`proof/upload/PHOTO` is screen `proof/upload`, rest `PHOTO`) and `with`
 *   gives parameters and query values by rule.
 * - `exit`: an address outside the flow, by its name in `flow.exits`.
 * - `go`: `onward` (whatever `decide` says comes next), `stay`, `back`, `machine` (rows only).
 */
export type Target =
  | {readonly screen: string; readonly flow?: string; readonly rest?: string}
  | {readonly exit: string; readonly flow?: string}
  | {readonly go: 'onward' | 'stay' | 'back' | 'machine'};

/** An address outside the flow. `href` is text, or a rule that gives one. */
export interface Exit {
  readonly href: Logic;
  /** The answer of a call says where it leads: to hosts that the organisation names, and nowhere else. */
  readonly answered?: true;
  readonly query?: Readonly<Record<string, Logic>>;
}
