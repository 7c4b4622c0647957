import {describe, expect, it} from 'vitest';
import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';
import {skeletonOf} from './skeleton-of.ts';

const always = <T>(value: T) => ({cases: [{id: 'only', value}]});
const text = (length: number): Block => ({
  ...{block: 'text', id: 'text'},
  text: always([{paragraph: ['x'.repeat(length)]}]),
});
const field = (more: object = {}): Block =>
  ({block: 'field', id: 'field', type: 'text', label: always(['Name']), ...more}) as unknown as Block;
const options = (count: number) => ({
  options: Array.from({length: count}, (_, at) => ({value: String(at), label: [String(at)], alone: false})),
});
const group = (blocks: readonly Block[]): Block =>
  ({block: 'group', id: 'group', title: always(['Title']), blocks, actions: []}) as unknown as Block;

const shape = (blocks: readonly Block[], actions: readonly object[] = []): readonly string[] =>
  skeletonOf({blocks, actions} as unknown as CompiledScreen, {}).map(({kind, count}) => `${kind} ${count}`);

describe('the shape of a screen', () => {
  it.each<readonly [what: string, blocks: readonly Block[], parts: readonly string[]]>([
    ['text by its length', [text(150)], ['lines 3']],
    ['a field', [field()], ['field 1']],
    ['a choice of few', [field(options(4))], ['field 4']],
    ['a choice of many, which is a list', [field(options(40))], ['field 1']],
    ['a tick', [field({type: 'tick'})], ['lines 1']],
    ['parts of a field', [field({blocks: [field(), field()]})], ['field 1', 'field 1']],
    ['a group', [group([field()])], ['lines 1', 'field 1']],
    ['what is folded', [{...group([field()]), folded: true} as Block], ['lines 1']],
    ['what is not shown', [{...text(10), when: {var: 'profile.uuid'}}], []],
    ['what shows something', [{block: 'summary', id: 'all', screens: []}], ['box 1']],
  ])('has %s', (_, blocks, parts) => {
    expect(shape(blocks)).toEqual(parts);
  });

  it('has a button for each action that is pressed', () => {
    const action = {kind: 'submit', calls: []};
    expect(shape([], [action, {...action, runs: {on: 'open'}}, action])).toEqual(['buttons 2']);
  });
});
