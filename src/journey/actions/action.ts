import type {Action} from '../../model/compiled/screen.ts';
import type {Target} from '../../model/compiled/target.ts';
import type {Choice, Line} from '../../model/compiled/text.ts';
import type {AnswerValues} from '../answers/answers.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {Failure} from './failure.ts';
import type {CallContext} from './run-calls.ts';

/** Where an action runs: on the screen as a whole, or in one item of a list; with an event's detail. */
export interface ActionScope {
  /** Key of the item; '' on the screen. */
  readonly item: string;
  /** Laid over what rules read: `item`, `event`. */
  readonly data: RuleData;
}

export const onScreen: ActionScope = {item: '', data: {}};

/** An action, and where it runs. */
export interface Press {
  readonly action: Action;
  readonly scope: ActionScope;
}

/** A failure that the screen shows, and what can be done. */
export interface ShownFailure extends Failure {
  /** What was pressed; absent: something besides actions has failed. */
  readonly press?: Press;
  /** The answers when it was pressed: others are not sent unasked. */
  readonly pressedOn?: AnswerValues;
  /** Absent where trying the same again cannot help (`retry`). */
  readonly again?: () => void;
  /** The same once `wait` is over, without being asked for: of what a person has pressed, once. */
  readonly byItself?: () => void;
  /** The same once there is a network again, without being asked for. */
  readonly onceOnline?: () => void;
  /** Loads the page again, where a part of it has not come or may have changed. */
  readonly reload?: () => void;
}

/** Told that an action has ended: with the code of its failure, if it failed. */
export type TellEnd = (failure: string | undefined) => void;

/** What the journey does for actions. */
export interface ActionWorld extends CallContext {
  readonly newKey: () => string;
  /** `onceDrawn`: nothing that is called needs it, so that it does not hold up what shows next. */
  readonly saveDraft: (onceDrawn: boolean) => Promise<void>;
  /** Rejects when aborted. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly raise: (transition: string) => void;
  /** Rejects where it does not load. */
  readonly openDialog: (screen: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /**
   * Asks the server anew how things are, and goes where they lead by now, if that is elsewhere. Where the answers lead,
   * nothing is done.
   */
  readonly catchUp: () => Promise<void>;
  /**
   * An action begins, by a person or as its screen opens: what this gives is told how it ended. Of one that succeeded once
   * it has led on; of one whose calls failed, with the code of its failure, at once: before the screen says so, and before
   * it leads anywhere. One whose calls succeeded and that has led to the error page has failed too, by what shows there:
   * nobody is where it was to lead, though what was sent is sent, and is not sent once more. Not told where nothing was sent
   * or nobody cares: of one whose answers were wrong, that was declined, that only opens a dialog, that was given up because
   * the person went elsewhere while it led on, or that repeats by itself. Sent again by itself it does not begin anew.
   */
  readonly pressed: (action: Action) => TellEnd;
  /**
   * Reads facts again after calls, then chooses where it leads on them, and goes there. Gives what has failed, where the
   * error page shows instead of that; else undefined.
   */
  readonly proceed: (outcome: ActionOutcome) => Promise<unknown>;
}

/** How an action ended, and where it may lead. */
export interface ActionOutcome {
  readonly then: Choice<Target>;
  readonly with: Action['with'];
  /** Whether the server was called. */
  readonly called: boolean;
  /** Whether it has taken what it was called with: a call that was answered does more than read. */
  readonly sent: boolean;
  /** Whether it has raised a transition of the machine. */
  readonly raises: boolean;
  /** What the person is told once it is done, wherever they are by then. */
  readonly said?: Line;
  /** Why the server took nothing, as it stands on the screen: the person is told it where that shows no more. */
  readonly refused?: string;
  /** Laid over what rules read: `result`, `item`, `event`. */
  readonly data: RuleData;
  /** Runs by itself, not because the person asked: nothing is waited for. */
  readonly quiet: boolean;
  /** Began as the screen opened: going back must not lead to it again. */
  readonly opening: boolean;
  /** Went on with the answers of the screen, once they were right. */
  readonly submits: boolean;
}

/** Name of an action among those of a screen and its items. */
export function actionKey({action, scope}: Press): string {
  return scope.item === '' ? action.id : `${action.id}/${scope.item}`;
}

/** Whether an action runs by itself when its screen opens. */
export function opens({runs}: Action): boolean {
  return runs !== undefined && 'on' in runs && runs.on === 'open';
}
