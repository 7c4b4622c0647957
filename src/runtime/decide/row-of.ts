import type {Row, Steps} from '../../model/compiled/flow.ts';

const indexes = new WeakMap<Steps, ReadonlyMap<string, Row>>();

function indexOf(steps: Steps): ReadonlyMap<string, Row> {
  let index = indexes.get(steps);
  if (index === undefined) {
    index = new Map(steps.rows.flatMap((row) => row.steps.map((step) => [step, row] as const)));
    indexes.set(steps, index);
  }
  return index;
}

/**
 * The row in which a step stands. For a step that the schema does not know, the row with the longest
 * prefix that it starts with, so that the order of rows says nothing. `undefined`: no row.
 */
export function rowOf(steps: Steps | undefined, step: string | undefined): Row | undefined {
  if (steps === undefined || step === undefined) return undefined;
  const named = indexOf(steps).get(step);
  if (named !== undefined) return named;
  const fitting = steps.rows.flatMap((row) =>
    row.prefixes.filter((prefix) => step.startsWith(prefix)).map((prefix) => ({row, length: prefix.length})),
  );
  return fitting.toSorted((one, other) => other.length - one.length)[0]?.row;
}
