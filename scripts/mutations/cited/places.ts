import {dirname} from 'node:path/posix';
import type {Word} from './words.ts';

/** A line that may be what does a requirement, and how likely. */
export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly score: number;
}

export interface Places {
  /**
   * Lines by likelihood, at most `limit`, of files that `may` allows; `beside` are test files that cite it: what they
   * stand beside is likelier.
   */
  readonly of: (
    words: readonly Word[],
    beside: readonly string[],
    limit: number,
    may?: (file: string) => boolean,
  ) => readonly Place[];
}

/** What stands so near counts a third. */
const around = 3;

/** Comments, imports, and what only the reference prints. */
const saysNothing = (line: string): boolean =>
  /^\s*(?:\/\/|\/?\*|#|import\b|(?:about|description|summary):)/.test(line) || line.trim() === '';

/** What a requirement tells of, and the file that has those of a flow. */
const kinds: readonly (readonly [kind: string, file: RegExp])[] = [
  ['route', /^flows\/[^/]+\/flow\.yaml$/],
  ['state', /^flows\/[^/]+\/machine\.yaml$/],
  ['fires', /^flows\/[^/]+\/machine\.yaml$/],
  ['step', /^flows\/[^/]+\/steps\.yaml$/],
];

/** In YAML a thing is done where it has its name as a key: `PAID: {goTo: receipt}`. */
const isKey = (line: string, word: string): boolean => {
  const [key = ''] = line.trimStart().split(/[:\s]/, 1);
  return key === word;
};

/** `listedForSale` as its words. */
const spaced = (text: string): string => text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2');

/** A word is not the end of another, nor a number a part of one: `rate` is not in `generate`, 14 not in 1400. */
export function startsIn(word: string): (text: string) => boolean {
  const escaped = word.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`);
  const pattern = new RegExp(
    `${/^[a-z]/.test(word) ? '(?<![a-z])' : ''}${/^\d/.test(word) ? String.raw`(?<!\d)` : ''}${escaped}${/\d$/.test(word) ? String.raw`(?!\d)` : ''}`,
  );
  return (text) => pattern.test(text);
}

/** An index of the lines of what is not a test. */
export function createPlaces(files: ReadonlyMap<string, string>): Places {
  const names = [...files.keys()];
  const lines = names.flatMap((file) =>
    (files.get(file) ?? '')
      .split('\n')
      .map((text, index) => ({file, line: index + 1, text: spaced(text).toLowerCase(), whole: text.toLowerCase()})),
  );
  const found = new Map<string, readonly number[]>();
  const linesWith = (word: string): readonly number[] => {
    const isIn = startsIn(word);
    const known =
      found.get(word) ??
      lines.flatMap(({text, whole}, index) => (whole.includes(word) && (isIn(whole) || isIn(text)) ? [index] : []));
    found.set(word, known);
    return known;
  };

  const scored = (words: readonly Word[]): ReadonlyMap<number, number> => {
    const scores = new Map<number, number>();
    for (const {text, weight} of words) {
      const word = text.toLowerCase();
      const own = linesWith(word);
      // A word of a single line says where, one of a thousand nothing.
      const worth = own.length === 0 ? 0 : weight * Math.log(lines.length / own.length);
      const near = new Map<number, number>();
      for (const at of own)
        for (let index = at - around; index <= at + around; index += 1)
          if (index === at) near.set(index, isKey(lines[at]?.whole ?? '', word) ? 1.5 * worth : worth);
          else if (lines[index]?.file === lines[at]?.file) near.set(index, Math.max(near.get(index) ?? 0, worth / 3));
      for (const [index, value] of near) scores.set(index, (scores.get(index) ?? 0) + value);
    }
    return scores;
  };

  return {
    of: (words, beside, limit, may = () => true) => {
      const stems = new Set(beside.map((file) => file.replace(/\.test\.tsx?$/, '')));
      const folders = new Set(beside.filter((file) => /^(?:src|plugins)\//.test(file)).map((file) => dirname(file)));
      const told = new Set(words.map(({text}) => text));
      const named = words.map(({text}) => text.toLowerCase()).filter((text) => text.includes('/'));
      const likelihood = (file: string): number => {
        const nearness = stems.has(file.replace(/\.tsx?$/, '')) ? 3 : folders.has(dirname(file)) ? 1.5 : 1;
        // What one organisation changes is seldom what a requirement is about.
        const share = /^orgs\/(?!default\/)/.test(file) ? 0.6 : 1;
        const ofKind = kinds.some(([kind, pattern]) => told.has(kind) && pattern.test(file)) ? 1.5 : 1;
        return ofKind * nearness * share * (named.some((name) => file.includes(name)) ? 1.5 : 1);
      };
      return [...scored(words)]
        .flatMap(([index, score]) => {
          const line = lines[index];
          if (line === undefined || saysNothing(line.whole) || !may(line.file)) return [];
          return [{file: line.file, line: line.line, score: score * likelihood(line.file)}];
        })
        .toSorted((one, other) => other.score - one.score)
        .slice(0, limit);
    },
  };
}
