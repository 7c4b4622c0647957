import {ApiError, isCancelled} from '../../lib/api-error.ts';
import {errorList} from '../../lib/error-list.ts';
import {LoadFailure} from '../../lib/late-file.ts';
import {createStore} from '../../lib/store.ts';
import type {Store} from '../../lib/store.ts';
import type {Action} from '../../model/compiled/screen.ts';
import type {Target} from '../../model/compiled/target.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {printLine} from '../../runtime/text/print.ts';
import type {Choice} from '../../model/compiled/text.ts';
import type {ScreenSession} from '../visit/screen-session.ts';
import {createAttempts} from './attempts.ts';
import type {Attempts} from './attempts.ts';
import {failureOf} from './failure.ts';
import type {Failure} from './failure.ts';
import {runCalls} from './run-calls.ts';
import type {CallContext, Results} from './run-calls.ts';

/** Where an action runs: on the screen as a whole, or in one item of a list; with an event's detail. */
export interface ActionScope {
  /** Key of the item; '' on the screen. */
  readonly item: string;
  /** Laid over what rules read: `item`, `event`. */
  readonly data: RuleData;
}

export const onScreen: ActionScope = {item: '', data: {}};

/** What the person is asked before an action runs. */
export interface Question {
  readonly action: Action;
  readonly scope: ActionScope;
}

/** An action under way, by `actionKey`; one at a time on a screen. */
export interface Running {
  readonly key: string;
  readonly action: Action;
}

/** A failure that the screen tells of, and how to try again. */
export interface ToldFailure extends Failure {
  readonly again?: () => void;
  /** Loads the page again, where a part of it has not come. */
  readonly reload?: () => void;
}

export interface ActionRunner {
  readonly running: Store<Running | undefined>;
  /** The same once it has gone on for a moment: what is quick shows no work. */
  readonly busy: Store<Running | undefined>;
  readonly question: Store<Question | undefined>;
  readonly told: Store<ToldFailure | undefined>;
  /** Asks first if the action says so. Does nothing while another one runs. */
  readonly start: (action: Action, scope?: ActionScope) => void;
  /** Runs by itself, as `runs: every` says: nothing shows as busy, and a failure is not told. */
  readonly repeat: (action: Action) => void;
  readonly answer: (accepted: boolean) => void;
  /** Tells of what failed besides actions, and of how to try again. */
  readonly tell: (failure: unknown, again: () => void) => void;
  /** What asks cannot be shown: says so, and nothing is done. */
  readonly unasked: (failure: Error) => void;
}

/** What the journey does for actions. */
export interface ActionWorld extends Omit<CallContext, 'bodyOf'> {
  readonly bodyOf: CallContext['bodyOf'];
  readonly newKey: () => string;
  readonly saveDraft: () => Promise<void>;
  /** Rejects when aborted. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly raise: (transition: string) => void;
  /** Rejects where it does not load. */
  readonly openDialog: (screen: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Told of an action that the person began, once it has ended: with the code of its failure, if it failed. */
  readonly ended: (action: Action, failure: string | undefined) => void;
  /** Reads facts again after calls, then chooses where it leads on them, and goes there. */
  readonly proceed: (outcome: Outcome) => Promise<void>;
}

/** How an action ended, and where it may lead. */
export interface Outcome {
  readonly then: Choice<Target>;
  readonly with: Action['with'];
  /** Whether the server was called. */
  readonly called: boolean;
  /** Whether it has taken what it was called with. */
  readonly sent: boolean;
  /** Laid over what rules read: `result`, `item`, `event`. */
  readonly data: RuleData;
  /** Runs by itself, not because the person asked: nothing is waited for. */
  readonly quiet: boolean;
  /** Began as the screen opened: going back must not lead to it again. */
  readonly opening: boolean;
}

/** Milliseconds after which an action shows that it is under way. */
const quick = 150;

/** Name of an action among those of a screen and its items. */
export function actionKey(action: Action, scope: ActionScope): string {
  return scope.item === '' ? action.id : `${action.id}/${scope.item}`;
}

/** Whether an action runs by itself when its screen opens. */
function opens({runs}: Action): boolean {
  return runs !== undefined && 'on' in runs && runs.on === 'open';
}

export function createActionRunner(session: ScreenSession, world: ActionWorld): ActionRunner {
  const running = createStore<Running | undefined>(undefined);
  const busy = createStore<Running | undefined>(undefined);
  const question = createStore<Question | undefined>(undefined);
  const told = createStore<ToldFailure | undefined>(undefined);
  const attempts = new Map<string, Attempts>();

  const attemptsOf = (key: string): Attempts => {
    const known = attempts.get(key) ?? createAttempts(world.newKey);
    attempts.set(key, known);
    return known;
  };

  const tell = (error: unknown, again: () => void, said?: string): void => {
    const failure = failureOf(error, said);
    told.set({
      ...failure,
      ...(failure.retry ? {again} : {}),
      ...(error instanceof LoadFailure ? {reload: () => void world.reload()} : {}),
    });
  };

  const fail = async (error: unknown, action: Action, scope: ActionScope): Promise<void> => {
    if (isCancelled(error)) return;
    session.refresh();
    const data = {...session.data.get(), ...scope.data};
    const known = error instanceof ApiError ? action.errors[error.code] : undefined;
    if (known !== undefined) {
      session.refuse([{at: known.at ?? '', message: printLine(known.message, data)}]);
      if (known.then !== undefined) {
        const opening = opens(action);
        await world.proceed({
          then: known.then,
          with: {},
          called: true,
          sent: false,
          data: scope.data,
          quiet: false,
          opening,
        });
      }
      return;
    }
    const values = error instanceof ApiError ? error.errors : [];
    const nowhere = session.refuse(values.filter(({at}) => at !== ''));
    const unplaced = values.filter((value) => value.at === '' || nowhere.includes(value));
    if (values.length > 0 && unplaced.length === 0) return;
    tell(error, () => start(action, scope), errorList(unplaced.map(({message}) => message)));
  };

  const run = async (action: Action, scope: ActionScope, quiet = false): Promise<void> => {
    if (running.get() !== undefined) return;
    if (!quiet) told.set(undefined);
    if (action.kind === 'submit' && !session.check()) return;
    const key = actionKey(action, scope);
    const over = new AbortController();
    if (!quiet) {
      running.set({key, action});
      world.pause(quick, over.signal).then(
        () => {
          if (!over.signal.aborted) busy.set(running.get());
        },
        () => undefined,
      );
    }
    try {
      if (action.dialog !== undefined) {
        await world.openDialog(action.dialog);
        if (action.calls.length === 0) return;
      }
      // The draft goes out beside the calls: it must not delay them.
      if (action.kind === 'submit') void world.saveDraft();
      const data = {...session.read(), ...scope.data};
      const result: Results = await runCalls(action.calls, data, world, attemptsOf(key));
      if (action.raise !== undefined) world.raise(action.raise);
      const called = action.calls.length > 0;
      const sent = Object.keys(result).length > 0;
      const {then, with: withs} = action;
      await world.proceed({
        then,
        with: withs,
        called,
        sent,
        data: {...scope.data, result},
        quiet,
        opening: opens(action),
      });
      attempts.delete(key);
      if (!quiet) world.ended(action, undefined);
    } catch (error) {
      if (!quiet && !isCancelled(error)) world.ended(action, error instanceof ApiError ? error.code : 'FAULT');
      if (!quiet) await fail(error, action, scope).catch(() => told.set(failureOf(undefined)));
    } finally {
      over.abort();
      if (!quiet) running.set(undefined);
      if (!quiet) busy.set(undefined);
    }
  };

  const start = (action: Action, scope: ActionScope = onScreen): void => {
    if (running.get() !== undefined || question.get() !== undefined) return;
    if (action.confirm === undefined) {
      void run(action, scope);
      return;
    }
    // Nothing is asked about a screen that could not be sent anyway.
    if (action.kind === 'submit' && !session.check()) return;
    told.set(undefined);
    question.set({action, scope});
  };

  return {
    running,
    busy,
    question,
    told,
    start,
    repeat: (action) => void run(action, onScreen, true),
    answer: (accepted) => {
      const asked = question.get();
      question.set(undefined);
      if (accepted && asked !== undefined) void run(asked.action, asked.scope);
    },
    tell: (failure, again) => tell(failure, again),
    unasked: (failure) => {
      const asked = question.get();
      question.set(undefined);
      if (asked !== undefined) void fail(failure, asked.action, asked.scope);
    },
  };
}
