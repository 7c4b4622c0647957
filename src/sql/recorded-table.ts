import type {Sql} from './dialect.ts';
import type {Rows} from './rows.ts';

/** How a table has recorded applications: as a document in each row, or with a column for each fact. */
export const factsIn = ['document', 'columns'] as const;
export type FactsIn = (typeof factsIn)[number];

/** A table of recorded applications in a query. */
export interface RecordedTable {
  /** What an application has at a path, as JSON, in stages behind the first. */
  readonly part: (path: readonly string[]) => Sql;
  /** What the first stage selects of the table: asked once all parts are known. */
  readonly read: () => readonly Sql[];
  /** Columns of that which the next stage hands on. */
  readonly handedOn: readonly Sql[];
  /** What a row is; `byOrder`: what is asked of goes by its list of screens. */
  readonly rows: (byOrder: boolean) => Rows;
}
