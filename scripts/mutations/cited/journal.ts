import {appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import type {Mutant} from './mutant.ts';

/** What became of one item. */
export interface Entry {
  readonly id: string;
  /** Absent where nothing was found to break. */
  readonly mutant?: Mutant & {readonly from: string};
  readonly noticed?: 'unit' | 'browser';
  /** Why it is not known whether the breakage would be noticed. */
  readonly unclear?: string;
  readonly seconds: number;
}

export interface Journal {
  /** The newest entry of each item. */
  readonly entries: () => readonly Entry[];
  readonly add: (entry: Entry) => void;
}

/** A file with a line an item, so that a run that was ended goes on where it was. */
export function createJournal(file: string): Journal {
  mkdirSync(dirname(file), {recursive: true});
  const entries = new Map<string, Entry>();
  // A line that was cut off when a run was ended is judged again.
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = written.slice(0, written.lastIndexOf('\n') + 1);
  if (whole !== written) writeFileSync(file, whole);
  const lines = whole.split('\n').slice(0, -1);
  for (const line of lines) {
    const entry = JSON.parse(line) as Entry;
    entries.set(entry.id, entry);
  }
  return {
    entries: () => [...entries.values()],
    add: (entry) => {
      entries.set(entry.id, entry);
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
    },
  };
}
