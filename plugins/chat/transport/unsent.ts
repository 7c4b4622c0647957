import type {Outgoing} from './chat-transport.ts';

/** What of the service's errors matters here. */
export interface Unsent {
  /** Sends now if there is a connection, else when `retry` is called. */
  readonly send: (message: Outgoing) => void;
  /** There is a connection (again): everything that has not arrived is sent, in order. */
  readonly retry: () => void;
  /** A message of this name has arrived: true where it was waited for. */
  readonly arrived: (clientId: string) => boolean;
}

/**
 * Messages of a service that does not keep them by itself while it is away. `post` rejects where it failed; what
 * failed without a connection is tried again, anything else is refused.
 */
export function createUnsent(
  post: (message: Outgoing) => Promise<void>,
  connected: () => boolean,
  refused: (clientId: string) => void,
): Unsent {
  const waiting = new Map<string, Outgoing>();
  let turn: Promise<void> = Promise.resolve();
  const now = async (message: Outgoing): Promise<void> => {
    if (!connected() || !waiting.has(message.clientId)) return;
    try {
      await post(message);
    } catch {
      if (connected() && waiting.delete(message.clientId)) refused(message.clientId);
    }
  };
  const queue = (message: Outgoing): void => {
    turn = turn.then(async () => now(message));
  };
  return {
    send: (message) => {
      waiting.set(message.clientId, message);
      queue(message);
    },
    retry: () => {
      for (const message of waiting.values()) queue(message);
    },
    arrived: (clientId) => waiting.delete(clientId),
  };
}
