import type {Contract} from '../../catalog/operations/operations.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {FactsOfAll} from './known-facts.ts';

/** Everything that scenarios and facts of tests may name. */
export interface ScenarioWorld {
  readonly trees: ReadonlyMap<string, MapTree>;
  readonly contract: Contract;
  /** Organisations that scenarios are about, where they were compiled, and the ids of all there are. */
  readonly orgs: Readonly<Record<string, CompiledOrg>>;
  readonly orgIds: readonly string[];
  /** Facts of all that were compiled. */
  readonly facts: FactsOfAll;
  /** Files that could not be read: what names them is not wrong. */
  readonly broken: ReadonlySet<string>;
}

/**
 * Reports a name that does not exist, with what it may have been; `key`: it stands in a key; `whole`: and all that
 * there are; `meant`: what it is instead, where that is known.
 */
export type Unknown = (
  tree: Tree | undefined,
  what: string,
  name: string,
  names: Iterable<string>,
  more?: {
    readonly key?: boolean;
    readonly where?: string;
    readonly whole?: string;
    readonly meant?: string | undefined;
  },
) => void;

export interface ScenarioReport {
  readonly add: (finding: Diagnostic) => void;
  readonly unknown: Unknown;
}
