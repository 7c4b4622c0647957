import {crc32, deflateSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {drawingOf} from './drawing.ts';
import {drawn, pngOf} from '../../../tests/sandbox/support/drawing.ts';

const address = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;

describe('drawingOf', () => {
  it('takes what a canvas writes, and nothing of it but the picture', () => {
    const note = Buffer.concat([Buffer.from('tEXt'), Buffer.from('Comment\0<script>')]);
    const chunk = Buffer.alloc(note.length + 8);
    chunk.writeUInt32BE(note.length - 4, 0);
    note.copy(chunk, 4);
    chunk.writeUInt32BE(crc32(note), note.length + 4);
    const plain = pngOf(4, 2, drawn(4, 2));
    const noted = Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)]);
    expect(drawingOf(address(noted))?.equals(plain)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['another kind of address', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['another kind of file', address(Buffer.from('GIF89a'))],
    ['a beginning alone', address(Buffer.from('iVBORw0KGgo=', 'base64'))],
    ['an empty drawing', address(pngOf(4, 2, Buffer.alloc(34)))],
    ['no size', address(pngOf(0, 0, Buffer.alloc(0)))],
    ['far too many pixels', address(pngOf(100_000, 100_000, drawn(4, 2)))],
    ['more data than its size says', address(pngOf(4, 2, Buffer.alloc(50_000_000, 1)))],
    ['less data than its size says', address(pngOf(4, 2, drawn(4, 1)))],
    ['no transparency', address(pngOf(4, 2, drawn(4, 2), 2))],
    ['data that cannot be unpacked', address(pngOf(4, 2, drawn(4, 2), 6, (bytes) => deflateSync(bytes).subarray(4)))],
  ])('refuses %s', (_, given) => {
    expect(drawingOf(given)).toBeUndefined();
  });
});
