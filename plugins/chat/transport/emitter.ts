import type {ChatEvent} from './chat-transport.ts';

/** Tells events to whoever listens. */
export interface Emitter {
  readonly onEvent: (listener: (event: ChatEvent) => void) => () => void;
  readonly emit: (event: ChatEvent) => void;
  /** Nothing is told any more. */
  readonly silence: () => void;
}

export function createEmitter(): Emitter {
  const listeners = new Set<(event: ChatEvent) => void>();
  return {
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
    silence: () => listeners.clear(),
  };
}
