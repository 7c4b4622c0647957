import {wait} from '../../lib/wait.ts';

/** What of a document tells whether anybody looks at it. */
export type Watched = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Resolves after so many milliseconds, and not while the page is hidden: nothing is asked of the
 * server for a tab nobody looks at. Rejects with an `AbortError` when aborted.
 */
export async function visiblePause(document: Watched, milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, signal);
  while (document.hidden) await shown(document, signal);
}

function shown(document: Watched, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (!document.hidden) end(resolve);
    };
    const stop = (): void => end(() => reject(aborted()));
    const end = (then: () => void): void => {
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', stop);
      then();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', stop, {once: true});
  });
}

function aborted(): DOMException {
  return new DOMException('Nobody waits any more.', 'AbortError');
}
