import {expect, it} from 'vitest';
import {giveBack, takeMiniSat} from './memory.ts';

const all = (heap: Int8Array): Buffer => Buffer.from(heap.buffer.slice(0));

it('takes a memory again that was given back, as it was', () => {
  const [one, other] = [takeMiniSat(), takeMiniSat()];
  expect(one).not.toBe(other);
  const before = all(one.HEAP8);
  one._ensureVar(2000);
  expect(all(one.HEAP8).equals(before)).toBe(false);
  const numbers = one._getNumVars();
  giveBack(one);
  expect(takeMiniSat()).toBe(one);
  expect([numbers, one._getNumVars()]).toEqual([2000, 0]);
  one._ensureVar(2000);
  giveBack(one);
  giveBack(other);
});

it('takes none again that has needed more than there is room for', () => {
  const large = takeMiniSat();
  large._malloc(16 * 1024 * 1024);
  giveBack(large);
  const next = takeMiniSat();
  expect(next).not.toBe(large);
  giveBack(next);
});
