import {expect, it} from 'vitest';
import {wordDiff} from './word-diff.ts';

const long = Array.from({length: 40}, (_, index) => `word${index}`);

it.each([
  ['one word for another', 'You have 60 days.', 'You have 30 days.', 'You have [-60-] {+30+} days.'],
  ['words that came', 'You may.', 'You may not ever.', 'You [-may.-] {+may not ever.+}'],
  ['words that went', 'free of all charge', 'free of charge', 'free of [-all-] charge'],
  ['all of it', '', 'Now', '{+Now+}'],
  ['nothing, where only lines break elsewhere', 'a b\nc', 'a\nb c', ''],
  [
    'two places, and little of what is around them',
    [...long, 'x', ...long, 'y', ...long].join(' '),
    [...long, 'X', ...long, 'Y', ...long].join(' '),
    '... word34 word35 word36 word37 word38 word39 [-x-] {+X+} word0 word1 word2 word3 word4 word5 ... word34 word35 ' +
      'word36 word37 word38 word39 [-y-] {+Y+} word0 word1 word2 word3 word4 word5 ...',
  ],
])('tells %s', (_, before, next, said) => {
  expect(wordDiff(before, next)).toBe(said);
});

it('tells long texts with nothing in common at once', () => {
  const words = (start: string) => Array.from({length: 3000}, (_, index) => `${start}${index}`).join(' ');
  expect(wordDiff(words('a'), words('b'))).toBe(`[-${words('a')}-] {+${words('b')}+}`);
});
