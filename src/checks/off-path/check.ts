import {keyPlace} from '../../lib/key-place.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {standsOnPath} from '../../runtime/decide/journey-path.ts';
import type {FlowCheck} from '../check.ts';
import {treeAt} from '../trees.ts';

/** Screens of a listed section that nobody is led to, for `open` or `address` take them off the path. */
export const offPath: FlowCheck = ({flow, resolved}) => {
  if (flow.led !== 'order') return [];
  return flow.sections.flatMap(({id: section, listed, screens}) =>
    screens.flatMap((id): readonly Diagnostic[] => {
      const entry = flow.screens.find((one) => one.id === id);
      const tree = resolved.screens.get(id);
      if (!listed || entry === undefined || tree === undefined) return [];
      const by = standsOnPath(entry) ? undefined : entry.addressed ? 'open' : 'address';
      const place = by === undefined ? undefined : treeAt(tree, by);
      if (by === undefined || place === undefined) return [];
      const message = `\`${by}\` takes \`${id}\` off the path, though it stands in section \`${section}\``;
      const hint = `Leave \`${by}\` out and the path leads there, or move \`${id}\` to a section with \`listed: false\`.`;
      return [diagnostic('off-path', keyPlace(place), message, {hint})];
    }),
  );
};
