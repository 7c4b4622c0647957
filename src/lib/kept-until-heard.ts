export interface KeptUntilHeard<Event extends readonly unknown[]> {
  readonly tell: (...event: Event) => void;
  /** Who hears from now on, and first of what came before. */
  readonly listen: (listener: (...event: Event) => void) => void;
}

/** Keeps what is told before there is somebody who listens. */
export function createKeptUntilHeard<Event extends readonly unknown[]>(): KeptUntilHeard<Event> {
  const early: Event[] = [];
  let listening: ((...event: Event) => void) | undefined;
  return {
    tell: (...event) => {
      if (listening === undefined) early.push(event);
      else listening(...event);
    },
    listen: (listener) => {
      listening = listener;
      for (const event of early.splice(0)) listener(...event);
    },
  };
}
