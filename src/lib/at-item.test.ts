import {expect, it} from 'vitest';
import {atItem} from './at-item.ts';

const at = {list: 'members', index: 1};

it('reads of an item by its place, but of elements as they come', () => {
  const others = {some: [{scope: null}, {var: 'item.age'}]};
  const written = {and: [{var: 'item.age'}, {var: ['item.name', '']}, {var: 'each.number'}, others]};
  expect(atItem(written, at)).toEqual({
    and: [{var: 'answers.members.1.age'}, {var: ['answers.members.1.name', '']}, 2, others],
  });
});

it('gives back the very same where nothing of the item is read, each part for itself', () => {
  const same = {or: [{var: 'answers.phone'}, {some: [{scope: null}, {var: 'item.age'}]}]};
  expect(atItem(same, at)).toBe(same);
  expect(atItem({and: [{var: 'item.age'}, same]}, at).and[1]).toBe(same);
});
