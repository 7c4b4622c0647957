import {crc32, inflateSync} from 'node:zlib';

const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const prefix = 'data:image/png;base64,';
/** Pixels of the largest drawing that is taken. */
const mostPixels = 4_000_000;

/**
 * A drawn signature as a PNG that is safe to put into a paper: 8 bits a channel with transparency, as a
 * canvas writes it, with nothing but its picture, and of no more data than its size says. Undefined for
 * everything else, and for an empty drawing.
 */
export function drawingOf(address: string): Buffer | undefined {
  if (!address.startsWith(prefix)) return undefined;
  const bytes = Buffer.from(address.slice(prefix.length), 'base64');
  if (!bytes.subarray(0, 8).equals(start)) return undefined;
  const chunks = chunksOf(bytes);
  const head = chunks.find(({type}) => type === 'IHDR')?.data;
  const packed = Buffer.concat(chunks.filter(({type}) => type === 'IDAT').map(({data}) => data));
  if (head?.length !== 13) return undefined;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  if (width === 0 || height === 0 || width * height > mostPixels) return undefined;
  // Bit depth 8, colour type RGBA, the one compression and filter method, not interlaced.
  if (!head.subarray(8).equals(Buffer.from([8, 6, 0, 0, 0]))) return undefined;
  const size = (4 * width + 1) * height;
  const pixels = inflated(packed, size);
  if (pixels?.length !== size || pixels.every((byte, at) => byte === 0 || at % (4 * width + 1) === 0)) return undefined;
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
}

function chunksOf(bytes: Buffer): readonly {readonly type: string; readonly data: Buffer}[] {
  const chunks = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({type, data: bytes.subarray(at + 8, Math.min(at + 8 + length, bytes.length))});
    at += length + 12;
  }
  return chunks;
}

function inflated(packed: Buffer, most: number): Buffer | undefined {
  try {
    return inflateSync(packed, {maxOutputLength: most});
  } catch {
    return undefined;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(8 + data.length + 4);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), 8 + data.length);
  return whole;
}
