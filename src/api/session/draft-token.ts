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

/**
 * `embedded` is before the name under which a journey of the site keeps its own in somebody's page: who leaves that page
 * for the site's own, as to log in, goes on with what was typed there.
 */
export function createDraftToken(storage: Storage, embedded?: string): DraftToken {
  const names = [key, ...(embedded === undefined ? [] : [`${embedded}${key}`])];
  const get = (): string | undefined =>
    names.map((name) => storage.getItem(name)).find((token) => token !== null) ?? undefined;
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
    forget: () => names.forEach((name) => storage.removeItem(name)),
  };
}

/** 24 bytes by chance, in letters that a header may have. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
