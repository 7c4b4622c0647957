import {describe, expect, it} from 'vitest';
import {namePattern} from './name-rule.ts';

const fits = (text: string, marks: string): boolean => new RegExp(namePattern(marks), 'u').test(text);

describe('namePattern', () => {
  it.each(['Ada', 'Łukasz', 'Ngọc Anh', 'Zoë', 'नेहा', '李'])('takes the letters of every script: %s', (name) => {
    expect(fits(name, '')).toBe(true);
  });

  it.each(['', ' ', '--', "O'Neil", '<b>', '4'])('takes nothing else by itself: %j', (name) => {
    expect(fits(name, '-')).toBe(false);
  });

  it('takes the marks that it is given, wherever they stand, as themselves', () => {
    const marks = String.raw`'’.-,^]\[(){}|/$*+?`;
    for (const mark of marks) {
      expect(fits(`Ann${mark}`, marks), mark).toBe(true);
      expect(fits(`${mark}Ann`, marks), mark).toBe(true);
      expect(fits(`Ann${mark}`, ''), mark).toBe(false);
    }
    expect(fits('Ann_', marks)).toBe(false);
  });
});
