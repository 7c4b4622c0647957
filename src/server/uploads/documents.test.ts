import {describe, expect, it} from 'vitest';
import {readDocument} from './documents.ts';

const tail = 'startxref\n9\n%%EOF\n';
const pdf = (...parts: readonly string[]): Buffer => Buffer.from(['%PDF-1.7\n', ...parts].join(''));

const chunk = (type: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};
const sizes = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return head;
};
const start = Buffer.from('89504e470d0a1a0a', 'hex');
const png = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([start, ...chunks]);
const [picture, end] = [chunk('IDAT', Buffer.from('x')), chunk('IEND')];

const frame = (width: number, height: number, marker = 'c0'): string =>
  `ff${marker}000b08${[height, width].map((side) => side.toString(16).padStart(4, '0')).join('')}01011100`;
const scan = 'ffda0008010100003f00';
const jpeg = (...parts: readonly string[]): Buffer => Buffer.from(`ffd8${parts.join('')}`, 'hex');

describe('a document', () => {
  it.each<readonly [string, Buffer, string]>([
    ['a PDF with its end', pdf(tail), 'application/pdf'],
    ['a PDF with a line after its end', pdf('x'.repeat(5000), tail, '\n<!-- saved -->'), 'application/pdf'],
    ['a PNG', png(chunk('IHDR', sizes(1, 1)), picture, end), 'image/png'],
    [
      'a PNG with a text and bytes after it',
      png(chunk('IHDR', sizes(1, 1)), chunk('tEXt'), picture, end, start),
      'image/png',
    ],
    ['a PNG of a hundred million pixels', png(chunk('IHDR', sizes(10_000, 10_000)), picture, end), 'image/png'],
    ['a JPEG', jpeg(frame(1, 1), scan, 'ffd9'), 'image/jpeg'],
    [
      'a JPEG with a thumbnail before its frame',
      jpeg('ffe10006ffd8ffd9', 'ff', frame(1, 1, 'c2'), scan, 'ffd9'),
      'image/jpeg',
    ],
    ['a JPEG with a film after it', jpeg(frame(1, 1), scan, 'ffd900000018667479706d703432'), 'image/jpeg'],
  ])('is taken as %s', (_what, bytes, type) => {
    expect(readDocument(bytes)).toEqual({type});
  });

  it.each<readonly [string, Buffer]>([
    ['five letters of a PDF', Buffer.from('%PDF-')],
    ['a PDF without its end', pdf('1 0 obj')],
    ['a PDF whose end is far from the end', pdf(tail, 'x'.repeat(5000))],
    ['the first bytes of a PNG', start],
    ['a PNG without its end', png(chunk('IHDR', sizes(1, 1)), picture)],
    ['a PNG cut in the middle', png(chunk('IHDR', sizes(1, 1)), chunk('IDAT', Buffer.alloc(99))).subarray(0, 80)],
    ['a PNG without a picture', png(chunk('IHDR', sizes(1, 1)), end)],
    ['a PNG without its head', png(picture, end)],
    ['a PNG with two heads', png(chunk('IHDR', sizes(1, 1)), chunk('IHDR', sizes(1, 1)), picture, end)],
    ['a PNG of no width', png(chunk('IHDR', sizes(0, 1)), picture, end)],
    ['the first bytes of a JPEG', Buffer.from('ffd8ff', 'hex')],
    ['a JPEG without its end', jpeg(frame(1, 1), scan, '0102')],
    ['a JPEG without a frame', jpeg(scan, 'ffd9')],
    ['a JPEG whose only end is that of its thumbnail', jpeg('ffe10006ffd8ffd9', frame(1, 1), scan)],
    ['a JPEG of no height', jpeg(frame(1, 0), scan, 'ffd9')],
    ['a JPEG with a frame cut off', jpeg('ffc0000b08')],
  ])('is not taken as %s', (_what, bytes) => {
    expect(readDocument(bytes)).toEqual({why: expect.stringContaining('damaged or not whole') as unknown});
  });

  it.each<readonly [string, Buffer]>([
    ['PNG', png(chunk('IHDR', sizes(10_001, 10_000)), picture, end)],
    ['PNG as large as can be said', png(chunk('IHDR', sizes(2 ** 32 - 1, 2 ** 32 - 1)), picture, end)],
    ['JPEG', jpeg(frame(65_535, 65_535), scan, 'ffd9')],
  ])('is not taken as a %s of more pixels than are shown', (_what, bytes) => {
    expect(readDocument(bytes)).toEqual({why: expect.stringContaining('100 million pixels') as unknown});
  });

  it.each(['MZ', '<svg onload="x">', 'GIF89a', ' %PDF-1.7', ''])('is not taken as %j', (text) => {
    expect(readDocument(Buffer.from(text))).toEqual({
      why: expect.stringContaining('holds no PDF, JPG or PNG, whatever its name says') as unknown,
    });
  });
});
