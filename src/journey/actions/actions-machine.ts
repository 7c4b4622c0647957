import {assign, enqueueActions, fromPromise, setup} from 'xstate';
import type {DoneActorEvent} from 'xstate';
import {ApiError, isCancelled} from '../../lib/api-error.ts';
import type {Action} from '../../model/compiled/screen.ts';
import type {AnswerValues} from '../answers/answers.ts';
import type {ScreenSession} from '../showing/screen-session.ts';
import type {ActionWorld, ActionOutcome, Press, ShownFailure, TellEnd} from './action.ts';
import {actionKey, onScreen, opens} from './action.ts';
import type {ShowingAttempts} from './attempts.ts';
import {judge, shownFailure, type Ways} from './judge.ts';
import {runCalls} from './run-calls.ts';
import {retriedPress} from './retried-press.ts';

// The way of a press: 1. `actions.start` of its showing (`action-runner.ts`); 2. this machine; 3. `world`, which calls the server
// and knows the showing (`ActionWorld`, made for each by `start` of `journey.ts`); 4. by `world.proceed` to `proceed` of
// `proceed.ts`, which chooses where it leads; 5. `going`, by which that acts on the journey (`Going`, made once by
// `journey.ts`): each of its functions sends an event and waits until something shows; 6. `machine.ts`, which takes it.

/** Milliseconds after which an action shows that it is under way. */
const quick = 150;

/** What the actions of a screen work with, made once. */
export interface ActionsParts {
  readonly session: ScreenSession;
  readonly world: ActionWorld;
  /**
   * By `actionKey`: what was sent already when an action is tried again. Outlives the machine, so that what is pressed
   * again after a fault of ours goes out under the same key.
   */
  readonly attempts: ShowingAttempts;
}

interface ActionsContext extends ActionsParts {
  /** What is asked about, or under way. */
  readonly press: Press | undefined;
  /** The answers when it was pressed. */
  readonly pressedOn: AnswerValues;
  /** Told how that has ended; knows since the press what showed then. */
  readonly ended: TellEnd | undefined;
  /** What the screen asks for is there. */
  readonly right: boolean;
  /** The person was asked, and wants it. */
  readonly confirmed: boolean;
  /** It was sent again by itself. */
  readonly byItself: boolean;
  /** What is under way takes its time, and shows as busy. */
  readonly busy: boolean;
  readonly outcome: ActionOutcome | undefined;
  readonly error: unknown;
  readonly failure: ShownFailure | undefined;
}

/** What is sent again by itself was pressed when it was sent first. */
type SentAgain = Pick<ActionsContext, 'ended'>;

export type ActionsEvent =
  | {readonly type: 'press'; readonly press: Press; readonly byItself?: SentAgain}
  /** Runs by itself: shows neither as busy nor as failed. Dropped while an action is under way: the next one comes. */
  | {readonly type: 'repeat'; readonly action: Action}
  | {readonly type: 'accept'}
  | {readonly type: 'decline'}
  /** What asks cannot be shown. */
  | {readonly type: 'cannotAsk'; readonly error: unknown}
  /** Something besides actions has failed. */
  | {readonly type: 'fail'; readonly error: unknown; readonly again: () => void};

interface Run extends ActionsParts {
  readonly press: Press | undefined;
}
interface Args {
  readonly context: ActionsContext;
}

/** Makes the calls, and says where they lead. */
async function makeCalls({press, session, world, attempts}: Run, quiet: boolean): Promise<ActionOutcome | undefined> {
  if (press === undefined) return undefined;
  const {action, scope} = press;
  const attempt = attempts.by(actionKey(press));
  const result = await runCalls(action.calls, {...session.read(), ...scope.data}, world, attempt);
  if (action.raise !== undefined) world.raise(action.raise);
  const called = action.calls.length > 0;
  // Drafts that are others now were not sent: what is in them stays.
  const sent = action.calls.some(({id, operation}) => {
    const {method, opensDraft} = world.operations[operation] ?? {};
    return Object.hasOwn(result, id) && method !== 'GET' && opensDraft !== true;
  });
  const {then, with: withs, said} = action;
  const way = {raises: action.raise !== undefined, quiet, opening: opens(action), submits: action.kind === 'submit'};
  return {
    ...{then, with: withs, called, sent, data: {...scope.data, result}, ...way},
    ...(said === undefined || quiet ? {} : {said}),
  };
}

function waysOf(
  {press, session, byItself, ended, world}: ActionsContext,
  self: {readonly send: (event: ActionsEvent) => void},
): Ways {
  const pressAgain = (unasked: boolean): Press | undefined => press && retriedPress(press, session, unasked);
  const send = (more: {readonly byItself?: SentAgain} = {}): void => {
    const shown = pressAgain(more.byItself !== undefined);
    if (shown !== undefined) self.send({type: 'press', press: shown, ...more});
  };
  const unasked = (): void => send({byItself: {ended}});
  return {
    // A button that would do nothing is not offered.
    ...(pressAgain(false) === undefined ? {} : {again: () => send()}),
    ...(byItself || pressAgain(true) === undefined ? {} : {byItself: unasked}),
    ...(pressAgain(true) === undefined ? {} : {onceOnline: unasked}),
    reload: world.reload,
  };
}

/** The code of a failure, as whoever counts them knows it. */
const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'FAULT');

/** An action's id is part of the name of the child that repeats it. */
const repeatOf = (action: Action): string => `repeat.${action.id}`;

/**
 * What happens on a screen from a press to where it leads: read the states from the top. One action at a time: what is
 * pressed meanwhile does nothing. What repeats by itself goes beside. Leaving the screen stops none of it: what a person
 * sent is sent, and the journey knows by itself who still looks.
 */
export const actionsMachine = setup({
  types: {
    context: {} as ActionsContext,
    events: {} as ActionsEvent,
    input: {} as ActionsParts,
    tags: {} as 'running',
  },
  actors: {
    untilLate: fromPromise(async ({input, signal}: {readonly input: ActionsParts; readonly signal: AbortSignal}) =>
      input.world.pause(quick, signal),
    ),
    openDialog: fromPromise(async ({input: {world, press}}: {readonly input: Run}) => {
      if (press?.action.dialog !== undefined) await world.openDialog(press.action.dialog);
    }),
    makeCalls: fromPromise(async ({input}: {readonly input: Run}) => makeCalls(input, false)),
    proceed: fromPromise(async ({input: {world, outcome}}: {readonly input: ActionsContext}) => {
      return outcome === undefined ? undefined : world.proceed(outcome);
    }),
    catchUp: fromPromise(async ({input: {world}}: {readonly input: ActionsContext}) => world.catchUp()),
    repeat: fromPromise(async ({input}: {readonly input: Run & {readonly press: Press}}) => {
      try {
        const outcome = await makeCalls(input, true);
        if (outcome !== undefined) await input.world.proceed(outcome);
        input.attempts.end(actionKey(input.press));
      } catch {
        // It comes again by itself, and needs no words.
      }
    }),
  },
  actions: {
    check: assign(({context: {press, session}}) => ({right: press?.action.kind !== 'submit' || session.check()})),
    /** The draft goes out beside the calls: only those that end it wait for it. */
    saveDraft: ({context: {world, press}}) => {
      if (press?.action.kind === 'submit') world.saveDraft(press.action.calls.length === 0).catch(() => undefined);
    },
    /** What was sent is not sent once more, also where it has led to the error page (`error`). */
    end: ({context: {ended, press, attempts, error}}) => {
      if (press === undefined) return;
      attempts.end(actionKey(press));
      ended?.(error === undefined ? undefined : codeOf(error));
    },
    /** What is wrong shows at its place, or for the screen as a whole. */
    judge: enqueueActions(({context, enqueue, self}) => {
      const {press, error, session, ended, pressedOn} = context;
      enqueue.assign({outcome: undefined});
      if (press === undefined || isCancelled(error)) return;
      enqueue(() => ended?.(codeOf(error)));
      enqueue.assign(() => {
        const ways = waysOf(context, self);
        try {
          const {failure, outcome} = judge(press, error, {session, ways});
          return {outcome, failure: failure && {...failure, pressedOn}};
        } catch (fault) {
          return {failure: {...shownFailure(fault, ways), press, pressedOn}};
        }
      });
    }),
    /** Where a failure leads cannot be gone to; who goes elsewhere meanwhile needs no words. */
    failLead: assign(({context, self}) => {
      const {press, error, pressedOn} = context;
      if (press === undefined || isCancelled(error)) return {};
      return {failure: {...shownFailure(error, waysOf(context, self)), press, pressedOn}};
    }),
    /** One that is still under way is not run beside itself. */
    repeat: enqueueActions(({context: {session, world, attempts}, event, enqueue, self}) => {
      if (event.type !== 'repeat' || self.getSnapshot().children[repeatOf(event.action)] !== undefined) return;
      const press = {action: event.action, scope: onScreen};
      enqueue.spawnChild('repeat', {id: repeatOf(event.action), input: {press, session, world, attempts}});
    }),
  },
  guards: {
    isWrong: ({context}: Args) => !context.right,
    asks: ({context: {press, confirmed}}: Args) => press?.action.confirm !== undefined && !confirmed,
    opensDialog: ({context: {press}}: Args) => press?.action.dialog !== undefined,
    callsNothing: ({context: {press}}: Args) => press?.action.calls.length === 0,
    leadsOn: ({context}: Args) => context.outcome !== undefined,
    isOutdated: ({context}: Args) => context.failure?.outdated === true,
  },
}).createMachine({
  id: 'actions',
  context: ({input}) => ({
    ...input,
    press: undefined,
    pressedOn: {},
    ended: undefined,
    right: true,
    confirmed: false,
    byItself: false,
    busy: false,
    outcome: undefined,
    error: undefined,
    failure: undefined,
  }),
  initial: 'idle',
  on: {
    fail: {
      actions: assign(({context: {world}, event: {error, again}}) => ({
        failure: shownFailure(error, {again, reload: world.reload}),
      })),
    },
    repeat: {actions: 'repeat'},
    // XState keeps a spawned child that is done until it is stopped; its types name no event for that.
    'xstate.done.actor.repeat.*': {
      actions: enqueueActions(({event, enqueue}) => enqueue.stopChild((event as unknown as DoneActorEvent).actorId)),
    },
  },
  states: {
    idle: {
      entry: assign({
        press: undefined,
        ended: undefined,
        confirmed: false,
        busy: false,
        outcome: undefined,
        error: undefined,
      }),
      on: {
        press: {
          target: 'checking',
          actions: assign(({context: {world, session}, event: {press, byItself}}) => ({
            ...{press, pressedOn: session.answers.get(), byItself: byItself !== undefined, failure: undefined},
            ended: byItself === undefined ? world.pressed(press.action) : byItself.ended,
            // It was asked when the person pressed.
            confirmed: byItself !== undefined,
          })),
        },
      },
    },
    checking: {
      entry: 'check',
      always: [
        // Nothing is asked about a screen that could not be sent anyway.
        {guard: 'isWrong', target: 'idle'},
        {guard: 'asks', target: 'confirming'},
        {guard: 'opensDialog', target: 'running.opening'},
        {target: 'running.calling'},
      ],
    },
    confirming: {
      on: {
        accept: {target: 'checking', actions: assign({confirmed: true})},
        decline: 'idle',
        cannotAsk: {target: 'failing', actions: assign({error: ({event}) => event.error})},
      },
    },
    running: {
      tags: 'running',
      initial: 'calling',
      // What repeats by itself must not overtake what a person has sent.
      on: {repeat: {}},
      invoke: {
        src: 'untilLate',
        input: ({context}) => context,
        onDone: {actions: assign({busy: true})},
        onError: {},
      },
      states: {
        opening: {
          invoke: {
            src: 'openDialog',
            input: ({context}) => context,
            onDone: [{guard: 'callsNothing', target: '#actions.idle'}, {target: 'calling'}],
            onError: {target: '#actions.failing', actions: assign({error: ({event}) => event.error})},
          },
        },
        calling: {
          entry: 'saveDraft',
          invoke: {
            src: 'makeCalls',
            input: ({context}) => context,
            onDone: {target: 'proceeding', actions: assign({outcome: ({event}) => event.output})},
            onError: {target: '#actions.failing', actions: assign({error: ({event}) => event.error})},
          },
        },
        proceeding: {
          invoke: {
            src: 'proceed',
            input: ({context}) => context,
            onDone: {target: '#actions.idle', actions: [assign({error: ({event}) => event.output}), 'end']},
            onError: {target: '#actions.failing', actions: assign({error: ({event}) => event.error})},
          },
        },
      },
    },
    failing: {
      tags: 'running',
      initial: 'judging',
      on: {repeat: {}},
      states: {
        judging: {
          entry: 'judge',
          always: [
            {guard: 'leadsOn', target: 'leadingOn'},
            {guard: 'isOutdated', target: 'catchingUp'},
            {target: '#actions.idle'},
          ],
        },
        /** What was wanted of a screen that is outdated may be wanted elsewhere by now. */
        catchingUp: {
          invoke: {src: 'catchUp', input: ({context}) => context, onDone: '#actions.idle', onError: '#actions.idle'},
        },
        /** The author wrote where a failure leads. */
        leadingOn: {
          invoke: {
            src: 'proceed',
            input: ({context}) => context,
            onDone: '#actions.idle',
            onError: {
              target: '#actions.idle',
              actions: [assign({error: ({event}) => event.error}), 'failLead'],
            },
          },
        },
      },
    },
  },
});
