import {getAt} from '../lib/at-path.ts';
import type {Json} from '../model/json.ts';
import {Unsayable} from './asking.ts';
import {comment} from './comment.ts';
import {sqlAnd, choice, sqlNot, sqlOr} from './conditions.ts';
import type {Dialect, Sql} from './dialect.ts';
import type {FactsIn} from './recorded-table.ts';

/** Facts that lie below those of an application, which are laid over them. */
export type Known = Readonly<Record<string, object>>;

/** Roots that are made of several things: only what is in them can be read. */
const made = new Set(['here', 'machine', 'org', 'params', 'query', 'session', 'step', 'today']);

/** What everybody has, and no answer of a server. */
const assumed = {
  session: 'No server answers `session`: where facts.session is not recorded, the person counts as signed out.',
  today: 'No server answers `today`: where facts.today is not recorded, no rule over days holds.',
} as const;

/**
 * The paths that rules read, as columns that are taken from a recorded application once. They are called by number:
 * engines take names for the same that differ in case, or only behind their 63rd byte. `org`, `params` and the like are
 * read as `waymark replay` reads them.
 */
export class Columns {
  readonly #columns = new Map<string, {readonly name: Sql; readonly json: Sql}>();

  readonly #dialect: Dialect;
  readonly #part: (path: readonly string[]) => Sql;
  readonly #below: Known;
  readonly #prefix: string;
  readonly #facts: FactsIn;

  /** `prefix` stands before the name of each column. */
  constructor(
    dialect: Dialect,
    part: (path: readonly string[]) => Sql,
    below: Known,
    {facts = 'document', prefix = ''}: {readonly facts?: FactsIn; readonly prefix?: string} = {},
  ) {
    this.#dialect = dialect;
    this.#part = part;
    this.#below = below;
    this.#facts = facts;
    this.#prefix = prefix;
  }

  /** The column of a path: JSON, NULL where nothing is known there. */
  of(path: string): Sql {
    const parts = path.split('.');
    checkParts('var', parts);
    const [root = ''] = parts;
    if (parts.length === 1 && made.has(root)) throw new Unsayable('var', `\`${root}\` is more than what is recorded`);
    const column = this.#columns.get(path) ?? {
      name: `${this.#prefix}fact_${this.#columns.size + 1}`,
      json: this.#facts === 'columns' ? this.#ofColumn(parts) : this.#read(parts),
    };
    this.#columns.set(path, column);
    return column.name;
  }

  /** What is read of an application, each under its name. */
  get read(): readonly Sql[] {
    return [...this.#columns.values()].map(({name, json}) => `${json} AS ${name}`);
  }

  /** What is known of that: rules take null, an empty text and a number beyond all numbers for nothing. */
  get known(): readonly Sql[] {
    return [...this.#columns.values()].map(({name}) => `${this.#dialect.known(name)} AS ${name}`);
  }

  /** Which column is which fact, as comments. */
  get legend(): readonly Sql[] {
    return [...this.#columns].map(([path, {name}]) => comment(`${name} is ${path}`));
  }

  /** Which of what is read no server answers, and how it is read where an application does not say it, as comments. */
  get assumed(): readonly Sql[] {
    const roots = new Set([...this.#columns.keys()].map((path) => path.split('.')[0] ?? ''));
    return Object.entries(assumed).flatMap(([root, said]) => (roots.has(root) ? [comment(said)] : []));
  }

  /** Of a table with a column for each fact; settings of the organisation are none of it. */
  #ofColumn(parts: readonly string[]): Sql {
    const given = getAt(this.#below, parts) as Json | undefined;
    const otherwise = this.#dialect.json(JSON.stringify(given ?? null));
    if (parts[0] === 'org') return otherwise;
    const fact = this.#part(['facts', ...parts]);
    return given === undefined ? fact : `COALESCE(${fact}, ${otherwise})`;
  }

  #read(parts: readonly string[]): Sql {
    const dialect = this.#dialect;
    const [root = '', ...below] = parts;
    const fact = this.#part(['facts', ...parts]);
    switch (root) {
      case 'params':
      case 'query':
        return choice(
          [
            [
              sqlAnd([`${this.#part([root])} IS NOT NULL`, sqlNot(dialect.isNull(this.#part([root])))]),
              this.#part(parts),
            ],
          ],
          fact,
        );
      case 'step':
      case 'today': {
        const short = this.#part(['facts', root]);
        const isShort = `${dialect.textOf(short)} IS NOT NULL`;
        return below.join('.') === (root === 'step' ? 'name' : 'date') ? choice([[isShort, short]], fact) : fact;
      }
      default: {
        const given = getAt(this.#below, parts) as Json | undefined;
        if (given === undefined) return fact;
        const above = parts.slice(0, -1).map((_, at) => this.#part(['facts', ...parts.slice(0, at + 1)]));
        const isHidden = sqlOr(above.map((one) => sqlAnd([`${one} IS NOT NULL`, `NOT ${dialect.isObject(one)}`])));
        return choice(
          [
            [`${fact} IS NOT NULL`, fact],
            [isHidden, 'NULL'],
          ],
          dialect.json(JSON.stringify(given)),
        );
      }
    }
  }
}

/** Engines read some parts of a path otherwise than rules do. */
export function checkParts(operator: string, parts: readonly string[]): void {
  const odd = parts.find(
    (part) =>
      part === '' ||
      part === 'length' ||
      /\p{Cs}|\u0000/u.test(part) ||
      (/^[-+\s]*\d+\s*$/.test(part) && !/^(?:0|[1-9]\d*)$/.test(part)),
  );
  if (odd !== undefined) throw new Unsayable(operator, `the part \`${odd}\` of a path means something else to engines`);
}
