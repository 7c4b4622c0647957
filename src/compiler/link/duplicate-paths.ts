import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Origin} from '../../model/tree.ts';
import type {ResolvedFlow} from '../../model/workspace.ts';
import {textAt} from './tree.ts';

/** Flows that have one browser path. Names of parameters make no difference. */
export function duplicatePaths(flows: ReadonlyMap<string, ResolvedFlow>): readonly Diagnostic[] {
  const taken = new Map<string, {readonly flow: string; readonly origin: Origin}>();
  return [...flows.values()].flatMap(({id, flow}): readonly Diagnostic[] => {
    const [path, at] = [textAt(flow, 'path'), flow.entries.get('path')];
    if (path === undefined || at === undefined) return [];
    const key = path.replace(/:[^/]+/g, ':');
    const before = taken.get(key);
    if (before === undefined) {
      taken.set(key, {flow: id, origin: at.origin});
      return [];
    }
    const related = [{origin: before.origin, message: `The flow \`${before.flow}\` has it already`}];
    return [
      diagnostic('duplicate-path', at.origin, `The flows \`${before.flow}\` and \`${id}\` have one path`, {related}),
    ];
  });
}
