import type {Origin} from '../model/tree.ts';
import type {Files} from '../model/workspace.ts';
import {lineStarts, type Position, positionAt} from './position.ts';

/** From and to where a finding marks its file; the end is exclusive. */
export interface Place {
  readonly start: Position;
  readonly end: Position;
}

/** Tells places of origins; the lines of each file are counted once. A file that is not there counts as empty. */
export function places(files: Files): (origin: Origin) => Place {
  const known = new Map<string, readonly number[]>();
  return ({file, span}) => {
    let starts = known.get(file);
    if (starts === undefined) {
      starts = lineStarts(files.get(file) ?? '');
      known.set(file, starts);
    }
    return {start: positionAt(starts, span[0]), end: positionAt(starts, Math.max(span[0], span[1]))};
  };
}
