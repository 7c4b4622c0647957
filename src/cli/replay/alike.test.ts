import {describe, expect, it} from 'vitest';
import {alikeTogether, kindInText} from './alike.ts';

describe('alike applications', () => {
  it('come after one another, in the order in which each kind came, and all of them', () => {
    const all = ['a1', 'b1', 'a2', 'c1', 'b2', 'a3'];
    expect([...alikeTogether(all, ([kind = '']) => kind)]).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
  });

  it('are held some thousands at a time, however many there are', () => {
    let taken = 0;
    const numbers = function* (): Generator<number> {
      while (taken < 100_000) yield taken++;
    };
    let [given, held] = [0, 0];
    for (const _ of alikeTogether(numbers(), (one) => String(one % 7))) {
      held = Math.max(held, taken - given);
      given += 1;
    }
    expect(given).toBe(100_000);
    expect(held).toBeLessThan(10_000);
  });

  it.each<[string, string]>([
    ['{"id":"1","flow":"card","org":"a","facts":{}}', 'card a'],
    ['{"org" : "a", "flow" : "card"}', 'card a'],
    ['{"flow":"card","facts":{}}', 'card '],
    ['{"id":"1"', ' '],
    ['{"flow":', ' '],
    ['', ' '],
  ])('of %s', (text, kind) => {
    expect(kindInText(text)).toBe(kind);
  });
});
