/**
 * Name of an anonymous person's drafts, given by the server with the first one saved. It lives in
 * session storage: a reload finds the drafts again, another person at this machine does not.
 */
export interface DraftToken {
  readonly get: () => string | undefined;
  readonly keep: (token: string) => void;
  /** The person has left: whoever comes next has drafts of their own. */
  readonly forget: () => void;
}

const key = 'draft-token';

export function createDraftToken(storage: Storage): DraftToken {
  return {
    get: () => storage.getItem(key) ?? undefined,
    keep: (token) => {
      if (token !== '') storage.setItem(key, token);
    },
    forget: () => storage.removeItem(key),
  };
}
