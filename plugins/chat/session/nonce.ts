import {isObject, textOf, type Services} from 'waymark/plug-in';

/** Milliseconds between two nonces. */
const nonceEvery = 60_000;

/** What shows that a signed-in person is the one who chats. */
export interface Nonce {
  readonly now: () => string | undefined;
  readonly stop: () => void;
}

/** Asks for a nonce, and for a new one every minute by the one before. Rejects where there is none at first. */
export async function keepNonce(call: Services['call']): Promise<Nonce> {
  let nonce = read(await call('authenticateChat'));
  const refresh = async (): Promise<void> => {
    try {
      nonce = read(await call('refreshChatNonce', {params: {nonce}})) ?? nonce;
    } catch {
      // The next one is asked for by the same nonce.
    }
  };
  const timer = setInterval(() => void refresh(), nonceEvery);
  return {now: () => nonce, stop: () => clearInterval(timer)};
}

function read(answer: unknown): string | undefined {
  return isObject(answer) ? textOf(answer, 'nonce') : undefined;
}
