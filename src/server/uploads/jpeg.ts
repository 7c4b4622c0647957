import type {PictureSize} from './picture-size.ts';

const end = Buffer.from([0xff, 0xd9]);
const scan = 0xda;
/** Among the heads of frames, those that are tables: of Huffman codes, of arithmetic codes, and one that is reserved. */
const tables: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/**
 * The size of a JPEG that is whole: its start, the head of a frame, a scan, and its end after that. Undefined for all
 * else. Telephones put films after the end, so more may follow.
 */
export function jpegSize(bytes: Buffer): PictureSize | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let size: PictureSize | undefined;
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === scan) return size !== undefined && bytes.indexOf(end, at) !== -1 ? size : undefined;
    const length = bytes.readUInt16BE(at + 2);
    if (marker >= 0xc0 && marker <= 0xcf && !tables.has(marker)) {
      if (length < 8 || at + 9 > bytes.length) return undefined;
      size = {width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5)};
      if (size.width * size.height === 0) return undefined;
    }
    at += 2 + Math.max(2, length);
  }
  return undefined;
}
