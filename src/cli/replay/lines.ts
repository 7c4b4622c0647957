import {closeSync, openSync, readSync} from 'node:fs';

/** Bytes. A line longer than this is no recorded application. */
export const longest = 8 * 1024 * 1024;
const piece = 64 * 1024;
const newline = 10;

/** A line without its end; `text` is empty where it is longer than `longest`. */
export interface RecordingLine {
  readonly text: string;
  readonly offset: number;
  readonly isTooLong?: true;
}

/**
 * The lines that start in a part `[from, to)` of an open file, those of one kind after one another, with the offset at which
 * each starts; the last is read to its end beyond `to`, and comes last. Parts that follow one another give each line once.
 */
export function* linesIn(
  file: number,
  from: number,
  to: number,
  kindOf: (text: string) => string,
): Generator<RecordingLine> {
  const start = Math.max(0, from - 1);
  let buffer = Buffer.allocUnsafe(to - start);
  buffer = buffer.subarray(0, readSync(file, buffer, 0, buffer.length, start));
  let at = from === 0 ? 0 : buffer.indexOf(newline) + 1;
  if (from > 0 && at === 0) return;
  // Where they stand, and no texts: a text is made twice in less time than it takes to keep all of them.
  const bounds = new Map<string, number[]>();
  for (let end = buffer.indexOf(newline, at); end !== -1; end = buffer.indexOf(newline, at)) {
    const kind = kindOf(buffer.toString('utf8', at, end));
    const known = bounds.get(kind);
    if (known === undefined) bounds.set(kind, [at, end]);
    else known.push(at, end);
    at = end + 1;
  }
  for (const places of bounds.values())
    for (let index = 0; index + 1 < places.length; index += 2) {
      const [begin, end] = [places[index] ?? 0, places[index + 1] ?? 0];
      yield {text: buffer.toString('utf8', begin, end), offset: start + begin};
    }
  if (at >= buffer.length) return;
  const whole = Buffer.concat([buffer.subarray(at), rest(file, start + buffer.length)]);
  if (whole.length > longest) yield {text: '', offset: start + at, isTooLong: true};
  else yield {text: whole.toString('utf8'), offset: start + at};
}

/** The numbers, from 1 on, of the lines that start at these offsets. */
export function lineNumbers(path: string, offsets: readonly number[]): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  const open = [...new Set(offsets)].toSorted((a, b) => a - b);
  if (open.length === 0) return numbers;
  const file = openSync(path, 'r');
  const buffer = Buffer.allocUnsafe(piece);
  let [line, start, done] = [1, 0, 0];
  const pass = (end: number): void => {
    for (; done < open.length && (open[done] ?? 0) < end; done += 1) numbers.set(open[done] ?? 0, line);
  };
  for (let read = readSync(file, buffer, 0, piece, 0); read > 0 && done < open.length;) {
    for (
      let at = buffer.subarray(0, read).indexOf(newline);
      at !== -1;
      at = buffer.subarray(0, read).indexOf(newline, at + 1)
    ) {
      pass(start + at + 1);
      line += 1;
    }
    start += read;
    pass(start);
    read = readSync(file, buffer, 0, piece, start);
  }
  closeSync(file);
  return numbers;
}

/** From an offset to the end of its line. */
function rest(file: number, from: number): Buffer {
  const parts: Buffer[] = [];
  for (let at = from; at - from <= longest;) {
    const buffer = Buffer.allocUnsafe(piece);
    const read = readSync(file, buffer, 0, piece, at);
    const end = buffer.subarray(0, read).indexOf(newline);
    parts.push(buffer.subarray(0, end === -1 ? read : end));
    if (read === 0 || end !== -1) break;
    at += read;
  }
  return Buffer.concat(parts);
}
