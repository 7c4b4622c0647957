import type {CompiledFlow} from '../model/compiled/flow.ts';
import type {FactWatch} from '../model/fact-store.ts';
import type {RuleData} from '../runtime/rules/rule-data.ts';
import type {AnswerSets} from './answers/answer-sets.ts';
import type {Arrival} from './arrival.ts';
import type {JourneyPorts} from './ports.ts';
import type {Panels} from './panels/panels.ts';
import type {ScreenFacts} from './stages/screen-facts.ts';
import type {Located} from './stages/locate.ts';
import type {Next} from './stages/next.ts';
import type {ScreenToShow} from './stages/shown.ts';
import type {WantedFact} from './stages/read-facts.ts';
import type {Showing} from './showing/types.ts';

/** What the machine works with, made once: the ports, and what is kept between screens. */
export interface JourneyParts {
  readonly ports: JourneyPorts;
  readonly sets: AnswerSets;
  readonly facts: FactWatch;
  readonly panels: Panels;
  readonly start: (located: Located, shown: ScreenToShow, module: Showing['module'], data: RuleData) => Showing;
}

/** What a person has asked to be shown next, kept until something shows; when which part of it ends says `intentAfter`. */
export interface Intent {
  /** Somebody asks what comes next, not for what the address names. */
  readonly asked: boolean;
  /** A step of the person's own makes an entry in the browser's history; a redirect replaces it. */
  readonly pushes: boolean;
  /** Moves since a screen showed: too many are a circle. */
  readonly moves: number;
  /** Where the journey has sent the browser, until it arrives: an arrival anywhere else is the person's own. */
  readonly movesTo: string | undefined;
  /** Something failed on the way to what comes next: whoever tries again asks what comes next once more. */
  readonly retryGoesOnward: boolean;
  /** What comes next is asked for by an action whose calls the server has taken. */
  readonly sent: boolean;
}

/** How waiting for the server's step ended the last time. */
export interface PollEnd {
  /** The step that counts instead of the one that was read, where waiting was given up; else undefined. */
  readonly step: string | undefined;
  /** The step that was read last: it is not waited for once more by itself. */
  readonly ended: string | undefined;
}

/** Waiting for the server's step. */
export interface PendingStep extends PollEnd {
  readonly running: boolean;
}

export interface JourneyContext extends JourneyParts {
  readonly arrival: Arrival | undefined;
  /** How often the person has gone elsewhere by themselves: by a link, by Back, by hand. What came before is given up. */
  readonly departures: number;
  readonly located: Located | undefined;
  /** Shows instead of what the address names: a link led to it. */
  readonly inPlace: {readonly flow: string; readonly screen: string} | undefined;
  readonly showing: Showing | undefined;
  /** Shows over the screen. */
  readonly dialog: Showing | undefined;
  /** What rules read: of the address as it was located last; once its flow has decided, its facts and answers as well. */
  readonly data: RuleData;
  /** Facts that were wanted when something was decided or prepared last. */
  readonly wanted: readonly WantedFact[];
  /** A screen that is being prepared: its facts must not be dropped before it shows. */
  readonly coming: ScreenFacts | undefined;
  /** What the last thing that was computed leads to. */
  readonly next: Next;
  /** Why the error page shows, or did until now: it stays until a screen shows. */
  readonly error: unknown;
  readonly intent: Intent;
  /**
   * An order-led flow whose answers were sent, and whose end is decided. `endShows`: that end is a screen of the flow's own
   * and shows now, so the answers stand until it is left.
   */
  readonly endReached: {readonly flow: CompiledFlow; readonly endShows: boolean} | undefined;
  readonly polling: PendingStep;
}

export type JourneyEvent =
  /** The browser is at an address, by whatever way. */
  | {readonly type: 'arrive'; readonly arrival: Arrival}
  /** Facts were read. */
  | {readonly type: 'facts'}
  /** Artifacts, session or the like have changed, outside of the journey. */
  | {readonly type: 'look'}
  /**
   * Facts were read again after calls: looks at what the address names, not at what comes next. That stays, but where a
   * gate or `moveOn` closes the screen, so that the address is replaced by where those lead and is nothing to come back to.
   */
  | {readonly type: 'readAfterCalls'}
  /** An answer was given that facts are read by. */
  | {readonly type: 'answered'}
  /** A person, or the end of a wait for the server's step, asks what comes next; `sent`: after the server took something. */
  | {readonly type: 'onward'; readonly pushes: boolean; readonly sent?: boolean}
  | {
      readonly type: 'travel';
      readonly href: string;
      readonly pushes: boolean;
      readonly carried: Readonly<Record<string, unknown>>;
    }
  | {readonly type: 'showInPlace'; readonly flow: string; readonly screen: string}
  /** Waits for the server's step: until it is another than `before`, or only while it waits. `thenOnward`: then goes on. */
  | {readonly type: 'poll'; readonly before: string | undefined; readonly thenOnward: boolean; readonly pushes: boolean}
  /** How the last wait for the server's step ended counts no more: the step as read does, and may be waited for again. */
  | {readonly type: 'forgetStep'}
  | {readonly type: 'openDialog'; readonly dialog: Showing}
  | {readonly type: 'closeDialog'}
  /** What shows cannot be drawn, because a file of it has not come. */
  | {readonly type: 'broken'; readonly error: unknown}
  | {readonly type: 'retry'}
  | {readonly type: 'leave'; readonly href: string; readonly mayStay: boolean}
  /** Loads the page again. */
  | {readonly type: 'reload'}
  /** The drafts of the visit are others: what was sent of those before is none of theirs. */
  | {readonly type: 'draftsExchanged'}
  /** The person has gone. */
  | {readonly type: 'forget'}
  /** Whatever runs the journey runs it no more. */
  | {readonly type: 'end'};
