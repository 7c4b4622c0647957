import {crc32, deflateSync} from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG as a canvas writes it, of rows with their filter byte; other arguments make it a strange one. */
export function pngOf(
  width: number,
  height: number,
  rows: Buffer,
  colour = 6,
  pack = (bytes: Buffer) => deflateSync(bytes),
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colour, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', pack(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Rows of a drawing that is black all over. */
export function drawn(width: number, height: number): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(4 * width, Buffer.from([0, 0, 0, 255]))]);
  return Buffer.concat(Array.from({length: height}, () => row));
}
