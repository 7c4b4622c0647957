import {inflateSync} from 'node:zlib';

/** Bytes of the header of a file, and of each entry of its table of contents. */
const woff = {header: 44, entry: 20};
const sfnt = {header: 12, entry: 16};

/**
 * The plain font (TrueType or OpenType) that a WOFF 1.0 file packs: the same tables, each inflated.
 *
 * @throws Error for what is no such file
 */
export function unpackWoff(packed: Buffer): Buffer {
  if (packed.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is no WOFF file.');
  const count = packed.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(sfnt.header + count * sfnt.entry);
  packed.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = woff.header + index * woff.entry;
    const to = sfnt.header + index * sfnt.entry;
    const [start, length, size] = [4, 8, 12].map((place) => packed.readUInt32BE(from + place)) as [
      number,
      number,
      number,
    ];
    const table = packed.subarray(start, start + length);
    const plain = length < size ? inflateSync(table, {maxOutputLength: size}) : table;
    packed.copy(head, to, from, from + 4);
    packed.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(size, to + 12);
    const padding = (4 - (size % 4)) % 4;
    parts.push(plain, Buffer.alloc(padding));
    offset += size + padding;
  }
  return Buffer.concat(parts);
}
