import type {RecordingPart} from './work.ts';

/** Bytes of lines that a thread gets at a time at most: so much of the file is in memory, whatever its size. */
export const mostBytes = 4 * 1024 * 1024;
const leastBytes = 256 * 1024;

/**
 * A file of lines in parts that threads take one after the other. Large ones first: alike applications are decided in turn
 * within a part. Towards the end they get smaller, so that no thread has much left when the others are done.
 */
export const partsOfFile = (size: number, threads: number): readonly RecordingPart[] => {
  const parts: RecordingPart[] = [];
  for (let from = 0; from < size;) {
    const share = Math.ceil((size - from) / (2 * threads));
    const to = Math.min(size, from + Math.min(mostBytes, Math.max(leastBytes, share)));
    parts.push([from, to]);
    from = to;
  }
  return parts;
};
