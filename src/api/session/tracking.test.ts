import {describe, expect, it} from 'vitest';
import {memoryStorage} from './memory-storage.ts';
import {createTracking} from './tracking.ts';

describe('the choice of tracking', () => {
  it.each([
    ['nothing chosen', false, undefined, true],
    ['nothing chosen in a browser that refuses', true, undefined, false],
    ['allowed in a browser that refuses', true, true, true],
    ['refused', false, false, false],
  ] as const)('[FOOTER-37] %s', (_, refused, chosen, allowed) => {
    const storage = memoryStorage();
    if (chosen !== undefined) createTracking([storage], refused).choose(chosen);
    // Kept: another page of this browser knows it too.
    expect(createTracking([storage], refused).allowed()).toBe(allowed);
  });

  it.each([0, 1])('refused on one side is refused on both, whichever it was', (at) => {
    const sides = [memoryStorage(), memoryStorage()];
    createTracking(sides.slice(at, at + 1), false).choose(false);
    expect(createTracking(sides, false).allowed()).toBe(false);
    expect(sides.map((side) => createTracking([side], false).allowed())).toEqual([false, false]);
    createTracking(sides, false).choose(true);
    expect(sides.map((side) => createTracking([side], true).allowed())).toEqual([true, true]);
  });

  it('of a browser that asks not to is allowed on the side alone where it was', () => {
    const sides = [memoryStorage(), memoryStorage()];
    createTracking(sides.slice(1), true).choose(true);
    expect([createTracking(sides, true).allowed(), createTracking(sides.slice(1), true).allowed()]).toEqual([
      false,
      true,
    ]);
  });
});
