/** What happened to the session: a token came, the person left, or the server no longer knows it. */
export type SessionEvent = 'signed-in' | 'renewed' | 'signed-out' | 'expired';

/**
 * The person's token, kept in local storage under `jwt` with its `Bearer ` prefix. Signed in means
 * that a token is stored; whether the server still takes it shows with the next call.
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
  /** Keeps a token given without a header; `Bearer ` in front of it, however often, is dropped first. */
  readonly save: (token: string) => void;
  readonly end: (why: 'signed-out' | 'expired') => void;
  readonly subscribe: (listener: (event: SessionEvent) => void) => () => void;
}

const key = 'jwt';

/** `events` tells what other tabs do to the storage. */
export function createSession(storage: Storage, events?: Pick<EventTarget, 'addEventListener'>): Session {
  const listeners = new Set<(event: SessionEvent) => void>();
  const tell = (event: SessionEvent): void => listeners.forEach((listener) => listener(event));
  const token = (): string | undefined => {
    const stored = storage.getItem(key);
    return stored !== null && isBearer(stored) ? stored : undefined;
  };
  events?.addEventListener('storage', (event) => {
    if (!(event instanceof StorageEvent) || (event.key !== key && event.key !== null)) return;
    const had = event.oldValue !== null;
    const has = token() !== undefined;
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
    signedIn: () => token() !== undefined,
    renew: (header, sent) => {
      if (isBearer(header) && sent === token()) keep(header);
    },
    save: keep,
    end: (why) => {
      if (token() === undefined) return;
      storage.removeItem(key);
      tell(why);
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
