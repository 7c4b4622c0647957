import {ApiError} from '../../lib/api-error.ts';
import {createStore} from '../../lib/store.ts';
import type {Store} from '../../lib/store.ts';
import type {AnswerValues} from './answers.ts';

/**
 * `pending`: something typed is not on the server yet; `failed`: and could not be put there; `merged`: it is there,
 * together with what was changed in another tab.
 */
export type DraftStatus = 'clean' | 'pending' | 'saving' | 'saved' | 'merged' | 'failed';

/** What is kept of the answers of one set. */
export interface Draft {
  readonly answers: AnswerValues;
  /** What must not lie in a draft, each answer whole: sealed for a while. Absent: nothing is. */
  readonly held?: AnswerValues;
}

/** Where drafts of one set are read from and written to. */
export interface DraftPlace {
  /** Null where there is none. */
  readonly read: () => Promise<Draft | null>;
  /** Gives what somebody else has kept since it was read or written last: then nothing was written over it. */
  readonly write: (draft: Draft, leaving: boolean) => Promise<Draft | undefined>;
  /** It is the place of another draft from now on. */
  readonly renew: () => void;
}

/** Keeps a copy of what was typed on the server, so that a reload or another day finds it again. */
export interface DraftKeeper {
  readonly status: Store<DraftStatus>;
  /**
   * What was kept. Where it cannot be read there is nothing for now, for answering must be possible without drafts; it is
   * read again before anything is written over it.
   */
  readonly read: () => Promise<Draft | null>;
  /** Something was typed: it is saved after a pause. */
  readonly changed: () => void;
  /** A control was left: what was typed is saved soon, together with what is typed right after. */
  readonly left: () => void;
  /** Saves now what is pending, and resolves when it is saved or has failed; never rejects. */
  readonly flush: (leaving?: boolean) => Promise<void>;
  /** Somebody else has kept something: reads it, and puts both together. Never rejects. */
  readonly look: () => Promise<void>;
  /** The draft is another from now on: nothing is known of it until it is restored, nor written over it before it was read. */
  readonly renew: () => void;
  /** Nothing more is saved: whoever typed has gone. */
  readonly stop: () => void;
}

export interface DraftKeeperOptions {
  readonly place: DraftPlace;
  /** What may be kept, as it stands now. */
  readonly contents: () => Draft;
  /**
   * The draft is another than was known: it was read after all, when something had been typed already, or somebody else
   * has changed it. `known` is what it was. True where what was answered here is another now.
   */
  readonly found: (draft: Draft, known: Draft) => boolean;
  /** Told of each change that was kept. */
  readonly saved?: () => void;
  /** Resolves after so many milliseconds, also of a page that nobody sees; rejects when aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** True while nothing may be written; it is tried again soon. */
  readonly waits?: () => boolean;
  /** Milliseconds of quiet before what was typed is saved. */
  readonly pause?: number;
  /** The same once a control was left. */
  readonly soon?: number;
  /** Milliseconds before a failed save is tried again. */
  readonly again?: number;
}

const nothing: Draft = {answers: {}};

/** How often in a row others may have been faster, until a save has failed. */
const mostMerges = 5;

export function createDraftKeeper({
  place,
  contents,
  found,
  saved,
  wait,
  waits = () => false,
  pause = 1500,
  soon = 400,
  again = 10_000,
}: DraftKeeperOptions): DraftKeeper {
  const status = createStore<DraftStatus>('clean');
  let kept = JSON.stringify(nothing);
  /** Something from another tab has come into the answers, of which nobody was told yet. */
  let isMerged = false;
  /** Aborts the wait until the next save. */
  let waiting = new AbortController();
  let running: Promise<void> | undefined;
  /** What is in the draft is not known, and must not be written over: it could not be read, or is another now. */
  let mustRead = false;
  let isOver = false;
  let renewals = 0;

  const later = (milliseconds: number): void => {
    waiting.abort();
    if (isOver) return;
    const {signal} = (waiting = new AbortController());
    wait(milliseconds, signal).then(
      // It may have been given up once it was over.
      () => (signal.aborted ? undefined : save(false)),
      () => undefined,
    );
  };

  const read = async (): Promise<Draft | null> => {
    const asked = renewals;
    try {
      const draft = await place.read();
      // What comes late is of the draft before.
      if (asked !== renewals) return null;
      if (draft !== null) kept = JSON.stringify(draft);
      mustRead = false;
      return draft;
    } catch (error) {
      if (asked === renewals) mustRead = !isRefusal(error);
      return null;
    }
  };

  /** What could not be read must not be lost by what is written over it. */
  const readFirst = async (): Promise<void> => {
    const draft = await read();
    if (draft !== null && !isOver) found(draft, nothing);
  };

  const write = async (leaving: boolean): Promise<void> => {
    for (let merges = 0; merges <= mostMerges && !isOver; merges += 1) {
      const draft = contents();
      const text = JSON.stringify(draft);
      const others = await place.write(draft, leaving);
      if (others === undefined) {
        kept = text;
        saved?.();
        if (JSON.stringify(contents()) !== text) return status.set('pending');
        status.set(isMerged ? 'merged' : 'saved');
        isMerged = false;
        return;
      }
      if (isOver) return;
      if (found(others, JSON.parse(kept) as Draft)) isMerged = true;
      kept = JSON.stringify(others);
    }
    if (!isOver) throw new Error('Others keep these answers all the time.');
  };

  // One save at a time: two in flight could arrive in the wrong order and keep the older words.
  const save = async (leaving: boolean): Promise<void> => {
    waiting.abort();
    while (running !== undefined) await running;
    if (isOver) return;
    if (waits()) return later(soon);
    if (mustRead) {
      status.set('saving');
      running = readFirst().finally(() => {
        running = undefined;
      });
      await running;
      if (mustRead) {
        status.set('failed');
        later(again);
        return;
      }
    }
    if (JSON.stringify(contents()) === kept) {
      if (status.get() === 'pending' || status.get() === 'saving') status.set('clean');
      return;
    }
    status.set('saving');
    running = write(leaving)
      .catch(() => {
        status.set('failed');
        // Also of a page that is left: it may only be out of sight for a while.
        later(again);
      })
      .finally(() => {
        running = undefined;
      });
    await running;
  };

  const takeOthers = async (): Promise<void> => {
    const before = kept;
    const others = await read();
    if (others === null || isOver || kept === before || !found(others, JSON.parse(before) as Draft)) return;
    // What was typed here besides is saved with it, and that says so then.
    if (status.get() === 'pending' || status.get() === 'failed') isMerged = true;
    else status.set('merged');
  };

  return {
    status,
    read,
    look: async () => {
      while (running !== undefined) await running;
      if (isOver || mustRead || waits()) return;
      running = takeOthers().finally(() => {
        running = undefined;
      });
      await running;
    },
    changed: () => {
      status.set('pending');
      later(pause);
    },
    left: () => {
      if (status.get() === 'pending') later(soon);
    },
    flush: async (leaving = false) => {
      if (['clean', 'saved', 'merged'].includes(status.get())) return;
      await save(leaving);
    },
    renew: () => {
      renewals += 1;
      waiting.abort();
      kept = JSON.stringify(nothing);
      isMerged = false;
      mustRead = true;
      place.renew();
      status.set('clean');
    },
    stop: () => {
      isOver = true;
      waiting.abort();
    },
  };
}

/** The server has answered, and has no draft for whoever asks: there is nothing that could be lost. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status);
}
