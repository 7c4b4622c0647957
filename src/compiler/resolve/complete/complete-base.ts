import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import type {ResolvedBase} from '../base/resolved-base.ts';
import {flow, machine, rules, steps} from '../shapes/flow-shapes.ts';
import {disclosure, screen} from '../shapes/screen-shape.ts';
import {checkComplete, type Seen} from './check-complete.ts';

const shapes = {flow, steps, machine, rules};

/** Checks all of a base that differs from the one it was derived `from`. */
export function completeBase(base: ResolvedBase, from: ResolvedBase | undefined, seen: Seen, found: Diagnostic[]): void {
  if (base === from) return;
  for (const [id, resolved] of base.flows) {
    if (resolved === from?.flows.get(id)) continue;
    for (const kind of ['flow', 'steps', 'machine', 'rules'] as const) {
      const tree = resolved[kind];
      if (tree !== undefined) checkComplete(tree, shapes[kind], seen, found);
    }
    for (const tree of resolved.screens.values()) checkComplete(tree, screen, seen, found);
  }
  for (const tree of base.disclosures.values()) checkComplete(tree, disclosure, seen, found);
}
