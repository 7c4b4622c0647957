import fc from 'fast-check';
import {expect, it} from 'vitest';
import {joiner} from './joiner.ts';

it('joins what is joined without it, however often and whatever came before', () => {
  const join = joiner(':');
  const text = fc.string({maxLength: 2});
  fc.assert(
    fc.property(text, text, (one, other) => join(one, other) === `${one}:${other}`),
    {numRuns: 3000},
  );
  for (let at = 0; at < 2500; at += 1) expect(join('a', String(at % 1200))).toBe(`a:${at % 1200}`);
});
