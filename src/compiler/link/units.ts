import type {Contract} from '../../catalog/operations/operations.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {MapTree} from '../../model/tree.ts';
import type {WrittenCondition} from '../../model/evidence.ts';
import type {LinkContext, UnitUses} from './context.ts';
import {ByReads, type SharedRules} from './by-reads.ts';
import {EachOf} from '../../lib/each-of.ts';
import {Keys} from '../../lib/keys.ts';
import {KnownBy} from '../../lib/known-by.ts';
import {remembered} from '../../lib/remembered.ts';
import {unreadRules, type Roots} from './rules/scope.ts';
import type {Directory} from './targets/directory.ts';
import {targetsOf} from './targets/targets.ts';
import {mapAt, textAt} from './tree.ts';

/** What was read of some trees, what it uses, and what is wrong with it. */
export interface Unit<T> {
  readonly value: T;
  readonly uses: UnitUses;
  readonly diagnostics: readonly Diagnostic[];
}

/** What all units of one flow of an organisation have in common; flows that differ in their screens alone have one. */
export interface About {
  /** Its id, and its flow.yaml. */
  readonly id: string;
  readonly flow: MapTree;
  /** Id of the site's own flow. */
  readonly shell: string | undefined;
  readonly led: 'order' | 'server';
  readonly directory: Directory;
  readonly disclosures: ReadonlyMap<string, MapTree>;
  readonly roots: Roots;
  readonly transitions: ReadonlySet<string>;
  readonly params: readonly string[];
  readonly rules: SharedRules;
  /** Stands for everything that a unit sees besides its own trees, the rules, and what operations are. */
  readonly besides: object;
  /** Stands for all of it, rules and operations included. */
  readonly shared: object;
}

/** What units of a flow use that is gathered for all of it. */
export type JoinedUses = Pick<UnitUses, 'operations' | 'exits' | 'rules'>;

/** What there is to say of one unit, or of several together. */
export interface Told {
  readonly uses: JoinedUses;
  readonly diagnostics: readonly Diagnostic[];
  /** Settings of the organisation that their texts print. */
  readonly settings: readonly UnitUses['settings'][];
  readonly conditions: () => readonly WrittenCondition[];
}

/** What was read of each screen of a flow. */
export interface EachUnit<T> extends Told {
  /** The very same map for flows whose screens differ in nothing of it. */
  readonly values: ReadonlyMap<string, T>;
}

const noContract: Contract = {operations: {}, facts: {}, broken: [], repeated: []};

type Parts = readonly (object | string | undefined)[];

/** Reads units once for all organisations whose trees for them are the very same objects. */
export class Units {
  readonly keys = new Keys();
  /** `file:line` of a place in the files that are read now. */
  sourceOf: LinkContext['sourceOf'] = ({file}) => file;
  readonly #known = new WeakMap<object, ByReads<Unit<unknown>>>();
  readonly #eachOf = new Map<string, EachUnits>();
  /** The one that units are read by now. */
  contract: Contract = noContract;

  /** Reads a unit, or finds it as it was read of the same parts with the same of the rules that it uses. */
  once<T>(about: About, what: string, parts: Parts, read: Read<T>): Unit<T> {
    const key = this.keys.of([about.besides, what, ...parts]);
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = new ByReads()));
    const {operations} = this.contract;
    return known.of({of: about.shared, rules: about.rules.trees, operations}, () => this.read(about, read)) as Unit<T>;
  }

  /**
   * What `read` gives of each screen, by `once`, in flows that share most of theirs. `around`: all that it sees besides a
   * screen.
   */
  each<T extends object>(
    around: object,
    what: string,
    screens: ReadonlyMap<string, MapTree>,
    read: (screen: MapTree, id: string) => Unit<T>,
  ): EachUnit<T> {
    const known = this.#eachOf.get(what) ?? new EachUnits();
    this.#eachOf.set(what, known);
    return known.of(around, screens, read);
  }

  read<T>(about: About, read: Read<T>): Unit<T> {
    const {context, diagnostics} = this.context(about);
    const value = read(context, () => ({
      ...context,
      targets: this.#targets(about, about.shell ?? about.id, context),
    }));
    for (const name of context.rules.used) context.uses.rules.add(name);
    return {value, uses: context.uses, diagnostics};
  }

  context(about: About): {readonly context: LinkContext; readonly diagnostics: readonly Diagnostic[]} {
    const {id, flow, led, directory, disclosures, roots, transitions, params} = about;
    const diagnostics: Diagnostic[] = [];
    const seen = new Set<string>();
    const add = (one: Diagnostic): void => {
      const place = `${one.code} ${one.origin.file} ${one.origin.span[0]} ${one.message}`;
      if (seen.has(place)) return;
      seen.add(place);
      diagnostics.push(one);
    };
    const uses: UnitUses = {
      operations: new Set(),
      looked: new Set(),
      exits: new Map(),
      rules: new Set(),
      settings: new Map(),
      needs: new Set(),
      conditions: [],
    };
    const report: LinkContext['report'] = (...finding) => add(diagnostic(...finding));
    const context: LinkContext = {
      flow: id,
      led,
      report,
      contract: this.contract,
      directory,
      rules: unreadRules(about.rules.trees, about.rules.sound),
      roots,
      targets: this.#targets(about, id, {uses, report}),
      messages: mapAt(flow, 'messages'),
      errors: mapAt(flow, 'errors'),
      country: textAt(flow, 'country'),
      disclosures,
      transitions,
      params,
      uses,
      sourceOf: this.sourceOf,
      keyOf: (parts) => this.keys.of(parts),
      piece: (what, parts, read) => {
        const piece = this.once(about, what, parts, read);
        for (const one of piece.diagnostics) add(one);
        addUses(piece.uses, uses);
        return piece.value;
      },
    };
    return {context, diagnostics};
  }

  #targets({id, shell, directory}: About, home: string, {uses, report}: Pick<LinkContext, 'uses' | 'report'>) {
    return targetsOf({home, flow: id, shell, directory, uses, report});
  }
}

type Read<T> = (context: LinkContext, shellContext: () => LinkContext) => T;

class EachUnits {
  readonly #values = new EachOf<MapTree, object>();
  readonly #told = new EachOf<MapTree, Unit<unknown>>(tellsTheSame);

  of<T extends object>(
    around: object,
    screens: ReadonlyMap<string, MapTree>,
    read: (tree: MapTree, id: string) => Unit<T>,
  ): EachUnit<T> {
    return {
      ...together(this.#told.of(around, screens, read)),
      values: this.#values.of(around, screens, (tree, id) => read(tree, id).value) as ReadonlyMap<string, T>,
      conditions: () => [...screens].flatMap(([id, tree]) => read(tree, id).uses.conditions),
    };
  }
}

const together = remembered((units: ReadonlyMap<string, Unit<unknown>>): Omit<Told, 'conditions'> => {
  const told = [...units.values()].map(toldOf);
  return {
    uses: joinedAnew(told.map(({uses}) => uses)),
    diagnostics: told.flatMap(({diagnostics}) => diagnostics),
    settings: told.flatMap(({settings}) => settings),
  };
});

/** Whether of one unit the same is to say as of another, but for its conditions. */
function tellsTheSame(one: Unit<unknown>, other: Unit<unknown>): boolean {
  return (
    one.diagnostics.length + other.diagnostics.length === 0 &&
    isSameList(one.uses.operations, other.uses.operations) &&
    isSameList(one.uses.rules, other.uses.rules) &&
    isSameList(one.uses.exits.keys(), other.uses.exits.keys()) &&
    isSameList(one.uses.settings.keys(), other.uses.settings.keys()) &&
    isSameList(one.uses.settings.values(), other.uses.settings.values())
  );
}

function isSameList(one: Iterable<unknown>, other: Iterable<unknown>): boolean {
  const [all, others] = [[...one], [...other]];
  return all.length === others.length && all.every((each, at) => each === others[at]);
}

/** What there is to say of one unit. */
export function toldOf({uses, diagnostics}: Unit<unknown>): Told {
  return {
    uses,
    diagnostics,
    settings: uses.settings.size === 0 ? [] : [uses.settings],
    conditions: () => uses.conditions,
  };
}

/** What several use: of the very same it is the very same, and where the others add nothing it is what the first uses. */
export function joinedUses(all: readonly JoinedUses[]): JoinedUses {
  const [first, ...others] = all;
  if (first !== undefined && others.every((one) => addsNothing(one, first))) return first;
  return knownUses.of(all, () => joinedAnew(all));
}

const knownUses = new KnownBy<JoinedUses>();

function addsNothing(one: JoinedUses, to: JoinedUses): boolean {
  for (const name of one.operations) if (!to.operations.has(name)) return false;
  for (const name of one.rules) if (!to.rules.has(name)) return false;
  for (const [name, exit] of one.exits) if (to.exits.get(name) !== exit) return false;
  return true;
}

function joinedAnew(all: readonly JoinedUses[]): JoinedUses {
  return {
    operations: new Set(all.flatMap(({operations}) => [...operations])),
    exits: new Map(all.flatMap(({exits}) => [...exits])),
    rules: new Set(all.flatMap(({rules}) => [...rules])),
  };
}

/** Most pieces use nothing of most sorts. */
function addUses(of: UnitUses, to: UnitUses): void {
  if (of.looked.size > 0) for (const name of of.looked) to.looked.add(name);
  if (of.operations.size > 0) for (const name of of.operations) to.operations.add(name);
  if (of.exits.size > 0) for (const [name, exit] of of.exits) to.exits.set(name, exit);
  if (of.rules.size > 0) for (const name of of.rules) to.rules.add(name);
  if (of.settings.size > 0) for (const [path, origin] of of.settings) to.settings.set(path, origin);
  if (of.needs.size > 0) for (const name of of.needs) to.needs.add(name);
  if (of.conditions.length > 0) to.conditions.push(...of.conditions);
}
