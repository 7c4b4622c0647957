import type {ProgressCount} from '../../model/tell-progress.ts';
import type {Printing, Terminal} from './terminal.ts';

/** A command that ends sooner says nothing of what it is at. */
const quietFor = 2000;
/** How often the same line is written anew. */
const every = 100;
/** A line that is longer would go on in the next, which is not written over. */
const longest = 79;

const empty = '\r\u001B[K';

/**
 * A terminal that shows what a command is at, once that has taken two seconds: in one line of the remarks that is written over,
 * and is gone before anything else is printed. Nothing is shown where nobody watches.
 */
export const withProgress = (terminal: Printing, now = () => performance.now()): Terminal => {
  if (!terminal.watched) return {...terminal, progress: () => undefined};
  let began: number | undefined;
  let [what, text, drawn] = ['', '', -Infinity];
  let waits: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(waits);
    if (drawn >= 0) terminal.err(empty);
    [began, waits, what, drawn] = [undefined, undefined, '', -Infinity];
  };
  const draw = (): void => {
    clearTimeout(waits);
    [drawn, waits] = [now(), undefined];
    terminal.err(`${empty}${text.slice(0, longest)}`);
  };
  return {
    ...terminal,
    out: (printed) => {
      end();
      terminal.out(printed);
    },
    err: (printed) => {
      end();
      terminal.err(printed);
    },
    progress: (next, count) => {
      if (next === undefined) {
        end();
        return;
      }
      began ??= now();
      const isOther = next !== what;
      [what, text] = [next, lineOf(next, count)];
      const due = Math.max(began + quietFor, isOther ? 0 : drawn + every) - now();
      if (due <= 0) draw();
      // What waits for others, and not for the processor, says nothing more until it is done.
      else waits ??= setTimeout(draw, due).unref();
    },
  };
};

const lineOf = (what: string, count: ProgressCount | undefined): string => {
  if (count === undefined) return `${what} ...`;
  return `${what}: ${typeof count === 'string' ? count : `${count.done} of ${count.of}`} ...`;
};
