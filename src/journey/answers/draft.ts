import type {AnswerValues} from './answers.ts';

/**
 * `unread`: what was kept before is not known, and nothing was typed since; `pending`: something typed is not on the server
 * yet; `failed`: and could not be put there; `merged`: it is there, together with what was changed in another tab, or with
 * a list that could not be read before.
 */
export type DraftStatus = 'clean' | 'unread' | 'pending' | 'saving' | 'saved' | 'merged' | 'failed';

/** What is kept of the answers of one set. */
export interface Draft {
  readonly answers: AnswerValues;
  /** What must not lie in a draft, each answer whole: sealed for a while. Absent: nothing is. */
  readonly held?: AnswerValues;
}

/** What has come of putting a draft together with what stands here: an answer is another now, or a list is of both. */
export type MergeResult = 'same' | 'changed' | 'joined';

/** Where drafts of one set are read from and written to. */
export interface DraftPlace {
  /** Null where there is none. */
  readonly read: () => Promise<Draft | null>;
  /** Whether what was read last is without a save that the page before this one has sent, which may still arrive. */
  readonly awaitsSave: () => boolean;
  /**
   * Gives what somebody else has kept since it was read or written last: then nothing was written over it. Where it overlaps
   * another, and either could be what is kept, it is written again after that, unless aborted.
   */
  readonly write: (draft: Draft, signal: AbortSignal) => Promise<Draft | undefined>;
  /** Whether what is kept is written over, whatever it is. */
  readonly overwrites: () => boolean;
  /**
   * Whether one may be written for a page that is left while another is under way: the later counts then, whichever arrives
   * first, or that is not known yet and more would be lost without.
   */
  readonly mayOverlap: () => boolean;
  /** It is the place of another draft from now on. */
  readonly renew: () => void;
}
