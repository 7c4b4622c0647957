import {expect, it} from 'vitest';
import {mapOfRecord, recordOf} from './record-of.ts';

it('gives a map as the very same record, and that map back', () => {
  const map = new Map([
    ['b', 1],
    ['a', 2],
  ]);
  expect(recordOf(map)).toEqual({b: 1, a: 2});
  expect(recordOf(map)).toBe(recordOf(map));
  expect(mapOfRecord(recordOf(map))).toBe(map);
});

it('has the order of the record where that is another', () => {
  const record = recordOf(
    new Map([
      ['b', 1],
      ['10', 2],
      ['9', 3],
    ]),
  );
  expect([...mapOfRecord(record).keys()]).toEqual(['9', '10', 'b']);
  expect(mapOfRecord(record)).toBe(mapOfRecord(record));
});
