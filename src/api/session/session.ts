import {noSession} from './session-mark.ts';

/**
 * What happened to the session: a token came, the person left, the server no longer knows it, or somebody else has
 * signed in in another tab.
 */
export type SessionEvent = 'signed-in' | 'renewed' | 'signed-out' | 'expired' | 'replaced';

/** `logIn`: path of the log-in, where the server has said it. */
export type SessionListener = (event: SessionEvent, logIn?: string) => void;

/**
 * The person's token, kept in local storage under `jwt` with its `Bearer ` prefix, or the mark of a session that a cookie
 * keeps. Signed in means that one of them is there; whether the server still takes it shows with the next call.
 */
export interface Session {
  readonly token: () => string | undefined;
  readonly signedIn: () => boolean;
  /**
   * Takes the value of an `authorization` header; anything but a Bearer token is passed over. `sent` is
   * the token that the call went out with: where another one is kept by now (the person has left, or
   * somebody else has signed in), a late answer changes nothing.
   */
  readonly renew: (header: string, sent: string | undefined) => void;
  /**
   * Keeps a token given without a header, as to whoever logs in; `Bearer ` in front of it, however often, is dropped first.
   * Another one that is there goes first: what this page and other tabs have is of whoever left.
   */
  readonly save: (token: string) => void;
  /** The mark that the page was loaded with, for the server; `none` once that session is over; absent: there was none. */
  readonly mark: () => string | undefined;
  /** Ends it here. Who is not signed in is led to the log-in by `logIn` alone. */
  readonly end: (why: 'signed-out' | 'expired', logIn?: string) => void;
  /** The server says that the cookie is another person's by now. */
  readonly replaced: () => void;
  /** Looks whether another tab has ended the session of the cookie, or begun another. */
  readonly look: () => void;
  readonly subscribe: (listener: SessionListener) => () => void;
}

const key = 'jwt';

/**
 * `events` tells what other tabs do to the storage, where the names of what is in it have one of `prefixes` before them;
 * `mark` reads that of the session of a cookie.
 */
export function createSession(
  storage: Storage,
  events?: Pick<EventTarget, 'addEventListener'>,
  mark: () => string | undefined = () => undefined,
  prefixes: readonly string[] = [''],
): Session {
  const listeners = new Set<SessionListener>();
  const tell: SessionListener = (...event) => listeners.forEach((listener) => listener(...event));
  const loaded = mark();
  let isOver = false;
  const byCookie = (): boolean => loaded !== undefined && !isOver;
  const token = (): string | undefined => {
    const stored = storage.getItem(key);
    return stored !== null && isBearer(stored) ? stored : undefined;
  };
  const names: readonly (string | null)[] = [null, ...prefixes.map((prefix) => `${prefix}${key}`)];
  events?.addEventListener('storage', (event) => {
    if (!(event instanceof StorageEvent) || !names.includes(event.key)) return;
    // The same is kept under the other name still.
    if (event.key !== null && event.newValue === null && event.oldValue !== null && token() === event.oldValue) return;
    const had = event.oldValue !== null;
    // As it was then: whoever hears of it late, as a page that slept, may find the next person's there by now.
    const has = event.key === null ? token() !== undefined : event.newValue !== null && isBearer(event.newValue);
    if (had !== has) tell(has ? 'signed-in' : 'signed-out');
  });
  const keep = (given: string): void => {
    const next = `Bearer ${bare(given)}`;
    if (!isBearer(next) || next === token()) return;
    const event = token() === undefined ? 'signed-in' : 'renewed';
    storage.setItem(key, next);
    tell(event);
  };
  return {
    token,
    signedIn: () => token() !== undefined || byCookie(),
    mark: () => (loaded !== undefined && isOver ? noSession : loaded),
    renew: (header, sent) => {
      if (isBearer(header) && sent === token()) keep(header);
    },
    save: (given) => {
      const [before, next] = [token(), `Bearer ${bare(given)}`];
      if (before !== undefined && isBearer(next) && next !== before) storage.removeItem(key);
      keep(given);
    },
    end: (why, logIn) => {
      if (token() === undefined && !byCookie() && logIn === undefined) return;
      storage.removeItem(key);
      isOver = true;
      if (logIn === undefined) tell(why);
      else tell(why, logIn);
    },
    replaced: () => tell('replaced'),
    look: () => {
      const present = mark();
      if (!byCookie() || present === loaded) return;
      isOver = present === undefined;
      tell(isOver ? 'signed-out' : 'replaced');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isBearer(value: string): boolean {
  return /^Bearer \S+$/.test(value);
}

function bare(token: string): string {
  return token.trim().replace(/^(?:Bearer(?:\s+|$))+/i, '');
}
