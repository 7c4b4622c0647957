import {operators} from '../catalog/operators/index.ts';
import type {Logic} from '../model/compiled/logic.ts';
import {Unsayable, type SqlAsking} from './asking.ts';
import {checkParts} from './columns.ts';
import type {Dialect, Sql} from './dialect.ts';
import {sqlOperators} from './operators/index.ts';
import {ofElements, ofJson, ofLiteral, type SqlValue} from './value.ts';

/** What rules may read besides facts. */
export interface RuleSurroundings {
  readonly dialect: Dialect;
  /** A value that is no fact, such as `machine.state`; undefined for all else. */
  readonly special: (path: string) => SqlValue | undefined;
  /** The column of a fact. */
  readonly column: (path: string) => Sql;
}

/** A compiled rule as SQL. Throws `Unsayable` where the engine cannot be asked that. */
export function translate(logic: Logic, around: RuleSurroundings, depth = 0): SqlValue {
  const {dialect} = around;
  if (Array.isArray(logic)) return ofElements((logic as readonly Logic[]).map((one) => translate(one, around, depth)));
  if (typeof logic === 'string') checkText(logic);
  if (typeof logic !== 'object' || logic === null) return ofLiteral(logic, dialect);
  const [entry, ...others] = Object.entries(logic as Readonly<Record<string, Logic>>);
  if (entry === undefined || others.length > 0) return ofLiteral(logic, dialect);
  const [id, written] = entry;
  const operator = Object.hasOwn(sqlOperators, id) ? sqlOperators[id] : undefined;
  if (operator === undefined)
    throw new Unsayable(
      id,
      Object.hasOwn(operators, id) ? 'a module of a plug-in computes it, and says no `means`' : 'no engine knows it',
    );
  if (typeof operator !== 'function') throw new Unsayable(id, operator.refused);
  const operands: readonly Logic[] = Array.isArray(written) ? written : [written];
  const of = (one: Logic): SqlValue => translate(one, around, depth);
  const item = `item${depth + 1}`;
  const asking: SqlAsking = {
    dialect,
    operands,
    of,
    value: (at) => of(operands[at] ?? null),
    values: () => operands.map(of),
    ofItem: (one) => ({item, value: translate(one, around, depth + 1)}),
    at: (path) => at(path, around, depth),
  };
  return operator(asking);
}

/** Half a sign of UTF-16, and U+0000, are in no text of an engine. */
function checkText(text: string): void {
  if (/\p{Cs}|\u0000/u.test(text))
    throw new Unsayable('text', `${JSON.stringify(text)} has a sign that no text of an engine has`);
}

function at(path: string, {dialect, special, column}: RuleSurroundings, depth: number): SqlValue {
  const [root, ...parts] = path.split('.');
  if (root === 'item') {
    if (depth === 0) throw new Unsayable('var', '`item` is read outside of a list');
    checkParts('var', parts);
    return ofJson(`(${dialect.known(dialect.part(dialect.element(`item${depth}`), parts))})`, dialect, path);
  }
  return special(path) ?? ofJson(column(path), dialect, path);
}
