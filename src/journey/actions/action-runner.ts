import {createActor, type InspectionEvent} from 'xstate';
import {createStore} from '../../lib/store.ts';
import type {Store} from '../../lib/store.ts';
import type {Action} from '../../model/compiled/screen.ts';
import type {ActionScope, ActionWorld, Press, ShownFailure} from './action.ts';
import {onScreen} from './action.ts';
import {actionsMachine, type ActionsEvent} from './actions-machine.ts';
import {createShowingAttempts} from './attempts.ts';
import {shownFailure} from './judge.ts';
import type {ScreenSession} from '../showing/screen-session.ts';

/** Runs the actions of a screen, as `actions-machine.ts` says. */
export interface ActionRunner {
  /** The action under way; one at a time on a screen. */
  readonly running: Store<Press | undefined>;
  /** The same once it has gone on for a moment: what is quick shows no work. */
  readonly busy: Store<Press | undefined>;
  /** What the person is asked before it runs. */
  readonly question: Store<Press | undefined>;
  readonly failure: Store<ShownFailure | undefined>;
  /** Asks first if the action says so. Does nothing while another one runs or is asked about. */
  readonly start: (action: Action, scope?: ActionScope) => void;
  /**
   * Runs by itself, as `runs: every` says: nothing shows as busy, and a failure is not shown. Does nothing while an action
   * that was pressed, or the same one, runs.
   */
  readonly repeat: (action: Action) => void;
  readonly answer: (accepted: boolean) => void;
  /** Shows what failed besides actions, and how to try again. */
  readonly fail: (error: unknown, again: () => void) => void;
  /** What asks cannot be shown: says so, and nothing is done. */
  readonly cannotAsk: (error: Error) => void;
}

export function createActionRunner(
  session: ScreenSession,
  world: ActionWorld,
  inspect?: (event: InspectionEvent) => void,
): ActionRunner {
  const running = createStore<Press | undefined>(undefined);
  const busy = createStore<Press | undefined>(undefined);
  const question = createStore<Press | undefined>(undefined);
  const failure = createStore<ShownFailure | undefined>(undefined);
  const attempts = createShowingAttempts(world.newKey);
  /** Asks once more for what a person asked for last; what repeats by itself needs no words when it fails. */
  let again: (() => void) | undefined;
  const begin = () => {
    const made = createActor(actionsMachine, {
      input: {session, world, attempts},
      ...(inspect === undefined ? {} : {inspect}),
    });
    made.subscribe((snapshot) => {
      const {press, busy: late, failure: shown} = snapshot.context;
      const now = snapshot.hasTag('running') ? press : undefined;
      running.set(now);
      busy.set(late ? now : undefined);
      question.set(snapshot.matches('confirming') ? press : undefined);
      failure.set(shown);
    });
    // A fault of ours must not leave a screen on which nothing can be pressed any more: the next press begins anew.
    made.subscribe({
      error: (error) => {
        actor = undefined;
        for (const store of [running, busy, question]) store.set(undefined);
        if (again !== undefined) failure.set(shownFailure(error, {again, reload: world.reload}));
      },
    });
    return made.start();
  };
  // Most screens around a question are never pressed on.
  let actor: ReturnType<typeof begin> | undefined;
  const send = (event: ActionsEvent): void => {
    if (event.type === 'press') again = () => send(event);
    if (event.type === 'fail') ({again} = event);
    actor ??= begin();
    actor.send(event);
  };
  return {
    running,
    busy,
    question,
    failure,
    start: (action, scope = onScreen) => send({type: 'press', press: {action, scope}}),
    repeat: (action) => send({type: 'repeat', action}),
    answer: (accepted) => send({type: accepted ? 'accept' : 'decline'}),
    fail: (error, again) => send({type: 'fail', error, again}),
    cannotAsk: (error) => send({type: 'cannotAsk', error}),
  };
}
