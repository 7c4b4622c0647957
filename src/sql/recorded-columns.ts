import {Unsayable} from './asking.ts';
import {choice, noText, sqlAnd} from './conditions.ts';
import type {Dialect, Sql} from './dialect.ts';
import type {RecordedTable} from './recorded-table.ts';
import {isOfOrgs, type Rows} from './rows.ts';

/**
 * A table with a column for each fact, called by its path (`application.status`), whatever type it has: `id`, `org`, and
 * `raised` and `valid` where the flow asks for them, are columns too. All rows are applications of the flow.
 */
export class RecordedColumns implements RecordedTable {
  readonly #dialect: Dialect;
  readonly #names = new Map<string, {readonly path: string; readonly name: Sql}>();

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** The column of a path as JSON. The engine must tell it from all others. */
  part([first = '', ...below]: readonly string[]): Sql {
    const path = first === 'facts' ? below.join('.') : first;
    const {folded, nameBytes} = this.#dialect;
    if (nameBytes !== undefined && new TextEncoder().encode(path).length > nameBytes)
      throw new Unsayable('var', `the engine cuts the name of a column \`${path}\` behind ${nameBytes} bytes`);
    const key = folded(path);
    const found = this.#names.get(key) ?? {path, name: `column_${this.#names.size + 1}`};
    if (found.path !== path) throw new Unsayable('var', `the engine takes a column \`${path}\` for \`${found.path}\``);
    this.#names.set(key, found);
    return found.name;
  }

  get handedOn(): readonly Sql[] {
    return [...this.#names.values()].map(({name}) => name);
  }

  read(): readonly Sql[] {
    const {text, quote, ofColumn} = this.#dialect;
    return [
      `CAST(${quote('id')} AS ${text}) AS row_id`,
      `CAST(${quote('org')} AS ${text}) AS row_org`,
      ...[...this.#names.values()].map(({path, name}) => `${ofColumn(quote(path))} AS ${name}`),
    ];
  }

  rows(): Rows {
    return {
      read: [
        'row_id AS id',
        `${choice([["row_id <> ''", "COALESCE(row_org, 'default')"]])} AS org`,
        `${choice([["row_id <> ''", noText]], this.#dialect.literal('unreadable'))} AS undecided`,
        `${noText} AS left_by`,
      ],
      isOf: (_, orgs) => sqlAnd([isOfOrgs(orgs, this.#dialect)]),
      isUnreadable: 'org IS NULL',
    };
  }
}
