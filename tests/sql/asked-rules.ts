import type {Logic} from '../../src/model/compiled/logic.ts';
import {evaluate} from '../../src/runtime/rules/evaluate.ts';
import {truthy} from '../../src/runtime/rules/plain-operators.ts';
import {isKnown} from '../../src/runtime/rules/rule-data.ts';
import {Columns} from '../../src/sql/columns.ts';
import type {Dialect} from '../../src/sql/dialect.ts';
import {translate} from '../../src/sql/translate.ts';

type Row = Readonly<Record<string, unknown>>;
export type Data = Readonly<Record<string, unknown>>;

/** What is asked of each rule, and what the interpreter says to it. */
const faces = {
  holds: truthy,
  known: isKnown,
  isTrue: (value: unknown) => value === true,
  isFalse: (value: unknown) => value === false,
  isNull: (value: unknown) => value === null || value === undefined,
  text: (value: unknown) => (typeof value === 'string' ? value : null),
  number: (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
} as const;

/** Asks everything of each rule, in the order of `at` of the applications. */
export function queryOf(
  rules: readonly Logic[],
  dialect: Dialect,
  asking: readonly string[] = Object.keys(faces),
): string {
  const columns = new Columns(dialect, (path) => dialect.part(dialect.quote('application'), path), {});
  const asked = rules.flatMap((rule, at) => {
    const value = translate(rule, {dialect, special: () => undefined, column: (path) => columns.of(path)});
    return asking.map((face) => {
      const sql = value[face as keyof typeof faces] ?? 'NULL';
      const isCondition = face !== 'text' && face !== 'number';
      const column = sql === 'NULL' ? 'CAST(NULL AS VARCHAR(10))' : sql;
      return `${isCondition ? `COALESCE(${sql}, FALSE)` : column} AS ${dialect.quote(`${face}_${at}`)}`;
    });
  });
  return `WITH parts AS (SELECT ${dialect.part(dialect.quote('application'), ['at'])} AS at_row, ${columns.read.join(', ')} FROM (SELECT ${dialect.document('application')} AS application FROM applications) AS t),
${dialect.stage('facts', `SELECT at_row, ${columns.known.join(', ')} FROM parts`)}
SELECT ${dialect.numberOf('at_row')} AS at_row, ${asked.join(', ')} FROM facts ORDER BY 1`;
}

/** What engine and interpreter say differently of rules, application by application. */
export function differencesOf(
  rules: readonly Logic[],
  facts: readonly Data[],
  rows: readonly Row[],
): readonly string[] {
  if (rows.length !== facts.length) return [`${rows.length} rows of ${facts.length}`];
  return facts.flatMap((data, at) =>
    rules.flatMap((rule, number) => {
      const value = evaluate(rule, data);
      return Object.entries(faces).flatMap(([face, of]) => {
        const [wanted, got] = [of(value), rows[at]?.[`${face}_${number}`]];
        const isSame = typeof wanted === 'number' ? got !== null && Number(got) === wanted : got === wanted;
        return isSame ? [] : [JSON.stringify({rule, data, face, wanted, got})];
      });
    }),
  );
}
