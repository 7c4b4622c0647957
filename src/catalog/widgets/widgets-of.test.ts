import {expect, it} from 'vitest';
import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';
import {widgetsOf} from './widgets-of.ts';

const screen = (...blocks: readonly unknown[]): CompiledScreen =>
  ({blocks: blocks as readonly Block[]}) as unknown as CompiledScreen;
const choice = (count: number, more: object = {}): unknown => ({
  ...{block: 'field', type: 'choice', id: 'x'},
  ...(count === 0 ? {} : {options: Array.from({length: count}, (_, at) => ({value: String(at)}))}),
  ...more,
});
const optionsFrom = {each: {var: 'list'}, value: {var: 'item'}, label: ['Item']};

it.each([
  ['one that cannot have more options than cards show', choice(5), ['radio-cards']],
  ['one that may have more', choice(6), ['radio-cards', 'select']],
  ['one whose options come from a fact', choice(0, {optionsFrom}), ['radio-cards', 'select']],
])('loads of %s only controls that can show', (_what, block, expected) => {
  expect(widgetsOf(screen(block))).toEqual(expected);
});

it('finds widgets and controls at every depth, each once', () => {
  const inner = [
    {block: 'field', type: 'money', id: 'a'},
    {block: 'widget', widget: 'marks', id: 'b'},
  ];
  const parts = {block: 'field', type: 'text', id: 'p', blocks: [{block: 'field', type: 'date', id: 'q'}]};
  const found = widgetsOf(
    screen({block: 'group', id: 'g', blocks: inner}, {block: 'each', id: 'e', blocks: inner}, parts),
  );
  expect([...found].toSorted()).toEqual(['date', 'marks', 'money', 'text']);
});
