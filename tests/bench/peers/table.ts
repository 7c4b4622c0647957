import {goals, type GoalName} from '../goals.ts';
import type {Sample} from './measure.ts';
import {median, ratioOf} from './statistics.ts';

/** All rounds of one peer, by what was measured; a round that failed has no sample. */
export type Rounds = Readonly<Record<string, readonly (Sample | undefined)[]>>;

/** Rounds by the id of the peer. */
export type Measurements = Readonly<Record<string, Rounds>>;

/** A line of the table. */
export interface Line {
  readonly title: string;
  /** What is measured, and which figure of it. */
  readonly of: readonly [measured: string, figure: string];
  readonly unit: '' | 'MB' | 'kB' | 'ms';
  /** The peer that ratios are of; absent: the figures themselves stand there. */
  readonly against?: 'html' | 'react';
  /** What is wanted of Waymark. */
  readonly goal?: GoalName;
}

/** What is compared, with the goals. */
const lines: readonly Line[] = [
  {
    title: 'bytes to the first typable field',
    of: ['load', 'bytes'],
    unit: 'kB',
    goal: 'a page: bytes until a field can be typed in, brotli',
  },
  {title: 'requests until then', of: ['load', 'requests'], unit: ''},
  {
    title: 'time to it',
    of: ['load', 'typable'],
    unit: 'ms',
    against: 'html',
    goal: 'a page: time until a field can be typed in',
  },
  {
    title: 'bytes until it is live',
    of: ['load', 'liveBytes'],
    unit: 'kB',
    goal: 'a page: bytes until it is live, brotli',
  },
  {title: 'requests until then', of: ['load', 'liveRequests'], unit: ''},
  {
    title: 'time until it is live',
    of: ['load', 'live'],
    unit: 'ms',
    against: 'react',
    goal: 'a page: time until it is live',
  },
  {title: 'layout shift on load', of: ['load', 'shift'], unit: '', goal: 'a page: layout shift on load'},
  {title: 'work of a key, journey', of: ['keys0', 'work'], unit: 'ms', against: 'react'},
  {
    title: 'work of a key, 10 fields',
    of: ['keys10', 'work'],
    unit: 'ms',
    against: 'react',
    goal: 'a page: work of a key, 10 fields',
  },
  {
    title: 'work of a key, 300 fields',
    of: ['keys300', 'work'],
    unit: 'ms',
    against: 'react',
    goal: 'a page: work of a key, 300 fields',
  },
  {title: 'a key until it is painted, 300 fields', of: ['keys300', 'painted'], unit: 'ms', against: 'react'},
  {
    title: 'click to the next screen painted',
    of: ['next', 'next'],
    unit: 'ms',
    against: 'react',
    goal: 'a page: click to the next screen painted',
  },
  {title: 'work of it', of: ['next', 'work'], unit: 'ms', against: 'react'},
  {title: 'click back', of: ['next', 'back'], unit: 'ms', against: 'react'},
  {title: 'heap after load', of: ['heap', 'loaded'], unit: 'MB', against: 'react', goal: 'a page: heap after load'},
  {
    title: 'more for each round trip',
    of: ['trips', 'aTrip'],
    unit: 'kB',
    goal: 'a page: heap more for each round trip',
  },
  {
    title: 'nodes more for each round trip',
    of: ['trips', 'nodesATrip'],
    unit: '',
    goal: 'a page: nodes more for each round trip',
  },
];

const per = {'': 1, ms: 1, kB: 1024, MB: 1_048_576};

/** The figures of a line, by the id of the peer: the median, and the ratio. */
export const figuresOf = (
  {of: [measured, figure], unit, against}: Line,
  all: Measurements,
): Readonly<Record<string, {readonly value: number; readonly ratio?: number}>> => {
  const valuesOf = (id: string): readonly (number | undefined)[] =>
    (all[id]?.[measured] ?? []).map((sample) => sample?.[figure]);
  return Object.fromEntries(
    Object.keys(all).map((id) => {
      const values = valuesOf(id);
      const value = median(values.flatMap((one) => (one === undefined ? [] : [one / per[unit]])));
      return [id, against === undefined ? {value} : {value, ratio: ratioOf(values, valuesOf(against))}];
    }),
  );
};

/** The table, as Markdown: a column for each peer, and what is wanted beside the last. */
export const tableOf = (titles: Readonly<Record<string, string>>, all: Measurements, some = lines): string => {
  const ids = Object.keys(titles);
  const rows = some.flatMap((line) => {
    const figures = figuresOf(line, all);
    if (Object.values(figures).every(({value}) => Number.isNaN(value))) return [];
    const {title, unit, against} = line;
    const words = [title, ...(unit === '' ? [] : [unit]), ...(against === undefined ? [] : [`(× ${titles[against]})`])];
    const cells = ids.map((id) => cellOf(figures[id]));
    return [[words.join(', ').replace(', (', ' ('), ...cells, goalOf(line, figures['waymark'])]];
  });
  const head = ['', ...Object.values(titles), 'goal'];
  return [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
};

interface Figure {
  readonly value: number;
  readonly ratio?: number;
}

const cellOf = (figure: Figure | undefined): string => {
  if (figure === undefined || Number.isNaN(figure.value)) return '–';
  const {value, ratio = Number.NaN} = figure;
  return Number.isNaN(ratio) ? said(value) : `${said(value)} (${ratio.toFixed(2)})`;
};

const said = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(2)));

const goalOf = ({goal}: Line, figure: Figure | undefined): string => {
  if (goal === undefined) return '';
  const {times, most = times ?? Number.NaN} = goals[goal];
  const value = figure?.ratio ?? figure?.value ?? Number.NaN;
  const isMet = Number.isNaN(value) ? 'not measured' : value <= most ? 'met' : 'missed';
  return `≤ ${most}, ${isMet}`;
};

/** A page with other text between the two comments that name a part of it. */
export const replacePart = (page: string, part: string, text: string): string => {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The page has no ${begin} with an ${end} behind it.`);
  return `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`;
};
