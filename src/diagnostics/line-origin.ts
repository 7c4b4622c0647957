import type {Origin} from '../model/tree.ts';
import type {Files} from '../model/workspace.ts';
import {lineStarts} from './position.ts';

/**
 * The line that `file:line` names, without what stands before its first word. A file alone: what it says it is, the
 * value of its `screen` or `flow`, for comments may stand before it; where it says neither, its first line.
 */
export function lineOrigin(at: string, files: Files): Origin {
  const [, file = at, line] = /^(.*):(\d+)$/.exec(at) ?? [];
  const text = files.get(file) ?? '';
  const said = line === undefined ? /^(?:screen|flow):[ \t]+([^\s#]+)/dm.exec(text)?.indices?.[1] : undefined;
  if (said !== undefined) return {file, span: said};
  const starts = lineStarts(text);
  const start = starts[Number(line ?? 1) - 1] ?? 0;
  const whole = text.slice(start, starts[Number(line ?? 1)] ?? text.length);
  return {file, span: [start + whole.length - whole.trimStart().length, start + whole.trimEnd().length]};
}
