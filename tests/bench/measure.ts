import {goalInSigns, goals, type Goal, type GoalName} from './goals.ts';

/** Milliseconds of one run: the median of `rounds`, after as many to warm up. */
export const medianMs = async (rounds: number, work: () => unknown): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds * 2; round += 1) {
    const started = performance.now();
    await work();
    if (round >= rounds) times.push(performance.now() - started);
  }
  return middle(times);
};

/** The median. */
export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** One line of the report. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it is measured against in the same run. */
  readonly against?: {readonly name: string; readonly value: number};
  readonly goal?: GoalName;
}

/** Prints figures, and gives them on: what is printed is what is written down. */
export const printFigures = (figures: readonly Figure[]): readonly Figure[] => {
  const width = Math.max(...figures.map(({name}) => name.length));
  for (const figure of figures) {
    const {name, value, unit, against} = figure;
    const ratio = against === undefined ? '' : `  ${ratioText(figure)} (${inUnit(against.value, unit)})`;
    console.log(`${name.padEnd(width)}  ${inUnit(value, unit)}${ratio}  ${goalText(figure)}`.trimEnd());
  }
  return figures;
};

/** Figures as a table of Markdown. */
export const figureTable = (figures: readonly Figure[]): string =>
  markdownTable(
    ['', 'figure', 'beside', 'goal'],
    figures.map((figure) => [figure.name, inUnit(figure.value, figure.unit), ratioText(figure), goalText(figure)]),
  );

/**
 * The figures of partners as a table of Markdown, a column for each count of them; `goal` is what is said of the largest. The
 * names are `10000 partners, …`.
 */
export const partnerTable = (figures: readonly Figure[]): string => {
  const parts = figures.flatMap((figure) => {
    const [, count, what] = /^(\d+) partners, (.*)$/.exec(figure.name) ?? [];
    return count === undefined || what === undefined ? [] : [{figure, count, what}];
  });
  const counts = [...new Set(parts.map(({count}) => count))];
  const rows = [...new Set(parts.map(({what}) => what))].map((what) => {
    const cells = counts.map((one) => parts.find((part) => part.what === what && part.count === one)?.figure);
    const last = cells.at(-1);
    const unit = last?.unit ?? '';
    return [
      `${what}${unit === '' ? '' : `, ${unit}`}`,
      ...cells.map((figure) => (figure === undefined ? '' : inColumn(figure))),
      last === undefined ? '' : goalText(last),
    ];
  });
  return markdownTable(['', ...counts.map((count) => Number(count).toLocaleString('en-US')), 'goal'], rows);
};

/** Goals of which no figure was measured. */
export const goalsWithout = (
  figures: readonly Figure[],
  of: readonly string[] = Object.keys(goals),
): readonly string[] => {
  const measured = new Set<string>(figures.flatMap(({goal}) => goal ?? []));
  return of.filter((name) => !measured.has(name));
};

const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = head.map((_, at) => (at === 0 || at === head.length - 1 ? '---' : '---:'));
  return [head, line, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

const amount = (value: number): string =>
  Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3);

const inUnit = (value: number, unit: string): string => `${amount(value)} ${unit}`.trim();

const ratioText = ({value, against}: Figure): string =>
  against === undefined ? '' : `${(value / against.value).toFixed(2)} × ${against.name}`;

const inColumn = ({value, against}: Figure): string =>
  against === undefined ? amount(value) : `${amount(value)} (${(value / against.value).toFixed(2)} ×)`;

const goalText = ({value, against, goal: name}: Figure): string => {
  if (name === undefined) return '';
  const goal: Goal = goals[name];
  const of = goal.times === undefined ? value : value / (against?.value ?? Number.NaN);
  const isReached = of <= (goal.times ?? goal.most ?? Infinity) && of >= (goal.least ?? -Infinity);
  return `${isReached ? 'reached' : 'missed'}: ${goalInSigns(goal)}`;
};
