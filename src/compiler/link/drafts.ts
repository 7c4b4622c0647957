import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ResolvedFlow} from '../../model/workspace.ts';
import {textAt} from './tree.ts';

/** Whether what is typed in a flow is kept as a draft. */
export function keepsDrafts(flow: MapTree): boolean {
  return textAt(flow, 'drafts') !== 'none';
}

/** Flows without drafts whose answers another flow has too, which keeps them: they would be kept or not by chance. */
export function sharedDrafts(flows: ReadonlyMap<string, ResolvedFlow>): readonly Diagnostic[] {
  const all = [...flows.values()];
  const setOf = ({id, flow}: ResolvedFlow): string => textAt(flow, 'answers') ?? id;
  return all.flatMap((one): readonly Diagnostic[] => {
    if (keepsDrafts(one.flow)) return [];
    const other = all.find((each) => each !== one && setOf(each) === setOf(one) && keepsDrafts(each.flow));
    const at = one.flow.entries.get('drafts');
    if (other === undefined || at === undefined) return [];
    const hint = 'Give this flow `answers` of its own, or leave `drafts` out.';
    return [
      diagnostic('wrong-value', at.origin, `The flow \`${other.id}\` has the same answers, and keeps drafts of them`, {
        hint,
      }),
    ];
  });
}
