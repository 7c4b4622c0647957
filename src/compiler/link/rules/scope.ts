import type {FactType} from '../../../catalog/operations/schema.ts';
import type {WrittenCondition} from '../../../model/evidence.ts';
import type {Origin, Tree} from '../../../model/tree.ts';
import type {Report} from '../report.ts';
import type {Expr} from './expr.ts';

/** A name that rules may begin a path with. */
export interface Root {
  readonly type: FactType;
  /** Always there when rules are asked; else it may be absent. */
  readonly sure: boolean;
  /** What it is could not be read, which is reported elsewhere: no finding follows from it. */
  readonly unknown?: boolean;
}

export type Roots = Readonly<Record<string, Root>>;

/** A named rule as it was read. */
export interface ReadRule {
  readonly expr: Expr;
  /** It and the rules that it uses. */
  readonly used: ReadonlySet<string>;
  /** How many rules use one another from here on, this one included. */
  readonly height: number;
  /** Nothing was wrong with it, nor with a rule that it uses. */
  readonly isSound: boolean;
}

/** Read rules by the roots they were read with. What lasts no longer than its unit has them in a plain map. */
export type ReadRules = Pick<WeakMap<Roots, Map<string, ReadRule>>, 'get' | 'set'>;

/** Named rules of a flow, the shell's included, with what was read of them so far. */
export interface NamedRules {
  readonly trees: ReadonlyMap<string, Tree>;
  /** Those that this unit has read. */
  readonly read: ReadRules;
  /** Those that any unit has read, if they are sound. */
  readonly sound: ReadRules;
  /** Names being read, to find circles. */
  readonly open: Set<string>;
  readonly used: Set<string>;
  /** The rules that were used so far. */
  readonly uses: ReadRule[];
}

/** Rules before a unit has read any; `sound` are those that units before it have. */
export function unreadRules(trees: NamedRules['trees'], sound: ReadRules = new WeakMap()): NamedRules {
  return {trees, sound, read: new Map(), open: new Set(), used: new Set(), uses: []};
}

/** What a rule or text may read at one place. */
export interface Scope {
  readonly report: Report;
  readonly rules: NamedRules;
  readonly roots: Roots;
  /** Paths that the conditions around this place have made sure of. */
  readonly sure: ReadonlySet<string>;
  /** Settings of the organisation that texts print without an `or`: each organisation must have them. */
  readonly settings: Map<string, Origin>;
  /** Takes every condition that is read, for who judges them. */
  readonly conditions: WrittenCondition[];
  /** The country in whose way texts print; absent: the home country. */
  readonly country?: string | undefined;
  /** Takes what must be there before a text can be printed. */
  readonly needs?: Set<string>;
}

/** The scope inside of a list: `item` is the element. What a list has of which nothing is known, nobody knows either. */
export function withItem(scope: Scope, type: FactType, list?: Expr): Scope {
  const unknown = list?.is === 'path' && list.unknown === true ? {unknown: true} : {};
  return withRoots(scope, {item: {type, sure: true, ...unknown}}, 'item');
}

/** A scope with more roots; what was sure of a root that is hidden is forgotten. */
export function withRoots(scope: Scope, roots: Roots, ...hidden: readonly string[]): Scope {
  const sure = new Set([...scope.sure].filter((path) => !hidden.includes(path.split('.')[0] ?? '')));
  return {...scope, roots: {...scope.roots, ...roots}, sure};
}

export function withSure(scope: Scope, more: ReadonlySet<string>): Scope {
  return more.size === 0 ? scope : {...scope, sure: new Set([...scope.sure, ...more])};
}
