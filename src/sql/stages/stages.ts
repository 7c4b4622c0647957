import {comment} from '../comment.ts';
import type {Dialect, Sql} from '../dialect.ts';

/** Stages of a query, each of which adds a column to what the one before it has. */
export class Stages {
  readonly #added: {readonly name: string; readonly column: Sql; readonly said: string}[] = [];
  readonly #read: {readonly sql: Sql; readonly name: string}[] = [];

  readonly #dialect: Dialect;

  readonly #prefix: string;

  /** `prefix` stands before the name of each column. */
  constructor(dialect: Dialect, prefix = '') {
    this.#dialect = dialect;
    this.#prefix = prefix;
  }

  /** A column of the first stage, taken from the application; gives its name. */
  take(sql: Sql, of: string): Sql {
    const name = this.#prefix + of;
    this.#read.push({sql, name});
    return name;
  }

  /** A column of a stage of its own; gives its name. */
  add(of: string, column: Sql, said: string): Sql {
    const name = this.#prefix + of;
    this.#added.push({name, column, said});
    return name;
  }

  get read(): readonly Sql[] {
    return this.#read.map(({sql, name}) => `${sql} AS ${name}`);
  }

  /** The names of what is taken from the application. */
  get names(): readonly Sql[] {
    return this.#read.map(({name}) => name);
  }

  /** The name of the last stage. */
  last(first: string): Sql {
    const last = this.#added.at(-1);
    return last === undefined ? first : `with_${last.name}`;
  }

  text(first: string): Sql {
    let before = first;
    return this.#added
      .map(({name, column, said}) => {
        const stage = this.#dialect.stage(`with_${name}`, `SELECT ${before}.*, ${column} AS ${name}\n  FROM ${before}`);
        const text = `${comment(said)}\n${stage},\n`;
        before = `with_${name}`;
        return text;
      })
      .join('');
  }
}
