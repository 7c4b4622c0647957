import {expect, it} from 'vitest';
import {headOf, recordedBy} from './recorded.ts';

it.each(['looks', 'conditions'] as const)('a file that examples --%s wrote is known by its head', (by) => {
  expect(recordedBy(`${headOf(by)}\nflow: card\n`)).toBe(by);
});

it('a file that somebody wrote is not', () => {
  expect(recordedBy('flow: card\nscenarios:\n  Written by `waymark examples --looks`:\n')).toBeUndefined();
});
