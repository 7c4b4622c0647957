import {describe, expect, it} from 'vitest';
import {readRange} from './ranges.ts';

describe('readRange', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-9', {from: 0, to: 9}],
    ['bytes=90-', {from: 90, to: 99}],
    ['bytes=-5', {from: 95, to: 99}],
    ['bytes=-500', {from: 0, to: 99}],
    ['bytes=0-500', {from: 0, to: 99}],
    ['bytes=100-', 'none'],
    ['bytes=9-1', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
  ])('reads %s of 100 bytes', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected);
  });
});
