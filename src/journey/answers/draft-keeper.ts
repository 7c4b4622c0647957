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
  /** What was kept. A failure counts as nothing kept: answering must be possible without drafts. */
  readonly restore: () => Promise<AnswerValues | null>;
  /** Something was typed: it is saved after a pause. */
  readonly changed: () => void;
  /** A control was left: what was typed is saved soon, together with what is typed right after. */
  readonly left: () => void;
  /** Saves now what is pending, and resolves when it is saved or has failed; never rejects. */
  readonly flush: (leaving?: boolean) => Promise<void>;
}

export interface DraftKeeperOptions {
  readonly place: DraftPlace;
  /** What may be kept, as it stands now. */
  readonly contents: () => AnswerValues;
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
  pause = 1500,
  soon = 400,
  again = 10_000,
}: DraftKeeperOptions): DraftKeeper {
  const status = createStore<DraftStatus>('clean');
  let kept = '{}';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const later = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(false), wait);
  };

  // One save at a time: two in flight could arrive in the wrong order and keep the older words.
  const save = async (leaving: boolean): Promise<void> => {
    clearTimeout(timer);
    while (running !== undefined) await running;
    const answers = contents();
    const text = JSON.stringify(answers);
    if (text === kept) {
      if (status.get() === 'pending') status.set('clean');
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
        if (!leaving) later(again);
      })
      .finally(() => {
        running = undefined;
      });
    await running;
  };

  return {
    status,
    restore: async () => {
      try {
        const answers = await place.read();
        if (answers !== null) kept = JSON.stringify(answers);
        return answers;
      } catch {
        return null;
      }
    },
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
  };
}
