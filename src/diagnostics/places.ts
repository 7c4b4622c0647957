import type {Origin} from '../model/tree.ts';
import type {Files} from '../model/workspace.ts';
import {lineStarts, type Position, positionAt} from './position.ts';

/** From and to where a finding marks its file; the end is exclusive. */
export interface Place {
  readonly start: Position;
  readonly end: Position;
}

/**
 * Tells places of origins; the lines of each file are counted once. A file that is not there counts as empty. Of a text
 * of several lines the place is that of the words that are meant, where they stand in it as they are.
 */
export function places(files: Files): (origin: Origin) => Place {
  const known = new Map<string, readonly number[]>();
  return ({file, span, words}) => {
    let starts = known.get(file);
    if (starts === undefined) {
      starts = lineStarts(files.get(file) ?? '');
      known.set(file, starts);
    }
    const whole = {start: positionAt(starts, span[0]), end: positionAt(starts, Math.max(span[0], span[1]))};
    if (words === undefined || whole.start.line === whole.end.line) return whole;
    const at = (files.get(file) ?? '').slice(...span).indexOf(words);
    if (at === -1) return whole;
    const from = span[0] + at;
    return {start: positionAt(starts, from), end: positionAt(starts, from + words.length)};
  };
}
