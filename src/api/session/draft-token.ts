/**
 * Name of an anonymous person's drafts. It lives in session storage: a reload finds the drafts again, another person at
 * this machine does not. The page gives it with the first draft or file that it saves, as a page that is loaded anew
 * meanwhile never hears the answer, and files may go at once; a name that the server gives counts from then on.
 */
export interface DraftToken {
  readonly get: () => string | undefined;
  readonly keep: (token: string) => void;
  /** Gives a name that nobody can guess, where there is none; undefined: that is left to the server. */
  readonly begin: () => string | undefined;
  /** The person has left: whoever comes next has drafts of their own. */
  readonly forget: () => void;
}

const key = 'draft-token';

export function createDraftToken(storage: Storage): DraftToken {
  const get = (): string | undefined => storage.getItem(key) ?? undefined;
  const keep = (token: string): void => {
    if (token !== '') storage.setItem(key, token);
  };
  return {
    get,
    keep,
    begin: () => {
      const token = get() ?? newToken();
      keep(token);
      return token;
    },
    forget: () => storage.removeItem(key),
  };
}

/** 24 bytes by chance, in letters that a header may have. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
