import {describe, expect, it} from 'vitest';
import {fontFiles} from './fonts.ts';
import {unpackWoff} from './unpack-woff.ts';

/** The sum of a table's 32-bit words, as its entry in the table of contents must say. */
function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

describe('an unpacked font', () => {
  it.each([...fontFiles()])('%s has every table whole, in its place', (_name, font) => {
    expect(font.readUInt32BE(0)).toBe(0x00_01_00_00);
    const count = font.readUInt16BE(4);
    expect(count).toBeGreaterThan(8);
    for (let entry = 12; entry < 12 + count * 16; entry += 16) {
      const name = font.toString('latin1', entry, entry + 4);
      const [sum, offset, size] = [4, 8, 12].map((place) => font.readUInt32BE(entry + place)) as [
        number,
        number,
        number,
      ];
      if (name !== 'head') expect(sumOf(font.subarray(offset, offset + Math.ceil(size / 4) * 4)), name).toBe(sum);
    }
  });

  it('is not made of anything else', () => {
    expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('no WOFF file');
  });
});
