import type {CompiledOrg, Manifest} from './compiled/flow.ts';
import type {MapTree} from './tree.ts';

/** Every file of a workspace that the compiler may read: path from the root -> text. */
export type Files = ReadonlyMap<string, string>;

/** What `parse` and `validate` pass on: one tree a file, by path. */
export type Trees = ReadonlyMap<string, MapTree>;

/** The files of one flow as one organisation has them: overrides and `like` copies applied. */
export interface ResolvedFlow {
  readonly id: string;
  readonly flow: MapTree;
  readonly steps?: MapTree;
  readonly machine?: MapTree;
  readonly rules?: MapTree;
  /** As written: no organisation changes them. */
  readonly laws?: MapTree;
  /** Screen id -> tree. */
  readonly screens: ReadonlyMap<string, MapTree>;
}

export interface ResolvedOrg {
  readonly id: string;
  /** org.yaml after `extends`. */
  readonly org: MapTree;
  readonly flows: ReadonlyMap<string, ResolvedFlow>;
  /** `_parts/disclosures/<id>` -> tree. */
  readonly disclosures: ReadonlyMap<string, MapTree>;
  /** The last of those that it extends, one above the other; absent: it extends none. */
  readonly root: string | undefined;
  /** Flows whose trees are the very same objects as the base's share everything after. */
  readonly sharesWith: string | undefined;
}

/** Everything `compile` gives. `artifacts` maps a file's path to its text. */
export interface Compilation {
  readonly orgs: Readonly<Record<string, CompiledOrg>>;
  readonly manifest: Manifest | undefined;
  readonly artifacts: ReadonlyMap<string, string>;
}
