import {randomBytes} from 'node:crypto';

/** Drafts of a workspace without a server of its own: in memory, each under the token of who saved it. */
export interface Drafts {
  readonly read: (set: string, token: string | undefined) => unknown;
  /** Keeps a draft, and answers with its token, a new one where there was none. */
  readonly save: (set: string, token: string | undefined, answers: unknown) => string;
}

export const createDrafts = (): Drafts => {
  const kept = new Map<string, Map<string, unknown>>();
  return {
    read: (set, token) => (token === undefined ? undefined : kept.get(token)?.get(set)) ?? {},
    save: (set, token, answers) => {
      const own = token !== undefined && kept.has(token) ? token : randomBytes(24).toString('base64url');
      const sets = kept.get(own) ?? new Map<string, unknown>();
      sets.set(set, answers);
      kept.set(own, sets);
      return own;
    },
  };
};
