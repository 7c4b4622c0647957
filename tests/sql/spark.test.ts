import {SparkSQL} from 'dt-sql-parser';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {wrongInSpark} from './spark.ts';

const parser = new SparkSQL();
const query = "WITH n (m) AS (SELECT 1) SELECT CASE WHEN a IN (1, 2) THEN f ('x', 1) ELSE (b) END AS b FROM t";
const tokens = parser
  .createLexer(query)
  .getAllTokens()
  .map(({text}) => text ?? '');
const words = tokens.flatMap((text, at) => (text.trim() === '' ? [] : [at]));
const changed = words.flatMap((at) => ['', ')', ' END ', ' CASE '].map((other) => tokens.with(at, other).join('')));

describe('asking the grammar of Spark piece by piece', () => {
  // The parser prints what it cannot read.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it('finds nothing wrong in a query that it has', () => {
    expect(wrongInSpark(query)).toEqual([]);
  });

  it('refuses what the grammar does not have, and nothing else, whichever word is left out or another', () => {
    const refused = changed.filter((sql) => parser.validate(sql).length > 0);
    expect(refused.length).toBeGreaterThan(changed.length / 2);
    expect(changed.filter((sql) => wrongInSpark(sql).length > 0)).toEqual(refused);
  });
});
