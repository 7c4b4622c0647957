import type {Contract} from '../../catalog/operations/operations.ts';
import type {WrittenCondition} from '../../model/evidence.ts';
import type {MapTree, Origin} from '../../model/tree.ts';
import type {Report} from './report.ts';
import type {NamedRules, Roots, Scope} from './rules/scope.ts';
import type {Directory} from './targets/directory.ts';
import type {TargetReader} from './targets/target-reader.ts';

/** What one unit (a screen, or all of a flow but its screens) has used; it is filled while linking. */
export interface UnitUses {
  readonly operations: Set<string>;
  /** Operations that the contract was asked about, whether they are used or not. */
  readonly looked: Set<string>;
  /** Exits of other flows, as `flow:exit`, and of the shell by their own name. */
  readonly exits: Map<string, {readonly flow: string; readonly exit: string}>;
  readonly rules: Set<string>;
  /** Settings of the organisation that must be there -> where they are printed. */
  readonly settings: Map<string, Origin>;
  /** What must be there besides widgets before it shows. */
  readonly needs: Set<string>;
  /** Conditions in the order in which they were read. */
  readonly conditions: WrittenCondition[];
}

/** All that linking a unit of a flow needs besides the unit itself. */
export interface LinkContext {
  readonly flow: string;
  readonly led: 'order' | 'server';
  readonly report: Report;
  readonly contract: Contract;
  readonly directory: Directory;
  readonly rules: NamedRules;
  /** What rules of the whole flow may read. */
  readonly roots: Roots;
  readonly targets: TargetReader;
  /** `messages` of flow.yaml. */
  readonly messages: MapTree | undefined;
  /** `errors` of flow.yaml. */
  readonly errors: MapTree | undefined;
  /** `country` of flow.yaml, where texts print what has none of its own. */
  readonly country: string | undefined;
  readonly disclosures: ReadonlyMap<string, MapTree>;
  /** Names of the transitions of the machine. */
  readonly transitions: ReadonlySet<string>;
  /** Parameters of the flow's address. */
  readonly params: readonly string[];
  readonly uses: UnitUses;
  /** `file:line` of a place. */
  readonly sourceOf: (origin: Origin) => string;
  /** The same object for the same parts; see `Keys`. */
  readonly keyOf: (parts: readonly (object | string | undefined)[]) => object;
  readonly piece: ReadPiece;
}

/**
 * Reads a piece of a unit in a context of its own, or finds it as it was read of the very same `parts` in
 * the same flow. What it uses and reports is the unit's too.
 */
export type ReadPiece = <T>(
  what: string,
  parts: readonly (object | string | undefined)[],
  read: (context: LinkContext) => T,
) => T;

/**
 * Reads a part of a flow, or finds it as it was read of the very same parts in the same surroundings. `what` is the same
 * text for all flows: one that is put together would be looked at letter by letter for each. The second context is that
 * of what the shell says.
 */
export type Once = <T>(
  what: string,
  parts: readonly (object | string | undefined)[],
  read: (context: LinkContext, shell: () => LinkContext) => T,
) => T;

/** The same of each screen of a flow: where screens differ in nothing of it, it is the very same map. */
export type Each = <T extends object>(
  what: string,
  screens: ReadonlyMap<string, MapTree>,
  parts: (screen: MapTree, id: string) => readonly (object | string | undefined)[],
  read: (context: LinkContext, screen: MapTree, id: string) => T,
) => ReadonlyMap<string, T>;

export function scopeOfContext(context: LinkContext, roots: Roots = context.roots): Scope {
  return {
    report: context.report,
    rules: context.rules,
    roots,
    sure: new Set(),
    settings: context.uses.settings,
    conditions: context.uses.conditions,
    country: context.country,
    needs: context.uses.needs,
  };
}
