import {describe, expect, it} from 'vitest';
import {patched} from './patched.ts';

describe('a value with a change', () => {
  it.each<[string, unknown, unknown, unknown]>([
    ['has what either has', {a: 1}, {b: 2}, {a: 1, b: 2}],
    [
      'has the members of maps in maps together',
      {a: {b: 1, c: {d: 1}}},
      {a: {c: {e: 2}}},
      {a: {b: 1, c: {d: 1, e: 2}}},
    ],
    ['has a list of the change alone', {a: [1, 2]}, {a: [3]}, {a: [3]}],
    ['has a map in place of what is none', {a: 1}, {a: {b: 2}}, {a: {b: 2}}],
    ['has what is no map in place of one', {a: {b: 1}}, {a: 2}, {a: 2}],
    ['keeps null', {a: {b: 1}}, {a: null}, {a: null}],
    ['is the change where it is no map', {a: 1}, 'text', 'text'],
    ['is the change where there was no map', null, {a: 1}, {a: 1}],
    ['takes nothing that each object has for a member', {}, {constructor: {a: 1}}, {constructor: {a: 1}}],
  ])('%s', (_, base, change, expected) => {
    const [before, changing] = [structuredClone(base), structuredClone(change)];
    expect(patched(base, change)).toEqual(expected);
    expect([base, change]).toEqual([before, changing]);
  });

  it('has a member that is called as what an object comes from', () => {
    const named = (text: string): unknown => JSON.parse(text);
    const all = patched(named('{"__proto__": {"a": 1}}'), named('{"__proto__": {"b": 2}}'));
    expect(JSON.stringify(all)).toBe('{"__proto__":{"a":1,"b":2}}');
  });
});
