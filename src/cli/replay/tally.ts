/** How often something came, and the first one that shows it. */
export interface Count {
  readonly count: number;
  /** Id of the recorded application, and where its line starts, so that the first is the same each time. */
  readonly example: string;
  readonly offset: number;
}

/** What came of recorded applications: by kind, then by what it was. Kinds and words are few, whatever the number. */
export interface Tally {
  /** Lines with something in them. */
  readonly lines: number;
  /** Whether these are rows of Parquet. */
  readonly inRows?: boolean;
  /** Of more ids than these nobody knows whether they came before; absent: there were no more. */
  readonly idsCompared?: number;
  /** Recorded applications: lines that can be read. */
  readonly total: number;
  /** Of each, in turn, the number of its id and where its line starts; empty where they were told apart already. */
  readonly ids: Float64Array;
  readonly groups: Readonly<Record<TallyGroup, ReadonlyMap<string, Count>>>;
}

/**
 * `twice`: its id came before. `landed`, `stranded`, `lost`: where it comes out. `invalid` and `dropped` count answers, whatever becomes of who gave
 * them; `steps` and `facts` what an application says and nothing is known of; `unsaid` what it
 * does not say and is decided by. Where a change is judged, each application is one of `same`, `less` (the same place, without all answers),
 * `elsewhere`, `again`, `stranded`, `already` (stranded before as well) and `added` (its organisation was not there before).
 */
export type TallyGroup =
  | 'unreadable'
  | 'twice'
  | 'failed'
  | 'steps'
  | 'facts'
  | 'unsaid'
  | 'landed'
  | 'stranded'
  | 'lost'
  | 'invalid'
  | 'dropped'
  | 'same'
  | 'less'
  | 'elsewhere'
  | 'again'
  | 'already'
  | 'added';

const groupNames: readonly TallyGroup[] = [
  'unreadable',
  'twice',
  'failed',
  'steps',
  'facts',
  'unsaid',
  'landed',
  'stranded',
  'lost',
  'invalid',
  'dropped',
  'same',
  'less',
  'elsewhere',
  'again',
  'already',
  'added',
];

/** More different words than this in one group are counted as `and others`: memory stays as it is. */
const mostWords = 2000;

/** A tally that is being made. */
export class Counter {
  lines = 0;
  total = 0;
  #ids: number[] = [];
  readonly #groups = emptyGroups();

  add(group: TallyGroup, word: string, example: string, offset: number, count = 1): void {
    const words = this.#groups[group];
    const key = words.has(word) || words.size < mostWords ? word : 'and others';
    const known = words.get(key);
    if (known === undefined) {
      words.set(key, {count, example, offset});
      return;
    }
    known.count += count;
    if (offset < known.offset) [known.example, known.offset] = [example, offset];
  }

  /** Counts an application that was read; the number of its id tells whether one came before. */
  read(id: number, offset: number): void {
    this.total += 1;
    this.#ids.push(id, offset);
  }

  merge({lines, total, groups}: Tally): void {
    this.lines += lines;
    this.total += total;
    for (const name of groupNames)
      for (const [word, {count, example, offset}] of groups[name]) this.add(name, word, example, offset, count);
  }

  /** Names the examples of a group anew, by where their lines start. */
  rename(group: TallyGroup, nameOf: (offset: number) => string): void {
    const words = this.#groups[group];
    for (const [word, count] of words) words.set(word, {...count, example: nameOf(count.offset)});
  }

  /** Where the lines of the examples of a group start. */
  offsets(group: TallyGroup): readonly number[] {
    return [...this.#groups[group].values()].map(({offset}) => offset);
  }

  /** Gives what was counted and starts anew. */
  take(): Tally {
    const groups = {...this.#groups};
    const taken = {lines: this.lines, total: this.total, ids: Float64Array.from(this.#ids), groups};
    Object.assign(this.#groups, emptyGroups());
    [this.lines, this.total, this.#ids] = [0, 0, []];
    return taken;
  }
}

/** A count that is being made. */
type Counting = {-readonly [Key in keyof Count]: Count[Key]};

function emptyGroups(): Record<TallyGroup, Map<string, Counting>> {
  return Object.fromEntries(groupNames.map((name) => [name, new Map<string, Counting>()])) as Record<
    TallyGroup,
    Map<string, Counting>
  >;
}

/** How many a group has in all. */
export const sumOf = (words: ReadonlyMap<string, Count>): number =>
  [...words.values()].reduce((sum, {count}) => sum + count, 0);

/** The words of a group, the most frequent first. */
export const ranked = (words: ReadonlyMap<string, Count>): readonly (readonly [string, Count])[] =>
  [...words].toSorted(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1));
