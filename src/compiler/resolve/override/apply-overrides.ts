import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import {ChangedMap} from '../../../lib/changed-map.ts';
import {didYouMean} from '../../../lib/suggest.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import {type ChangedPlace, changesName, pathOfPlace, type RawKind} from '../../files/file-place.ts';
import {withoutKeys} from '../../tree/read.ts';
import type {ResolvedBase} from '../base/resolved-base.ts';
import {expandPart} from '../like/expand-part.ts';
import {mergeTree} from '../merge/merge-tree.ts';
import {type RawBase, type RawFlow, type RawOverride, rawAt} from '../raw-workspace.ts';
import {shapeOfFile} from '../shapes/shape-of-file.ts';
import type {Shared} from './check-messages.ts';
import {checkPatch} from './check-patch.ts';

/**
 * Patches what is written in the base with an organisation's overrides, before any copy is made, and
 * checks each against what its parent has. Gives the very same base where nothing changes.
 */
export function applyOverrides(
  parent: ResolvedBase,
  overrides: readonly RawOverride[],
  org: string,
  broken: ReadonlySet<string>,
  found: Diagnostic[],
): RawBase {
  const flows = new Map<string, {flow: RawFlow; files: ReadonlyMap<RawKind, MapTree>; screens: Map<string, MapTree>}>();
  let parts: Map<string, MapTree> | undefined;
  for (const {changes, tree} of overrides) {
    const base = rawAt(parent.raw, changes);
    if (base === undefined) {
      if (!broken.has(pathOfPlace(changes))) found.push(noTarget(parent.raw, changes, tree, org));
      continue;
    }
    const patch = withoutKeys(tree, 'changes', 'because');
    if (patch.entries.size === 0) {
      found.push(
        diagnostic('override-no-op', tree.origin, `This override of \`${changesName(changes)}\` says nothing`, {org}),
      );
    }
    const resolved = resolvedAt(parent, changes);
    if (resolved !== undefined)
      checkPatch(patch, resolved, shapeOfFile(changes), org, sharedBy(parent, overrides, changes), found);
    const merged = patched(base, tree, patch, changes);
    if (merged?.kind !== 'map' || merged === base) continue;
    if (changes.kind === 'part') {
      parts ??= new Map(parent.raw.parts);
      parts.set(changes.id, merged);
      continue;
    }
    const flow = parent.raw.flows.get(changes.flow);
    if (flow === undefined) continue;
    const grown = flows.get(changes.flow) ?? {flow, files: flow.files, screens: new Map()};
    if (changes.kind === 'screen') grown.screens.set(changes.id, merged);
    else grown.files = new Map(grown.files).set(changes.kind, merged);
    flows.set(changes.flow, grown);
  }
  if (flows.size === 0 && parts === undefined) return parent.raw;
  const all = new Map(parent.raw.flows);
  for (const [id, {flow, files, screens}] of flows)
    all.set(id, {id: flow.id, files, screens: ChangedMap.of(flow.screens, screens)});
  return {flows: all, parts: parts ?? parent.raw.parts};
}

/** Messages for all fields of the flow of a file, as far as the organisation leaves them as they were. */
function sharedBy(parent: ResolvedBase, overrides: readonly RawOverride[], place: ChangedPlace): Shared {
  if (place.kind !== 'screen') return () => undefined;
  const known = parent.flows.get(place.flow)?.flow.entries.get('messages');
  const anew = overrides.flatMap(({changes, tree}) =>
    changes.kind === 'flow' && changes.flow === place.flow ? (tree.entries.get('messages') ?? []) : [],
  );
  return (word) =>
    known?.kind === 'map' && !anew.some((one) => one.kind !== 'map' || one.entries.has(word))
      ? known.entries.get(word)
      : undefined;
}

const before = new WeakMap<MapTree, WeakMap<MapTree, Tree | undefined>>();

/** The same patch of the same file is the same object, so that a second run finds what it made of it. */
function patched(base: MapTree, override: MapTree, patch: MapTree, changes: ChangedPlace): Tree | undefined {
  const known = before.get(base) ?? new WeakMap<MapTree, Tree | undefined>();
  before.set(base, known);
  if (!known.has(override)) known.set(override, mergeTree(base, patch, shapeOfFile(changes), 'keep'));
  return known.get(override);
}

function resolvedAt(parent: ResolvedBase, place: ChangedPlace): MapTree | undefined {
  if (place.kind === 'part') return expandPart(parent.raw.parts, place.id);
  const flow = parent.flows.get(place.flow);
  return place.kind === 'screen' ? flow?.screens.get(place.id) : flow?.[place.kind];
}

function noTarget(base: RawBase, changes: ChangedPlace, tree: MapTree, org: string): Diagnostic {
  const origin = tree.entries.get('changes')?.origin ?? tree.origin;
  const near = suggestionOf(base, changes);
  return diagnostic('override-target', origin, `There is no ${pathOfPlace(changes)} that this could change`, {
    org,
    ...(near && {hint: near}),
  });
}

function suggestionOf(base: RawBase, changes: ChangedPlace): string | undefined {
  if (changes.kind === 'part') return didYouMean(changes.id, base.parts.keys());
  const flow = base.flows.get(changes.flow);
  if (flow === undefined) return didYouMean(changes.flow, base.flows.keys());
  return changes.kind === 'screen' ? (didYouMean(changes.id, flow.screens.keys()) ?? ownScreen(changes)) : undefined;
}

/** How an organisation gets a screen that others do not have. */
const ownScreen = ({flow, id}: Extract<ChangedPlace, {readonly kind: 'screen'}>): string =>
  `An organisation changes screens, and adds none. Write it as flows/${flow}/screens/${id}.yaml, and list it in flows/${flow}/flow.yaml ` +
  'with `when` on a setting of the organisation, which others do not have.';
