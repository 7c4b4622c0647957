import type {Logic} from '../../model/compiled/logic.ts';
import type {Target} from '../../model/compiled/target.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';

/** Turns the targets of links into addresses, and follows them inside the app. */
export interface Links {
  readonly hrefOf: (target: Target, data: RuleData, withs?: Readonly<Record<string, Logic>>) => string;
  /** To a screen where an answer is changed: going on from there comes back here. */
  readonly change: (screen: string, data: RuleData) => {readonly href: string; readonly follow?: () => void};
  /**
   * Whether the browser opens it beside the page: it leads out of the app, from where something is asked for that nobody
   * keeps meanwhile.
   */
  readonly isBeside: (target: Target, data: RuleData) => boolean;
  /** Absent for what the browser itself follows. */
  readonly follow: (target: Target, data: RuleData) => (() => void) | undefined;
}
