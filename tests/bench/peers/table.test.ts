import {describe, expect, it} from 'vitest';
import {figuresOf, replacePart, tableOf, type Line, type Measurements} from './table.ts';

const all: Measurements = {
  html: {load: [{typable: 100, bytes: 1024}, {typable: 400, bytes: 1024}, undefined]},
  waymark: {
    load: [
      {typable: 110, bytes: 20_480},
      {typable: 420, bytes: 20_480},
      {typable: 9, bytes: 20_480},
    ],
  },
};
const time: Line = {
  title: 'time',
  of: ['load', 'typable'],
  unit: 'ms',
  against: 'html',
  goal: 'a page: time until a field can be typed in',
};
const bytes: Line = {
  title: 'bytes',
  of: ['load', 'bytes'],
  unit: 'kB',
  goal: 'a page: bytes until a field can be typed in, brotli',
};
const heap: Line = {title: 'heap', of: ['heap', 'loaded'], unit: 'MB'};

describe('the table of the peers', () => {
  it('has medians, and ratios of the same rounds', () => {
    expect(figuresOf(time, all)).toEqual({
      html: {value: 250, ratio: 1},
      waymark: {value: 110, ratio: expect.closeTo(1.075)},
    });
  });

  it('says of each goal whether it is met, and leaves out what was not measured', () => {
    expect(tableOf({html: 'HTML', waymark: 'Waymark', other: 'Other'}, all, [time, bytes, heap])).toBe(
      [
        '|  | HTML | Waymark | Other | goal |',
        '| --- | ---: | ---: | ---: | ---: |',
        '| time, ms (× HTML) | 250 (1.00) | 110 (1.08) | – | ≤ 1.1, met |',
        '| bytes, kB | 1 | 20 | – | ≤ 15, missed |',
      ].join('\n'),
    );
  });
});

describe('a part of a page', () => {
  it('is replaced between its comments, and nothing else is', () => {
    expect(replacePart('a\n<!-- peers -->\nold\n<!-- /peers -->\nb', 'peers', 'new $& text')).toBe(
      'a\n<!-- peers -->\nnew $& text\n<!-- /peers -->\nb',
    );
  });

  it('must be there', () => {
    expect(() => replacePart('a', 'peers', 'new')).toThrow('The page has no <!-- peers -->');
  });
});
