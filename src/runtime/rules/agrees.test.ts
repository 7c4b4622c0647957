import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {anyData, anyRule} from '../fixtures/any-rule.ts';
import {byLibrary} from '../fixtures/json-logic.ts';
import {evaluate, holds} from './evaluate.ts';

/** The library gives elements as copies of all that is outside; only of what rules do with them is asked. Nothing has no sign: nobody sees one. */
const plain = (found: unknown): unknown =>
  JSON.stringify(Array.isArray(found) ? found.length : found, (_, one: unknown) => (Number.isNaN(one) ? 'NaN' : one));

describe('rules as functions', () => {
  it('say what json-logic-js says, of any rule and any data', () => {
    fc.assert(
      fc.property(anyRule, anyData, (rule, facts) => {
        const expected = byLibrary(rule, facts);
        expect(plain(evaluate(rule, facts))).toBe(plain(expected));
        expect(holds(rule, facts)).toBe(Array.isArray(expected) ? expected.length > 0 : Boolean(expected));
      }),
      {numRuns: 3000},
    );
  });
});
