/** Milliseconds of one run: the median of `rounds`, after as many to warm up. */
export const medianMs = async (rounds: number, work: () => unknown): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds * 2; round += 1) {
    const started = performance.now();
    await work();
    if (round >= rounds) times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
};

/** One line of the report. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it is measured against in the same run. */
  readonly against?: {readonly name: string; readonly value: number};
}

export const printFigures = (figures: readonly Figure[]): void => {
  const width = Math.max(...figures.map(({name}) => name.length));
  for (const {name, value, unit, against} of figures) {
    const ratio =
      against === undefined
        ? ''
        : `  ${(value / against.value).toFixed(2)} x ${against.name} (${against.value.toPrecision(3)} ${unit})`;
    console.log(`${name.padEnd(width)}  ${value.toPrecision(3)} ${unit}${ratio}`);
  }
};
