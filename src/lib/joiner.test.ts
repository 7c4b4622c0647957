import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
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
  for (let at = 0; at < 50_000; at += 1) {
    const number = String(at % 23_000);
    if (join('a', number) !== `a:${number}`) expect.unreachable(number);
  }
});

it('holds no more of long texts than of short ones', () => {
  const join = joiner(':');
  const rest = '-'.repeat(1_000_000);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let at = 0; at < 60; at += 1) join('a', Buffer.from(`${at}${rest}`).toString());
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
});
