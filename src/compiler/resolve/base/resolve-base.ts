import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import {without} from '../../tree/read.ts';
import {type Expansion, expand, expansionLimit} from '../like/expand.ts';
import {expandScreen} from '../like/expand-screen.ts';
import type {RawBase, RawFlow} from '../raw-workspace.ts';
import {flow, machine, rules, steps} from '../shapes/flow-shapes.ts';
import {disclosure} from '../shapes/screen-shape.ts';
import type {ResolvedBase} from './resolved-base.ts';

const shapes = {flow, steps, machine, rules};

/**
 * Makes all copies of a base. What `before` has already made of the very same files is taken from there
 * as it is, so that organisations share all that they do not change.
 */
export function resolveBase(
  raw: RawBase,
  before: ResolvedBase | undefined,
  broken: ReadonlySet<string>,
  diagnostics: Diagnostic[],
): ResolvedBase {
  if (before?.raw === raw) return before;
  const start = (): Expansion => ({parts: raw.parts, broken, diagnostics, uses: new Set(), budget: expansionLimit});
  const changedParts = changed(raw.parts, before?.raw.parts);
  const flows = new Map<string, ResolvedFlow>();
  const uses = new Map(before?.uses);
  for (const [id, rawFlow] of raw.flows) {
    const rawBefore = before?.raw.flows.get(id);
    const flowBefore = before?.flows.get(id);
    const changedScreens = changed(rawFlow.screens, rawBefore?.screens);
    const stale = (screen: string): boolean => {
      if (flowBefore === undefined || changedScreens.has(screen)) return true;
      for (const use of uses.get(`${id}/${screen}`) ?? []) {
        if (use.startsWith('=') ? changedScreens.has(use.slice(1)) : changedParts.has(use)) return true;
      }
      return false;
    };
    const resolved = resolveFlow(rawFlow, rawBefore, flowBefore, stale, start, uses);
    if (resolved !== undefined) flows.set(id, resolved);
  }
  const disclosures = resolveDisclosures(raw, before, changedParts, start);
  return {raw, flows, disclosures, uses};
}

function resolveFlow(
  raw: RawFlow,
  rawBefore: RawFlow | undefined,
  before: ResolvedFlow | undefined,
  stale: (screen: string) => boolean,
  start: () => Expansion,
  uses: Map<string, ReadonlySet<string>>,
): ResolvedFlow | undefined {
  const staleScreens = [...raw.screens.keys()].filter(stale);
  if (before !== undefined && rawBefore?.files === raw.files && staleScreens.length === 0) return before;
  const file = (kind: 'flow' | 'steps' | 'machine' | 'rules'): MapTree | undefined => {
    const tree = raw.files.get(kind);
    if (tree === undefined || (before !== undefined && rawBefore?.files.get(kind) === tree)) return before?.[kind];
    const expanded = expand(tree, shapes[kind], start());
    return expanded.kind === 'map' ? expanded : tree;
  };
  const flowFile = file('flow');
  if (flowFile === undefined) return undefined;
  const screens = new Map(before?.screens);
  for (const id of staleScreens) {
    const expansion = start();
    screens.set(id, expandScreen(raw.screens, id, raw.id, expansion));
    uses.set(`${raw.id}/${id}`, expansion.uses);
  }
  const optional = {steps: file('steps'), machine: file('machine'), rules: file('rules')};
  return {
    id: raw.id,
    flow: flowFile,
    ...(optional.steps && {steps: optional.steps}),
    ...(optional.machine && {machine: optional.machine}),
    ...(optional.rules && {rules: optional.rules}),
    screens,
  };
}

function resolveDisclosures(
  raw: RawBase,
  before: ResolvedBase | undefined,
  changedParts: ReadonlySet<string>,
  start: () => Expansion,
): ReadonlyMap<string, MapTree> {
  const isText = (id: string): boolean => id.startsWith('disclosures/');
  if (before !== undefined && ![...changedParts].some(isText)) return before.disclosures;
  const disclosures = new Map<string, MapTree>();
  for (const [id, tree] of raw.parts) {
    if (!isText(id)) continue;
    const name = id.slice(id.indexOf('/') + 1);
    const known = changedParts.has(id) ? undefined : before?.disclosures.get(name);
    const expanded = known ?? expand(without(tree, 'part'), disclosure, start());
    if (expanded.kind === 'map') disclosures.set(name, expanded);
  }
  return disclosures;
}

function changed(now: ReadonlyMap<string, MapTree>, before: ReadonlyMap<string, MapTree> | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  if (now === before) return names;
  for (const [name, tree] of now) if (before?.get(name) !== tree) names.add(name);
  return names;
}
