import type {PictureSize} from './picture-size.ts';

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Length, type and check sum of a chunk. */
const around = 12;

/** The size of a PNG that is whole: its head, a part of its picture and its end. Undefined for all else. */
export function pngSize(bytes: Buffer): PictureSize | undefined {
  if (!bytes.subarray(0, pngStart.length).equals(pngStart)) return undefined;
  let size: PictureSize | undefined;
  let hasPicture = false;
  for (let at = pngStart.length; at + around <= bytes.length; at += around + bytes.readUInt32BE(at)) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (at + around + length > bytes.length) return undefined;
    if ((type === 'IHDR') !== (size === undefined)) return undefined;
    if (type === 'IHDR') {
      if (length !== 13) return undefined;
      size = {width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12)};
    }
    hasPicture ||= type === 'IDAT';
    if (type === 'IEND') return hasPicture && size !== undefined && size.width * size.height > 0 ? size : undefined;
  }
  return undefined;
}
