import {appendFileSync, existsSync, mkdirSync, readFileSync} from 'node:fs';
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
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
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
