import {assign, enqueueActions, setup} from 'xstate';
import {awaited} from './awaited.ts';
import type {JourneyContext, JourneyEvent, JourneyParts} from './context.ts';
import {computeDecided, computeLocated, computePrepared} from './stages/compute.ts';
import {errorShown, failed, notCome, orFailed} from './stages/failed.ts';
import {beginning, nobody} from './stages/beginning.ts';
import {arrived, asked, intentAfter, isOwnMove, moved} from './stages/intent.ts';
import type {Next} from './stages/next.ts';
import {pollStep, stepWaits, type PolledStep} from './polling/poll-step.ts';
import {prefetch} from './prefetch.ts';
import {nextShowing} from './stages/show.ts';

/** More moves than this without a screen between them are a circle of the author's. */
const mostMoves = 12;

interface Args {
  readonly context: JourneyContext;
}

const pollingStopped = ({context: {polling}}: Args) => ({...polling, running: false});

const leads =
  (kind: Next['kind']) =>
  ({context}: Args): boolean =>
    context.next.kind === kind;

/**
 * What happens on the site, from an address to the screen that shows, and on to the next. Read the states from the top:
 * an address is located, its flow decides on facts that are read, the screen is loaded, and shows until something
 * leads on. What comes from outside are the ports of the context. What a state computes on entry is in `stages/`; where
 * something is missing, that has begun to load it, and says so in `next`.
 *
 * - **ports**: what whoever runs the journey (browser, server, `waymark test`) brings along.
 * - **host**: the flow of the address, where the screen that shows may be another's.
 * - **shell**: the flow whose screens stand in for others (error, not found) and around them (header, menus).
 * - **fact**: what a server says, read by an operation; a **required** one that fails shows the error page.
 * - **step**: how far the server has come. A flow is **server-led**, and its table has a screen for each step, or
 *   **order-led**: the screens in their order, as far as their answers are right.
 * - **gate**: a condition under which a flow shows something else.
 * - **showing**: one screen in front of somebody, with its answers and what is wrong with them.
 * - **in place**: a screen without an address of its own shows at that of another: instead of the screen there, over it
 *   (a dialog) or around it (a panel).
 */
export const journeyMachine = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    input: {} as JourneyParts,
    tags: {} as 'settled' | 'moving',
  },
  actors: {...awaited, poll: pollStep},
  actions: {
    arrive: enqueueActions(({context: {intent, endReached, sets, ports}, event, enqueue}) => {
      if (event.type !== 'arrive') return;
      // What the journey moves to while it waits for the server is a part of that wait, and what it moves to at
      // the end of a flow is what is behind that end. Who goes elsewhere leaves both.
      const isOwn = isOwnMove(intent, event.arrival);
      if (!isOwn) {
        enqueue.stopChild('poll');
        enqueue.assign({polling: pollingStopped});
      }
      if (endReached !== undefined && !(isOwn && !endReached.endShows)) {
        enqueue(() => void sets.discard(endReached.flow));
        enqueue.assign({endReached: undefined});
      }
      enqueue(() => ports.files.again());
      enqueue.assign(({context}) => arrived(context, event.arrival));
    }),
    locate: assign(({context}) => orFailed(() => computeLocated(context))),
    decide: assign(({context}) => orFailed(() => computeDecided(context))),
    prepare: assign(({context}) => orFailed(() => computePrepared(context))),
    /** Facts are asked for here alone: what is computed reads those that have come. What it does besides says `compute.ts`. */
    want: ({context: {facts, wanted}}) => facts.want(wanted.map(({request}) => request)),
    show: assign(({context}) => orFailed(() => nextShowing(context))),
    /** The screen of the address likely shows soon. */
    prefetch: ({context: {ports, located}}) => {
      if (located?.place.kind === 'screen') prefetch(ports.artifacts, located.flow.id, located.place.screen);
    },
    /**
     * What is behind the end of a flow shows: what was answered there was sent, and is not kept for the next person.
     * Another flow that shares the answers goes on with them.
     */
    discardSent: enqueueActions(({context: {endReached, showing, sets}, enqueue}) => {
      if (endReached === undefined || showing === undefined) return;
      const stays = showing.host.id === endReached.flow.id;
      if (stays) enqueue(() => void sets.dropDraft(endReached.flow));
      else if (showing.host.answers !== endReached.flow.answers) enqueue(() => void sets.discard(endReached.flow));
      enqueue.assign({endReached: stays ? {...endReached, endShows: true} : undefined});
    }),
    /** What stands around the question never keeps anybody from it. */
    lookAround: ({context: {panels, located, data, ports}}) => {
      try {
        if (located !== undefined) panels.look(located, data);
      } catch (error) {
        ports.log({effect: 'log', level: 'error', message: `What stands around the screen failed: ${String(error)}`});
      }
    },
    /** Where a screen shows because the step waits, the step is watched. */
    watchStep: enqueueActions(({context, enqueue}) => {
      const {polling, showing} = context;
      if (!polling.running && showing?.decision !== undefined && stepWaits(context, showing.decision))
        enqueue.raise({type: 'poll', before: undefined, thenOnward: true, pushes: false});
    }),
    stopPolling: enqueueActions(({enqueue}) => {
      enqueue.stopChild('poll');
      enqueue.assign({polling: pollingStopped});
    }),
    startPolling: enqueueActions(({enqueue, event, self}) => {
      if (event.type !== 'poll') return;
      const {before, thenOnward, pushes} = event;
      enqueue.assign(({context: {polling, intent}}) => ({
        polling: {...polling, running: true},
        intent: {...intent, pushes: intent.pushes || pushes},
      }));
      enqueue.spawnChild('poll', {id: 'poll', input: {journey: self, before, thenOnward}});
    }),
    endPolling: enqueueActions(({enqueue, event}) => {
      // XState's types name no event for the end of a child that is spawned.
      const {step, ended, thenOnward} = (event as unknown as {readonly output: PolledStep}).output;
      enqueue.assign({polling: {running: false, step, ended}});
      if (thenOnward) enqueue.raise({type: 'onward', pushes: false});
    }),
    /** One more move, or too many. */
    move: assign(({context: {next, intent, ports}}) =>
      orFailed(() => {
        if (next.kind !== 'move') return {};
        if (intent.moves >= mostMoves) throw new Error('The addresses of this flow lead to each other without end.');
        ports.navigator.to(next.href, {replace: !intent.pushes, carried: next.carried});
        return {intent: moved(intent, next.href)};
      }),
    ),
    fail: assign(({context}) => failed(context)),
    /** Where the error page itself fails, the last resort shows. */
    showError: assign(({context}) => {
      try {
        return errorShown(context);
      } catch {
        return {error: context.next.kind === 'failed' ? context.next.error : context.error, showing: undefined};
      }
    }),
    letGo: ({context: {sets, facts}}) => {
      sets.clear();
      facts.reset();
    },
    reloadPage: ({context: {ports}}) => ports.navigator.reload(),
    goAway: ({context: {ports, next}}) => {
      if (next.kind === 'leave') ports.navigator.leave(next.href);
    },
  },
  guards: {
    loads: leads('load'),
    decides: leads('decide'),
    keeps: leads('keep'),
    prepares: leads('prepare'),
    shows: leads('show'),
    moves: leads('move'),
    leaves: leads('leave'),
    reloads: leads('reload'),
    fails: leads('failed'),
    mayStay: ({context: {next}}) => next.kind === 'leave' && next.mayStay === true,
  },
}).createMachine({
  id: 'journey',
  context: ({input}) => ({...input, ...beginning}),
  initial: 'here',
  on: {
    openDialog: {actions: assign({dialog: ({event}) => event.dialog})},
    closeDialog: {actions: assign({dialog: undefined})},
    forgetStep: {actions: assign({polling: ({context}) => ({...context.polling, step: undefined, ended: undefined})})},
    draftsExchanged: {actions: assign({endReached: undefined})},
    forget: {
      actions: [
        ({context: {sets, ports, facts, panels}}) => {
          sets.clear();
          ports.stored.forget();
          facts.reset();
          panels.reset();
        },
        'stopPolling',
        // Nothing is decided any more for a person who is gone.
        assign(({context: {departures, next}}) => ({
          ...{...nobody, departures: departures + 1},
          next: next.kind === 'leave' ? {...next, mayStay: false} : next,
        })),
      ],
    },
    end: '.ended',
  },
  states: {
    here: {
      initial: 'idle',
      on: {
        arrive: {target: '.locating', actions: 'arrive'},
        facts: '.locating',
        look: '.locating',
        readAfterCalls: '.locating',
        onward: {target: '.locating', actions: assign(({context, event}) => asked(context, event))},
        showInPlace: {
          target: '.locating',
          actions: [
            'stopPolling',
            assign(({context: {departures}, event: {flow, screen}}) => ({
              inPlace: {flow, screen},
              departures: departures + 1,
            })),
          ],
        },
        travel: {
          target: '.moving',
          actions: [
            'stopPolling',
            assign(({context: {intent, departures}, event: {href, pushes, carried}}) => ({
              inPlace: undefined,
              departures: departures + 1,
              intent: {...intent, pushes},
              next: {kind: 'move', href, carried},
            })),
          ],
        },
        poll: {
          actions: ['stopPolling', 'startPolling'],
        },
        'xstate.done.actor.poll': {
          actions: 'endPolling',
        },
        'xstate.error.actor.poll': {actions: assign({polling: pollingStopped})},
        broken: {
          target: '.failing',
          actions: assign(({event}) => ({next: {kind: 'failed', error: event.error}})),
        },
        retry: '.retrying',
        reload: 'reloading',
        leave: {
          target: 'leaving',
          actions: ['stopPolling', assign(({event: {href, mayStay}}) => ({next: {kind: 'leave', href, mayStay}}))],
        },
      },
      states: {
        // `{}`: nowhere yet, and nothing to look at.
        idle: {tags: 'moving', on: {facts: {}, look: {}, readAfterCalls: {}}},
        locating: {
          entry: 'locate',
          always: [
            {guard: 'decides', target: 'deciding'},
            {guard: 'loads', target: 'loading'},
            {guard: 'prepares', target: 'preparing'},
            {guard: 'moves', target: 'moving'},
            {guard: 'leaves', target: '#journey.leaving'},
            {guard: 'fails', target: 'failing'},
            // Nothing has arrived yet.
            {target: 'idle'},
          ],
        },
        deciding: {
          entry: ['decide', 'want'],
          always: [
            {guard: 'prepares', target: 'preparing'},
            {guard: 'loads', target: 'loading'},
            {guard: 'moves', target: 'moving'},
            {guard: 'leaves', target: '#journey.leaving'},
            {guard: 'fails', target: 'failing'},
            {guard: 'keeps', target: 'showing'},
            // Facts are on their way: `facts` locates again.
            {target: 'readingFacts', actions: 'prefetch'},
          ],
        },
        /** A flow, a screen, a draft: whatever has to come first. */
        loading: {
          tags: 'moving',
          invoke: {
            src: 'load',
            input: ({context}) => context.next,
            onDone: 'locating',
            onError: {target: 'failing', actions: assign(({context, event}) => notCome(context, event.error))},
          },
        },
        readingFacts: {tags: 'moving'},
        preparing: {
          entry: ['prepare', 'want'],
          always: [
            {guard: 'shows', target: 'showing'},
            {guard: 'loads', target: 'loading'},
            {guard: 'fails', target: 'failing'},
            {target: 'readingFacts'},
          ],
        },
        showing: {
          tags: 'settled',
          entry: [
            'show',
            // Nothing of what follows a screen follows one that could not be made.
            enqueueActions(({context: {next, intent}, enqueue}) => {
              if (next.kind === 'failed') return;
              enqueue.assign({intent: intentAfter('shown', intent)});
              for (const action of ['discardSent', 'lookAround', 'watchStep'] as const) enqueue(action);
            }),
          ],
          always: {guard: 'fails', target: 'failing'},
          initial: 'unchanged',
          states: {
            unchanged: {},
            /** Facts are read by what is answered once nothing has been answered for a moment. */
            answering: {
              invoke: {
                src: 'answersPause',
                input: ({context}) => context,
                onDone: '#journey.here.locating',
                onError: {},
              },
            },
          },
          on: {answered: {target: '.answering', reenter: true}},
        },
        /** The browser is on its way to another address. */
        moving: {
          tags: 'moving',
          entry: 'move',
          always: {guard: 'fails', target: 'failing'},
          // Looked at again once the browser has arrived.
          on: {facts: {}, look: {}, readAfterCalls: {}},
        },
        failing: {
          entry: 'fail',
          always: [
            {guard: 'keeps', target: 'showing'},
            {guard: 'fails', target: 'failed'},
            {guard: 'reloads', target: '#journey.reloading'},
          ],
        },
        failed: {
          tags: 'settled',
          entry: ['showError', assign({intent: ({context}) => intentAfter('failed', context.intent)}), 'lookAround'],
          invoke: {
            src: 'loadErrorPage',
            input: ({context}) => context,
            onDone: {actions: 'showError'},
            // The last resort shows without a file.
            onError: {},
          },
        },
        retrying: {
          tags: 'moving',
          entry: [
            // A person asks for it: files and, once more, the page itself may be loaded again.
            ({context: {ports}}) => {
              ports.reloads.asked();
              ports.files.again();
            },
            // Nothing stands while what failed is tried again, and where that was on the way onward it goes onward.
            assign(({context: {intent, polling}}) => ({
              showing: undefined,
              error: undefined,
              polling: {...polling, step: undefined, ended: undefined},
              intent: {...intent, asked: intent.retryGoesOnward, pushes: intent.retryGoesOnward},
            })),
          ],
          invoke: {src: 'readAgain', input: ({context}) => context, onDone: 'locating'},
          // Each fact that comes would show the error of one that is still on its way.
          on: {facts: {}, look: {}, readAfterCalls: {}},
        },
      },
    },
    reloading: {
      tags: 'moving',
      invoke: {
        src: 'save',
        input: ({context}) => context,
        onDone: {target: 'left', actions: 'reloadPage'},
        onError: {target: 'left', actions: 'reloadPage'},
      },
    },
    leaving: {
      tags: 'moving',
      // Who goes back meanwhile is found there, should the browser stay.
      on: {arrive: {actions: 'arrive'}},
      invoke: {
        src: 'save',
        input: ({context}) => context,
        onDone: {target: 'left', actions: 'goAway'},
        onError: {target: 'left', actions: 'goAway'},
      },
    },
    left: {
      tags: 'moving',
      // The browser may have been stopped on its way, or what came was a file that it has kept.
      on: {arrive: {target: 'here.locating', actions: 'arrive'}},
      invoke: {
        src: 'leavePause',
        input: ({context}) => context,
        onDone: {guard: 'mayStay', target: 'here.locating'},
        onError: {},
      },
    },
    /** Not final: whoever still waits for what comes next waits on, and is told of no failure. */
    ended: {tags: 'moving', entry: ['stopPolling', 'letGo']},
  },
});
