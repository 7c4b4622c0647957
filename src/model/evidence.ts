import type {Logic} from './compiled/logic.ts';
import type {Law} from './law.ts';
import type {JsonSchema} from './json.ts';
import type {Origin} from './tree.ts';

/** Names that rules may begin a path with -> what stands there. */
export type FactRoots = Readonly<Record<string, {readonly type: JsonSchema}>>;

/** A condition as it was written, with its place and what it may read there. */
export interface WrittenCondition {
  /** The very object that stands in the compiled flow, where it is one. */
  readonly logic: Logic;
  readonly origin: Origin;
  readonly roots: FactRoots;
  /** It is a check: `logic` says when it fails, this when it is met; what is not known does neither. */
  readonly must?: Logic;
}

/** What the compiler knows of a flow besides the artifact: who judges it needs types and places. */
export interface FlowEvidence {
  readonly roots: FactRoots;
  readonly conditions: readonly WrittenCondition[];
  readonly laws: readonly Law[];
  /** What rules of its screens may read, by screen; of a flow without laws nobody asks. */
  readonly screenRoots: Readonly<Record<string, FactRoots>>;
}

/** Flow id -> its evidence. */
export type OrgEvidence = Readonly<Record<string, FlowEvidence>>;
