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
  /** What is wanted: of the value, or where it says `times` of its ratio. */
  readonly goal?: {readonly most?: number; readonly least?: number; readonly times?: number};
}

/** Prints figures, and gives them on: what is printed is what is written down. */
export const printFigures = (figures: readonly Figure[]): readonly Figure[] => {
  const width = Math.max(...figures.map(({name}) => name.length));
  for (const figure of figures) {
    const {name, value, unit, against} = figure;
    const ratio =
      against === undefined
        ? ''
        : `  ${(value / against.value).toFixed(2)} x ${against.name} (${against.value.toPrecision(3)} ${unit})`;
    console.log(`${name.padEnd(width)}  ${value.toPrecision(3)} ${unit}${ratio}${goalText(figure)}`);
  }
  return figures;
};

/** Figures as a table of Markdown. */
export const figureTable = (figures: readonly Figure[]): string => {
  const rows = figures.map((figure) => {
    const {name, value, unit, against} = figure;
    const times = against === undefined ? '' : `${(value / against.value).toFixed(2)} × ${against.name}`;
    return [name, `${value.toPrecision(3)} ${unit}`, times, goalText(figure).trim()];
  });
  return [['', 'figure', 'beside', 'goal'], ['---', '---:', '---:', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
};

const goalText = ({value, against, goal}: Figure): string => {
  if (goal?.times !== undefined)
    return said(value / (against?.value ?? Number.NaN) <= goal.times, `at most ${goal.times} x`);
  if (goal?.most !== undefined) return said(value <= goal.most, `at most ${goal.most}`);
  return goal?.least === undefined ? '' : said(value >= goal.least, `at least ${goal.least}`);
};

const said = (isReached: boolean, wanted: string): string => `  ${isReached ? 'reached' : 'missed'}: ${wanted}`;
