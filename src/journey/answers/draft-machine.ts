import {assign, enqueueActions, fromPromise, raise, setup} from 'xstate';
import type {Draft, DraftPlace, DraftStatus, MergeResult} from './draft.ts';
import {isDraftRefusal, pauseAfter} from './draft-failures.ts';
import type {WrittenDraft} from './merge-answers.ts';
import type {Pause, PauseClock} from './pause.ts';
import {readSurely} from './read-surely.ts';

/** What the saving of a draft works with, made once. */
export interface DraftParts extends PauseClock {
  readonly place: DraftPlace;
  /** What may be kept, as it stands now. */
  readonly contents: () => Draft;
  /**
   * Puts what was typed together with a draft that is another than was known: it was read after all, when something had
   * been typed already, or somebody else has changed it. `known` is what it was, `unheard` what this page has written
   * without hearing whether it arrived.
   */
  readonly found: (draft: Draft, known: Draft, unheard: readonly WrittenDraft<Draft>[]) => MergeResult;
  /** Told of each change that was kept. */
  readonly saved?: () => void;
  /** True while nothing may be written; it is tried again soon. */
  readonly waits?: () => boolean;
}

/** The same with the pause before a save, which what is typed begins anew. */
export interface DraftMachineParts extends Omit<DraftParts, keyof PauseClock> {
  readonly pause: Pause;
  /** Whether a screen shows, or has shown, that asks for something of it. */
  readonly isShown: () => boolean;
}

interface DraftContext extends DraftMachineParts {
  readonly status: DraftStatus;
  /** What the draft is as far as is known, as text. */
  readonly kept: string;
  /** Something from another tab has come into the answers, of which nobody was told yet. */
  readonly isMerged: boolean;
  /** What is in the draft is not known, and must not be written over: it could not be read, or is another now. */
  readonly mustRead: boolean;
  /** Milliseconds until it is saved. */
  readonly delay: number;
  /** What is written now, and how often others were faster. */
  readonly writing: string;
  readonly merges: number;
  /** What was written and may be what is kept by now, as texts: no answer came. */
  readonly unheard: readonly WrittenDraft<string>[];
  /** Milliseconds until it is read once more, where it could not be and nothing was typed. */
  readonly nextRead: number;
  /** It is to be saved once more when what is under way is over. */
  readonly again: boolean;
  /** What was restored last; null: there was none, or it could not be read. */
  readonly restored: Draft | null;
}

export type DraftEvent =
  /** A screen shows, as the first, that asks for something of what could not be read. */
  | {readonly type: 'shown'}
  /** Something was typed. */
  | {readonly type: 'changed'}
  /** A control was left. */
  | {readonly type: 'left'}
  /** It is to be saved now. */
  | {readonly type: 'flush'; readonly leaving: boolean}
  /** Somebody else has kept something. */
  | {readonly type: 'look'}
  /** Its answers are restored. */
  | {readonly type: 'restore'}
  /** What stands was saved before this page knew of it. */
  | {readonly type: 'wasSaved'}
  /** The draft is another from now on. */
  | {readonly type: 'renew'}
  /** Whoever typed has gone. */
  | {readonly type: 'stop'}
  /** By itself: it is saved after this pause, or now. */
  | {readonly type: 'later'; readonly delay: number}
  | {readonly type: 'due'};

interface Args {
  readonly context: DraftContext;
}

interface Failure {
  readonly error?: unknown;
}

const nothing: Draft = {answers: {}};
/** Milliseconds of quiet before what was typed is saved. */
export const quiet = 1500;
/** The same once a control was left; until a failed save is tried again. */
const [soon, afterFailure] = [400, 10_000];
/** Most between two reads of a draft that cannot be read. */
const longestUnread = 300_000;
/** How often in a row others may have been faster, until a save has failed. */
const mostMerges = 5;
/** How much of what was written without an answer is remembered. */
const mostUnheard = 8;

const isNew = ({contents, kept}: DraftContext): boolean => JSON.stringify(contents()) !== kept;
const mayOverlap = ({contents, writing, place, waits}: DraftContext): boolean =>
  JSON.stringify(contents()) !== writing && place.mayOverlap() && waits?.() !== true;
/** Of many the first is the likeliest to have arrived: it was on its way when the network went. */
const withLast = ({unheard, kept, writing}: DraftContext): DraftContext['unheard'] => {
  if (unheard.some(({known, own}) => known === kept && own === writing)) return unheard;
  const all = [...unheard, {known: kept, own: writing}];
  return all.length > mostUnheard ? all.filter((_, index) => index !== 1) : all;
};
const draftOfText = (text: string): Draft => JSON.parse(text) as Draft;

/** Puts together what is kept and what was typed. */
const mergeIn = (draft: Draft, {found, kept, unheard}: DraftContext): MergeResult =>
  found(
    draft,
    draftOfText(kept),
    unheard.map(({known, own}) => ({known: draftOfText(known), own: draftOfText(own)})),
  );
const isChangedBy = (draft: Draft, context: DraftContext): boolean => mergeIn(draft, context) !== 'same';

/**
 * How what was typed comes to the server, so that a reload or another day finds it again. Two things at once: `time` counts
 * to the next save, `work` reads and writes, one at a time, for two writes could arrive in the wrong order and keep the
 * older words; the last words of a page that is left do not wait, where the place lets them. It is a machine beside
 * that of the journey, one for each set of answers, as a draft outlives the screens that its answers are typed on, and what
 * was begun is ended though the person goes on. `status` is what they are told of it.
 */
export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    input: {} as DraftMachineParts,
    tags: {} as 'atRest',
  },
  actors: {
    passes: fromPromise(async ({input, signal}: {readonly input: DraftContext; readonly signal: AbortSignal}) =>
      input.pause.pass(input.delay, signal),
    ),
    restore: fromPromise(async ({input, signal}: {readonly input: DraftContext; readonly signal: AbortSignal}) =>
      readSurely(input, signal),
    ),
    read: fromPromise(async ({input: {place}}: {readonly input: DraftContext}) => place.read()),
    write: fromPromise(async ({input, signal}: {readonly input: DraftContext; readonly signal: AbortSignal}) =>
      input.place.write(draftOfText(input.writing), signal),
    ),
  },
  actions: {
    tellSaved: ({context: {saved}}) => saved?.(),
    /** It is tried again, also of a page that is left: it may only be out of sight for a while. */
    fail: enqueueActions(({context: {status, nextRead}, enqueue}, {error}: Failure) => {
      const isUnread = status === 'unread';
      const delay = pauseAfter(error, isUnread ? Math.min(nextRead * 2, longestUnread) : afterFailure);
      enqueue.assign(isUnread ? {nextRead: delay} : {status: 'failed'});
      enqueue.raise({type: 'later', delay});
    }),
    /** What was typed before it could be read is saved in its time, and that reads it. */
    readLater: enqueueActions(({context: {status, isShown}, enqueue}, {error}: Failure) => {
      enqueue.assign({mustRead: true});
      if (status !== 'clean') return;
      const nextRead = pauseAfter(error, afterFailure);
      enqueue.assign({status: 'unread', nextRead});
      if (isShown()) enqueue.raise({type: 'later', delay: nextRead});
    }),
  },
  guards: {
    mustWait: ({context: {waits}}: Args) => waits?.() === true,
    mustRead: ({context: {mustRead, place}}: Args) => mustRead && !place.overwrites(),
    mayLook: ({context: {mustRead, waits}}: Args) => !mustRead && waits?.() !== true,
    isKept: ({context}: Args) => !isNew(context) && context.unheard.length === 0 && !context.mustRead,
    isAskedAgain: ({context}: Args) => context.again,
    isUnread: ({context: {status}}: Args) => status === 'unread',
    isPending: ({context: {status}}: Args) => status === 'pending',
    wereFaster: ({context}: Args) => context.merges > mostMerges,
  },
}).createMachine({
  id: 'draft',
  context: ({input}) => ({
    ...input,
    ...{status: 'clean', kept: JSON.stringify(nothing), isMerged: false, mustRead: false},
    ...{delay: quiet, writing: '', merges: 0, unheard: [], again: false, restored: null},
    nextRead: afterFailure,
  }),
  initial: 'keeping',
  on: {
    stop: '.over',
    shown: {actions: raise(({context: {nextRead}}) => ({type: 'later', delay: nextRead}))},
    wasSaved: {actions: assign({status: 'saved'})},
    renew: {
      target: '.keeping',
      reenter: true,
      actions: [
        ({context: {place}}) => place.renew(),
        assign({
          status: 'clean',
          kept: JSON.stringify(nothing),
          isMerged: false,
          mustRead: true,
          unheard: [],
          again: false,
          restored: null,
        }),
      ],
    },
  },
  states: {
    keeping: {
      type: 'parallel',
      states: {
        time: {
          initial: 'still',
          on: {
            changed: {actions: [assign({status: 'pending'}), raise({type: 'later', delay: quiet})]},
            left: {guard: 'isPending', actions: raise({type: 'later', delay: soon})},
            flush: '.still',
          },
          states: {
            still: {on: {later: {target: 'passing', actions: assign({delay: ({event}) => event.delay})}}},
            passing: {
              invoke: {
                src: 'passes',
                input: ({context}) => context,
                onDone: {target: 'still', actions: raise({type: 'due'})},
                onError: 'still',
              },
              on: {later: {target: 'passing', reenter: true, actions: assign({delay: ({event}) => event.delay})}},
            },
          },
        },
        work: {
          initial: 'atRest',
          // What comes while something is under way is not forgotten.
          on: {
            due: {actions: assign({again: true})},
            flush: {actions: assign({again: true})},
          },
          states: {
            atRest: {
              tags: 'atRest',
              always: {guard: 'isAskedAgain', target: 'beginning'},
              on: {look: {guard: 'mayLook', target: 'looking'}, restore: 'restoring'},
            },
            restoring: {
              entry: assign({restored: null}),
              invoke: {
                src: 'restore',
                input: ({context}) => context,
                onDone: {
                  target: 'atRest',
                  actions: assign(({context, event: {output: restored}}) => ({
                    ...{restored, mustRead: false},
                    kept: restored === null ? context.kept : JSON.stringify(restored),
                  })),
                },
                onError: [
                  {
                    guard: ({event}) => isDraftRefusal(event.error),
                    target: 'atRest',
                    actions: assign({mustRead: false}),
                  },
                  {target: 'atRest', actions: {type: 'readLater', params: ({event: {error}}) => ({error})}},
                ],
              },
            },
            beginning: {
              entry: assign({again: false, merges: 0}),
              always: [
                {guard: 'mustWait', target: 'atRest', actions: raise({type: 'later', delay: soon})},
                {guard: 'mustRead', target: 'reading'},
                // Nothing was typed: what a screen began with is no reason to write.
                {guard: 'isUnread', target: 'atRest', actions: assign({status: 'clean'})},
                {
                  guard: 'isKept',
                  target: 'atRest',
                  actions: assign(({context: {status}}) => ({
                    status: status === 'pending' || status === 'saving' ? 'clean' : status,
                  })),
                },
                {target: 'writing'},
              ],
            },
            /** What could not be read must not be lost by what is written over it. */
            reading: {
              entry: assign({status: ({context: {status}}) => (status === 'unread' ? status : 'saving')}),
              invoke: {
                src: 'read',
                input: ({context}) => context,
                onDone: {
                  target: 'beginning',
                  actions: assign(({context, event: {output: draft}}) => {
                    if (draft === null) return {mustRead: false};
                    const change = mergeIn(draft, context);
                    // Of a draft that was never read nothing was changed elsewhere.
                    const isReported =
                      context.kept === JSON.stringify(nothing) ? change === 'joined' : change !== 'same';
                    return {mustRead: false, kept: JSON.stringify(draft), isMerged: isReported || context.isMerged};
                  }),
                },
                onError: [
                  {
                    guard: ({event}) => isDraftRefusal(event.error),
                    target: 'beginning',
                    actions: assign({mustRead: false}),
                  },
                  {target: 'atRest', actions: {type: 'fail', params: ({event: {error}}) => ({error})}},
                ],
              },
            },
            writing: {
              entry: assign(({context: {contents}}) => ({status: 'saving', writing: JSON.stringify(contents())})),
              on: {
                // The page may be gone before the answer comes.
                flush: {
                  guard: ({context, event}) => event.leaving && mayOverlap(context),
                  target: 'writing',
                  reenter: true,
                  actions: assign({unheard: ({context}) => withLast(context)}),
                },
              },
              invoke: {
                src: 'write',
                input: ({context}) => context,
                onDone: [
                  {
                    guard: ({event}) => event.output === undefined,
                    target: 'atRest',
                    actions: [
                      assign({kept: ({context}) => context.writing, mustRead: false, unheard: []}),
                      'tellSaved',
                      assign(({context}) => {
                        if (isNew(context)) return {status: 'pending'};
                        return {status: context.isMerged ? 'merged' : 'saved', isMerged: false};
                      }),
                    ],
                  },
                  {
                    target: 'merging',
                    // A request that the network repeats is refused for what it has itself kept before.
                    actions: assign(({context, event: {output: others = nothing}}) => ({
                      isMerged: isChangedBy(others, {...context, unheard: withLast(context)}) || context.isMerged,
                      kept: JSON.stringify(others),
                      merges: context.merges + 1,
                      unheard: [],
                    })),
                  },
                ],
                onError: {
                  target: 'atRest',
                  actions: [
                    assign({
                      unheard: ({context, event: {error}}) =>
                        isDraftRefusal(error) ? context.unheard : withLast(context),
                    }),
                    {type: 'fail', params: ({event: {error}}) => ({error})},
                  ],
                },
              },
            },
            /** Somebody else was faster: what they kept is put together with what was typed here, and written. */
            merging: {
              always: [
                {guard: 'wereFaster', target: 'atRest', actions: {type: 'fail', params: {}}},
                {target: 'writing'},
              ],
            },
            /** Somebody else has kept something: it is put together with what was typed here. */
            looking: {
              invoke: {
                src: 'read',
                input: ({context}) => context,
                onDone: {
                  target: 'atRest',
                  actions: assign(({context, event: {output: others}}) => {
                    const kept = others === null ? context.kept : JSON.stringify(others);
                    if (others === null || kept === context.kept || !isChangedBy(others, context)) return {kept};
                    // What was typed here besides is saved with it, and that says so then.
                    if (context.status === 'pending' || context.status === 'failed') return {kept, isMerged: true};
                    return {kept, status: 'merged'};
                  }),
                },
                onError: {target: 'atRest', actions: assign({mustRead: ({event}) => !isDraftRefusal(event.error)})},
              },
            },
          },
        },
      },
    },
    /** Nothing more is saved. */
    over: {tags: 'atRest', on: {renew: {}}},
  },
});
