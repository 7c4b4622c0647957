import {expect, it} from 'vitest';
import {watchFigures} from './watch.ts';

it('each edit that the bench measures changes its file, and none is an error', async () => {
  const figures = await watchFigures(1);
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter(({value}) => value <= 0)).toEqual([]);
});
