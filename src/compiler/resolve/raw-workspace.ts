import type {MapTree} from '../../model/tree.ts';
import type {Trees} from '../../model/workspace.ts';
import {type ChangedPlace, filePlace, type RawKind} from '../files/file-place.ts';

/** The files of one flow as they are written. */
export interface RawFlow {
  readonly id: string;
  readonly files: ReadonlyMap<RawKind, MapTree>;
  readonly screens: ReadonlyMap<string, MapTree>;
}

/** Flows and parts as written, with an organisation's patches applied or not. */
export interface RawBase {
  readonly flows: ReadonlyMap<string, RawFlow>;
  readonly parts: ReadonlyMap<string, MapTree>;
}

/** One file of an organisation's folder `flows/`. */
export interface RawOverride {
  readonly changes: ChangedPlace;
  readonly tree: MapTree;
}

/** The files of a workspace, sorted by what they are. */
export interface RawWorkspace {
  readonly base: RawBase;
  readonly orgs: ReadonlyMap<string, {readonly tree: MapTree | undefined; readonly overrides: readonly RawOverride[]}>;
}

interface GrowingFlow extends RawFlow {
  readonly files: Map<RawKind, MapTree>;
  readonly screens: Map<string, MapTree>;
}

/** Sorts trees by their paths. Files that are no part of flows and organisations are left out. */
export function sortTrees(trees: Trees): RawWorkspace {
  const flows = new Map<string, GrowingFlow>();
  const parts = new Map<string, MapTree>();
  const orgs = new Map<string, {tree: MapTree | undefined; overrides: RawOverride[]}>();
  const flowOf = (id: string): GrowingFlow => grow(flows, id, () => ({id, files: new Map(), screens: new Map()}));
  const orgOf = (id: string) => grow(orgs, id, () => ({tree: undefined, overrides: []}));
  for (const [file, tree] of trees) {
    const place = filePlace(file);
    switch (place?.kind) {
      case 'flow':
      case 'steps':
      case 'machine':
      case 'rules':
      case 'laws':
        flowOf(place.flow).files.set(place.kind, tree);
        break;
      case 'screen':
        flowOf(place.flow).screens.set(place.id, tree);
        break;
      case 'part':
        parts.set(place.id, tree);
        break;
      case 'org':
        orgOf(place.id).tree = tree;
        break;
      case 'override':
        orgOf(place.org).overrides.push({changes: place.changes, tree});
        break;
      default:
    }
  }
  return {base: {flows, parts}, orgs};
}

function grow<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** A file of the base, or `undefined`. */
export function rawAt(base: RawBase, place: ChangedPlace): MapTree | undefined {
  if (place.kind === 'part') return base.parts.get(place.id);
  const flow = base.flows.get(place.flow);
  return place.kind === 'screen' ? flow?.screens.get(place.id) : flow?.files.get(place.kind);
}
