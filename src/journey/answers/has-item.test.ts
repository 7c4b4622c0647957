import {describe, expect, it} from 'vitest';
import {cardFlow} from '../../runtime/fixtures/library-card.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import {hasItem} from './has-item.ts';

const [first] = cardFlow.screens;
if (first === undefined) throw new Error('The flow has no screen.');
const flow: CompiledFlow = {
  ...cardFlow,
  screens: [first, {...first, id: 'reader/2', item: {screen: 'reader', list: 'readers', index: 1}}],
};

describe('hasItem', () => {
  it.each([
    ['a screen that is about no item', first.id, {}, true],
    ['one whose item is there', 'reader/2', {readers: [{}, {}]}, true],
    ['one whose item is not', 'reader/2', {readers: [{}]}, false],
    ['one whose list nobody has begun', 'reader/2', {}, false],
    ['one whose list was cleared', 'reader/2', {readers: null}, false],
  ])('%s', (_, id, answers, is) => {
    expect(hasItem(flow, id, answers)).toBe(is);
  });
});
