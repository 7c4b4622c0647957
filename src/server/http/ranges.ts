/** A part of a file, both ends included; `undefined`: all of it; `'none'`: nothing of it (416). */
export type ByteRange = {readonly from: number; readonly to: number} | undefined | 'none';

/** Reads a `Range` header for one range of bytes; several ranges are answered with the whole. */
export function readRange(header: string | undefined, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? 'none' : {from, to};
}
