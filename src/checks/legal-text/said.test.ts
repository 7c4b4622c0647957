import {expect, it} from 'vitest';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import {linesOfTree, logicOf} from './said.ts';

const origin: Origin = {file: 'a.yaml', span: [0, 0]};
const mapOf = (entries: Readonly<Record<string, Tree>>): MapTree => ({
  kind: 'map',
  entries: new Map(Object.entries(entries)),
  origin,
});
const value = (of: string | number | boolean | null): Tree => ({kind: 'scalar', value: of, origin});

it('says of a locked action also that it calls what takes nothing', () => {
  const action = mapOf({label: value('Send'), calls: mapOf({order: mapOf({})}), locked: value(true)});
  expect(linesOfTree(action)).toEqual(['label: Send', 'calls.order: {}']);
});

it('says what is longer than a line under its key, and conditions on one', () => {
  const when = mapOf({'==': {kind: 'list', items: [value(1), value('two')], origin}});
  const text = mapOf({text: value('One.\n\nTwo.'), when});
  expect(linesOfTree(text)).toEqual(['text: One.\n\n  Two.', 'when.==: [1, "two"]']);
  expect(logicOf(when)).toBe('{"==": [1, "two"]}');
});
