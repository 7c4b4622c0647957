import type {TellProgress} from '../../model/tell-progress.ts';

/** Where what is printed goes, and what may be known of the surroundings. */
export interface Printing {
  /** The result: what a script reads. Text carries its own line breaks. */
  readonly out: (text: string) => void;
  /** Remarks beside the result. */
  readonly err: (text: string) => void;
  /** Standard output is a terminal and colours are not refused by NO_COLOR. */
  readonly colours: boolean;
  /** Somebody watches the remarks: a line of progress may be written over. */
  readonly watched: boolean;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What a command prints to. Tests give their own. */
export interface Terminal extends Printing {
  readonly progress: TellProgress;
}

/** The terminal of the running process. */
export const processTerminal = (): Printing => ({
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  colours: process.stdout.isTTY && !process.env['NO_COLOR'],
  watched: process.stderr.isTTY,
  cwd: process.cwd(),
  // A copy: building the app changes NODE_ENV of the process.
  env: {...process.env},
});
