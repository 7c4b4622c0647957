import {lineStarts, positionAt} from '../../diagnostics/position.ts';
import type {Tree} from '../../model/tree.ts';
import type {Files, ResolvedFlow} from '../../model/workspace.ts';
import type {RulePlace} from '../../sql/place.ts';

/** `file:line:column` of a rule; where it comes from a part, of what it stands in. */
export function placeWritten(flow: ResolvedFlow, {file, keys}: RulePlace, files: Files): string {
  let at: Tree = flow[file] ?? flow.flow;
  for (const key of keys) {
    const below: Tree | undefined = at.kind === 'map' ? at.entries.get(key) : undefined;
    if (below === undefined) break;
    at = below;
  }
  const {file: name, key, span} = at.origin;
  const {line, column} = positionAt(lineStarts(files.get(name) ?? ''), (key ?? span)[0]);
  return `${name}:${line}:${column}`;
}
