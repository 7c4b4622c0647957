import {lineStarts, positionAt} from '../diagnostics/position.ts';
import type {Origin} from '../model/tree.ts';
import type {Files} from '../model/workspace.ts';

/** Gives `file:line` of a place, as traces print it: the line of its key where it has one. */
export function sources(files: Files): (origin: Origin) => string {
  const starts = new Map<string, readonly number[]>();
  return ({file, span, key}) => {
    const lines = starts.get(file) ?? lineStarts(files.get(file) ?? '');
    starts.set(file, lines);
    return `${file}:${positionAt(lines, (key ?? span)[0]).line}`;
  };
}
