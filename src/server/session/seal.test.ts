import {describe, expect, it} from 'vitest';
import {createSeal, SealedOtherwise} from './seal.ts';

const seal = createSeal('one secret');
const value = {name: 'Ada Reader'};

describe('what is sealed', () => {
  it('is opened as it was, text and bytes, and never lies there twice the same', () => {
    expect(seal.open(seal.close(value))).toEqual(value);
    expect(seal.openBytes(seal.closeBytes(Buffer.from('bytes')))).toEqual(Buffer.from('bytes'));
    expect(seal.close(value)).not.toBe(seal.close(value));
    expect(seal.open(null)).toEqual({});
  });

  it('is not opened with another secret', () => {
    const other = createSeal('another secret');
    expect(() => other.open(seal.close(value))).toThrow(SealedOtherwise);
    expect(() => other.openBytes(seal.closeBytes(Buffer.from('bytes')))).toThrow(SealedOtherwise);
  });

  it.each([
    ['a part missing', (text: string) => text.split('.').slice(0, 2).join('.')],
    ['its content changed', (text: string) => text.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
    [
      'a tag of four bytes, which could be guessed',
      (text: string) => {
        const [iv = '', tag = '', body = ''] = text.split('.');
        return [iv, Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url'), body].join('.');
      },
    ],
    ['nothing in it', () => ''],
  ])('is not opened with %s', (_, change) => {
    expect(() => seal.open(change(seal.close(value)))).toThrow(SealedOtherwise);
  });
});
