import {createHash} from 'node:crypto';
import {join, relative, resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {UsageError} from '../../src/cli/terminal/exit-code.ts';

export interface Asked {
  readonly count: number;
  readonly seed: number;
  /** One of so many that have no mistakes is tried deeply. */
  readonly deep: number;
  /** Below the folder of the project. */
  readonly roots: readonly string[];
}

const small = ['library-card', 'book-club', 'book-holds', 'parcel-return'].map((name) =>
  join('tests/workspaces', name),
);

/** @throws UsageError for an option that there is not, and for what is no number. */
export const askedOf = (args: readonly string[], home: string): Asked => {
  const {count, seed, deep, root = ['docs/example', ...small]} = valuesOf(args);
  return {
    count: numberOf('count', count, 1),
    seed: numberOf('seed', seed, 0),
    deep: numberOf('deep', deep, 1),
    roots: root.map((one) => relative(home, resolve(home, one))),
  };
};

/** What a workspace is drawn by: the same whichever others are tried beside it. */
export const seedOf = (seed: number, root: string): number =>
  createHash('sha256').update(`${seed} ${root}`).digest().readUInt32BE(0);

const valuesOf = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        count: {type: 'string', default: '10000'},
        seed: {type: 'string', default: '1'},
        deep: {type: 'string', default: '40'},
        root: {type: 'string', multiple: true},
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const numberOf = (option: string, text: string, least: number): number => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new UsageError(`--${option} ${JSON.stringify(text)} is no whole number from ${least} on.`);
};
