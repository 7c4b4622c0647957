import type {Terminal} from './terminal.ts';

/** A line that is written over while long work goes on; none where nobody watches. */
export const progressLine = (
  terminal: Terminal,
): {
  readonly show: (done: {readonly part: number; readonly total: number}) => void;
  readonly clear: () => void;
} => {
  const started = performance.now();
  if (!terminal.watched) return {show: () => undefined, clear: () => undefined};
  return {
    show: ({part, total}) => {
      const rate = Math.round(total / Math.max(0.001, (performance.now() - started) / 1000));
      terminal.err(`\r${Math.round(part * 100)} %, ${total} applications, ${rate} a second `);
    },
    clear: () => terminal.err('\r\u001B[K'),
  };
};
