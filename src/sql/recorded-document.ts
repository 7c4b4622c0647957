import type {Dialect, Sql} from './dialect.ts';
import type {RecordedTable} from './recorded-table.ts';
import {rowsOf, type Rows} from './rows.ts';

/** A recorded application in a query: engines that are slow to find a part of a document find all that is asked in one go. */
export class RecordedDocument implements RecordedTable {
  readonly #dialect: Dialect;
  readonly #name: Sql;
  readonly #places = new Map<string, readonly string[]>();

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
    this.#name = dialect.quote('application');
  }

  /** The part at a path. */
  part(path: readonly string[]): Sql {
    if (this.#dialect.parts === undefined) return this.#dialect.part(this.#name, path);
    const key = JSON.stringify(path);
    this.#places.set(key, path);
    return `${this.#name}[${[...this.#places.keys()].indexOf(key) + 1}]`;
  }

  get handedOn(): readonly Sql[] {
    return [this.#name];
  }

  read(): readonly Sql[] {
    const {parts} = this.#dialect;
    const document = this.#dialect.document('application');
    return [`${parts === undefined ? document : parts(document, [...this.#places.values()])} AS ${this.#name}`];
  }

  rows(byOrder: boolean): Rows {
    return rowsOf((path) => this.part(path), this.#dialect, byOrder);
  }
}
