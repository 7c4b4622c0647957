import {expect, it, vi} from 'vitest';
import {createKeptUntilHeard} from './kept-until-heard.ts';

it('tells once what came before somebody listened, in its order, and at once what comes after', () => {
  const {tell, listen} = createKeptUntilHeard<[string, number]>();
  tell('operator doubled', 1);
  tell('format far', 2);
  const told = vi.fn<(word: string, number: number) => void>();
  listen(told);
  expect(told.mock.calls).toEqual([
    ['operator doubled', 1],
    ['format far', 2],
  ]);
  tell('format near', 3);
  expect(told).toHaveBeenCalledTimes(3);
});
