import {ApiError} from '../../lib/api-error.ts';
import {createStore} from '../../lib/store.ts';
import type {Store} from '../../lib/store.ts';
import type {AnswerValues} from './answers.ts';

/** `pending`: something typed is not on the server yet; `failed`: and could not be put there. */
export type DraftStatus = 'clean' | 'pending' | 'saving' | 'saved' | 'failed';

/** Where drafts of one set are read from and written to. */
export interface DraftPlace {
  /** Null where there is none. */
  readonly read: () => Promise<AnswerValues | null>;
  readonly write: (answers: AnswerValues, leaving: boolean) => Promise<void>;
}

/** Keeps a copy of what was typed on the server, so that a reload or another day finds it again. */
export interface DraftKeeper {
  readonly status: Store<DraftStatus>;
  /**
   * What was kept. Where it cannot be read there is nothing for now, for answering must be possible without drafts; it is
   * read again before anything is written over it.
   */
  readonly restore: () => Promise<AnswerValues | null>;
  /** Something was typed: it is saved after a pause. */
  readonly changed: () => void;
  /** A control was left: what was typed is saved soon, together with what is typed right after. */
  readonly left: () => void;
  /** Saves now what is pending, and resolves when it is saved or has failed; never rejects. */
  readonly flush: (leaving?: boolean) => Promise<void>;
  /** Nothing more is saved: whoever typed has gone. */
  readonly stop: () => void;
}

export interface DraftKeeperOptions {
  readonly place: DraftPlace;
  /** What may be kept, as it stands now. */
  readonly contents: () => AnswerValues;
  /** The draft was read after all, when something had been typed already. */
  readonly found: (answers: AnswerValues) => void;
  /** Milliseconds of quiet before what was typed is saved. */
  readonly pause?: number;
  /** The same once a control was left. */
  readonly soon?: number;
  /** Milliseconds before a failed save is tried again. */
  readonly again?: number;
}

export function createDraftKeeper({
  place,
  contents,
  found,
  pause = 1500,
  soon = 400,
  again = 10_000,
}: DraftKeeperOptions): DraftKeeper {
  const status = createStore<DraftStatus>('clean');
  let kept = '{}';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isRead = true;
  let isOver = false;

  const later = (wait: number): void => {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(() => void save(false), wait);
  };

  const read = async (): Promise<AnswerValues | null> => {
    try {
      const answers = await place.read();
      if (answers !== null) kept = JSON.stringify(answers);
      isRead = true;
      return answers;
    } catch (error) {
      isRead = isRefusal(error);
      return null;
    }
  };

  /** What could not be read must not be lost by what is written over it. */
  const readFirst = async (): Promise<void> => {
    const answers = await read();
    if (answers !== null && !isOver) found(answers);
  };

  // One save at a time: two in flight could arrive in the wrong order and keep the older words.
  const save = async (leaving: boolean): Promise<void> => {
    clearTimeout(timer);
    while (running !== undefined) await running;
    if (isOver) return;
    if (!isRead) {
      status.set('saving');
      running = readFirst().finally(() => {
        running = undefined;
      });
      await running;
      if (!isRead) {
        status.set('failed');
        later(again);
        return;
      }
    }
    const answers = contents();
    const text = JSON.stringify(answers);
    if (text === kept) {
      if (status.get() === 'pending' || status.get() === 'saving') status.set('clean');
      return;
    }
    status.set('saving');
    running = place
      .write(answers, leaving)
      .then(() => {
        kept = text;
        status.set(JSON.stringify(contents()) === text ? 'saved' : 'pending');
      })
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

  return {
    status,
    restore: read,
    changed: () => {
      status.set('pending');
      later(pause);
    },
    left: () => {
      if (status.get() === 'pending') later(soon);
    },
    flush: async (leaving = false) => {
      if (status.get() === 'clean' || status.get() === 'saved') return;
      await save(leaving);
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** The server has answered, and has no draft for whoever asks: there is nothing that could be lost. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status);
}
