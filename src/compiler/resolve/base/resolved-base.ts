import type {MapTree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import type {RawBase} from '../raw-workspace.ts';

/** Flows as an organisation has them, with what is needed to derive the next organisation's from them. */
export interface ResolvedBase {
  readonly raw: RawBase;
  readonly flows: ReadonlyMap<string, ResolvedFlow>;
  readonly disclosures: ReadonlyMap<string, MapTree>;
  /** `flow/screen` -> ids of the parts and `=screen` ids that its copies were made from. */
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>;
}
