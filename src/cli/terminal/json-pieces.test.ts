import fc from 'fast-check';
import {expect, it} from 'vitest';
import {jsonPieces} from './json-pieces.ts';

const data = fc.dictionary(
  fc.string(),
  fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()), fc.constant(undefined), fc.constant([undefined, 1])),
);

it('is what JSON is of all of it', () => {
  fc.assert(
    fc.property(data, (drawn) => {
      expect([...jsonPieces(drawn)].join('')).toBe(JSON.stringify(drawn, null, 2));
    }),
  );
});

it('is in pieces where lists are long', () => {
  const long = {before: [], all: Array.from({length: 1000}, (_, at) => ({at, text: 'a\n'.repeat(200)})), behind: 1};
  const pieces = [...jsonPieces(long)];
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.join('')).toBe(JSON.stringify(long, null, 2));
});
