import type {PanelPlaces} from './panels/places.ts';
import type {ScreenModule} from '../model/compiled/flow.ts';
import type {Action} from '../model/compiled/screen.ts';
import type {Target} from '../model/compiled/target.ts';
import type {AnswerError, Effect} from '../model/decision.ts';
import type {MakeCall} from '../model/call.ts';
import type {FactStore} from '../model/fact-store.ts';
import type {LoadedFiles} from '../lib/late-file.ts';
import type {RuleData} from '../runtime/rules/rule-data.ts';
import type {Tabs} from './answers/answer-sets.ts';
import type {AnswerValues} from './answers/answers.ts';
import type {Artifacts} from './artifacts.ts';
import type {PendingSaves} from './stored/pending-saves.ts';
import type {Raised} from './stored/raised.ts';
import type {StoredParams} from './stored/stored-params.ts';
import type {Trace} from './trace.ts';

/** Moves the browser. */
export interface Navigator {
  /**
   * Sends the browser to an address of the app. In the same turn or later, whoever runs the journey calls its `arrive` with
   * that very path and query: until then the journey counts as on its way, and reads nothing. Any other arrival is the
   * person's own.
   */
  readonly to: (
    href: string,
    options: {readonly replace: boolean; readonly carried: Readonly<Record<string, unknown>>},
  ) => void;
  /** False where there is nothing of the app to go back to. */
  readonly back: () => boolean;
  /** Leaves the app: a full navigation. */
  readonly leave: (href: string) => void;
  /** Loads the page again. */
  readonly reload: () => void;
}

/**
 * What is wrong with the answers of a screen (`data.answers`, of which `typed` are all as typed), in its order: its
 * schema's validator belongs to whoever draws the form.
 */
export type FindErrors = (module: ScreenModule, data: RuleData, typed?: AnswerValues) => readonly AnswerError[];

/**
 * The screen that something was pressed on, in a dialog over it, or in a panel around it: the very showing that `view` of the
 * journey had then as one that shows and is not `moving`. Whoever noted something of that finds it again by its identity.
 */
export type PressedOn = object;

/** What the journey needs from outside. Whoever runs it, a browser, a server or a test, brings these along. */
export interface JourneyPorts {
  /** Path below which the site lies, without a slash at its end. */
  readonly base: string;
  readonly artifacts: Artifacts;
  readonly files: LoadedFiles;
  /** Whether a file that did not come is reason to load the page again; `asked`: a person tries again. */
  readonly reloads: {readonly again: (what: string) => boolean; readonly asked: () => void};
  readonly facts: FactStore;
  readonly call: MakeCall;
  readonly session: {readonly signedIn: () => boolean};
  readonly raised: Raised;
  readonly stored: StoredParams;
  readonly navigator: Navigator;
  readonly findErrors: FindErrors;
  /** Resolves when a screen can be drawn over another; rejects with a `LoadFailure`. */
  readonly dialogs: () => Promise<unknown>;
  /** A new idempotency key. */
  readonly newKey: () => string;
  /** The same for a save of what was typed, which is never one that was made before; absent: `newKey`. */
  readonly newSaveKey?: () => string;
  /** Today as yyyy-mm-dd. */
  readonly today: () => string;
  /** What the address brought along and stays while the person is on the site, as rules read it under `session`. */
  readonly sessionValues: () => Readonly<Record<string, string>>;
  /** Whether there may be a draft at all: signed in, or drafts were saved since the person came. */
  readonly mayHaveDrafts: () => boolean;
  /** Saves of what was typed that are on their way, which the page that comes next waits for; absent: none outlives it. */
  readonly pendingSaves?: PendingSaves;
  /** Other tabs of this browser; absent: there are none to hear of it. */
  readonly tabs?: Tabs;
  /** Answers of a set that are there already, such as those of a form that was posted; absent: there are none. */
  readonly answered?: (set: string) => AnswerValues | undefined;
  /** What is answered comes in whole forms, as of pages without script; absent: it is typed. */
  readonly wholeForms?: boolean;
  /** Resolves after so many milliseconds in which the page was seen. Rejects with an `AbortError` when aborted. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The same, whether the page is seen or not: what was typed is kept meanwhile. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Resolves when what shows by now has been drawn; absent: nobody draws, and nothing waits for it. */
  readonly untilDrawn?: () => Promise<void>;
  /** Milliseconds by the clock of `wait`, since some moment; absent: `performance.now`. */
  readonly now?: () => number;
  readonly log: (effect: Effect) => void;
  /** Is shown what happens to the machines; absent: nobody looks at it, and nothing is remembered. */
  readonly trace?: Pick<Trace, 'of'>;
  /** Places around the screen, and when to begin with them; absent: there are none. */
  readonly panels?: PanelPlaces & {readonly whenIdle: (task: () => void) => void};
  /** Tells a person something in passing, such as why they are led on; absent: nobody is there to be told. */
  readonly tell?: (text: string) => void;
  /** Told that the server has taken what somebody sent from a screen of this path's parameters, in a flow that it leads. */
  readonly tellSent?: (params: Readonly<Record<string, string>>) => void;
  /** Told where an action leads, what that was chosen on and what it goes on with, before it is led there. */
  readonly leads?: (target: Target, known: RuleData, withs: Action['with']) => void;
  /**
   * Told of an action that has ended, with the code of its failure, if it failed, and on which screen it was pressed: by now
   * another may show. Where none had shown yet, nothing is told. Of which actions, and when, says `ActionWorld`.
   */
  readonly ended?: (action: string, failure: string | undefined, pressed: PressedOn) => void;
}
