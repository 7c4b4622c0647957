// @vitest-environment happy-dom
import {cleanup, render} from '@testing-library/react';
import {afterEach, expect, it} from 'vitest';
import type {ProgressState, ProgressStep} from './progress-of.ts';
import {ProgressList} from './ProgressList.tsx';

afterEach(cleanup);

const part = (id: string, state: ProgressState) => ({id, title: id, state});
const steps: readonly ProgressStep[] = [
  {...part('you', 'current'), steps: [part('name', 'done'), part('photo', 'current')]},
  {...part('fee', 'ahead'), steps: []},
  {...part('account', 'ahead'), steps: []},
];

it('has a bar of its own where there is none along the top, and it counts as that one does', () => {
  const {container, rerender} = render(<ProgressList of="one" steps={steps} barred={false} />);
  expect([...container.querySelectorAll('progress')].map(({value, max}) => value / max)).toEqual([0.25]);
  rerender(<ProgressList of="one" steps={steps} barred />);
  expect(container.querySelector('progress')).toBeNull();
});

it('is closed again for another screen, and stays open for the same', () => {
  const {container, rerender} = render(<ProgressList of="one" steps={steps} barred />);
  const list = container.querySelector('details');
  if (list === null) throw new Error('There is no list.');
  list.open = true;
  rerender(<ProgressList of="one" steps={[...steps]} barred />);
  expect(list.open).toBe(true);
  rerender(<ProgressList of="two" steps={steps} barred />);
  expect([list.open, container.querySelector('details')]).toEqual([false, list]);
});
