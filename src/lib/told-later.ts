export interface ToldLater<Told extends readonly unknown[]> {
  readonly tell: (...told: Told) => void;
  /** Who is told from now on, and first of what came before. */
  readonly listen: (listener: (...told: Told) => void) => void;
}

/** Keeps what is told before there is somebody to tell it to. */
export function createToldLater<Told extends readonly unknown[]>(): ToldLater<Told> {
  const early: Told[] = [];
  let listening: ((...told: Told) => void) | undefined;
  return {
    tell: (...told) => {
      if (listening === undefined) early.push(told);
      else listening(...told);
    },
    listen: (listener) => {
      listening = listener;
      for (const told of early.splice(0)) listener(...told);
    },
  };
}
