import type {TableRow} from './block.ts';
import type {PageLine} from './lines.ts';

export interface FoundTable {
  readonly rows: readonly TableRow[];
  /** Lines that it takes. */
  readonly lines: number;
}

/** How far, in sizes of the letters, lines of one row may be apart. */
const near = 1.6;

/**
 * The table that begins with the first of these lines: two rows or more whose parts stand one under
 * the other. A line with one part, close under a row, goes on with the cell above it.
 */
export function tableAt(lines: readonly PageLine[]): FoundTable | undefined {
  const first = lines[0];
  if (first === undefined || first.cells.length < 2) return undefined;
  const columns = first.cells.map(({x}) => x);
  const rows: string[][] = [];
  let taken = 0;
  for (const line of lines) {
    const places = line.cells.map(({x}) => columnAt(columns, x, line.size));
    if (places.includes(-1)) break;
    const before = lines[taken - 1];
    const row = rows.at(-1);
    if (line.cells.length > 1) {
      rows.push(columns.map((_, at) => line.cells[places.indexOf(at)]?.text ?? ''));
    } else if (row !== undefined && before !== undefined && Math.abs(line.y - before.y) <= near * line.size) {
      const [at = 0] = places;
      row[at] = `${row[at] ?? ''} ${line.cells[0]?.text ?? ''}`.trim();
    } else {
      break;
    }
    taken += 1;
  }
  if (rows.length < 2) return undefined;
  const heads = columns.map(() => false);
  return {rows: rows.map((cells) => ({cells, heads})), lines: taken};
}

function columnAt(columns: readonly number[], x: number, size: number): number {
  return columns.findIndex((column) => Math.abs(column - x) <= size);
}
