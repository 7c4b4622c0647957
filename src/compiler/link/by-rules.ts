import {KnownBy} from '../../lib/known-by.ts';
import type {Tree} from '../../model/tree.ts';
import type {ReadRules} from './rules/scope.ts';

/** The rules of a flow, the shell's included, and those that were read of them without a finding. */
export interface SharedRules {
  readonly trees: ReadonlyMap<string, Tree>;
  readonly sound: ReadRules;
}

/** What is asked of a unit here. */
interface Ruled {
  readonly uses: {readonly rules: Iterable<string>};
  readonly diagnostics: readonly unknown[];
}

/** Of a unit few versions differ in which rules they read: of more than these the first are forgotten. */
const most = 8;

/**
 * A unit as it was read with rules of all sorts. One without findings looks at the rules that it uses and at no others: where
 * these are the very same it is not read anew, whatever becomes of the rest.
 */
export class ByRules<Unit extends Ruled> {
  #whatever: Unit | undefined;
  readonly #known = new WeakMap<SharedRules, Unit>();
  readonly #names: string[][] = [];
  readonly #read = new KnownBy<Unit>();

  of(rules: SharedRules, read: () => Unit): Unit {
    const known = this.#whatever ?? this.#known.get(rules) ?? this.#withTheSame(rules);
    if (known !== undefined) return known;
    const unit = read();
    this.#keep(unit, rules);
    return unit;
  }

  #keep(unit: Unit, rules: SharedRules): void {
    this.#known.set(rules, unit);
    if (unit.diagnostics.length > 0) return;
    const names = [...unit.uses.rules];
    if (names.length === 0) this.#whatever = unit;
    else this.#note(names, unit, rules);
  }

  #note(names: string[], unit: Unit, {trees}: SharedRules): void {
    const parts = partsOf(names, trees);
    if (parts === undefined) return;
    this.#read.of(parts, () => unit);
    const text = names.join(' ');
    if (this.#names.some((known) => known.join(' ') === text)) return;
    this.#names.push(names);
    if (this.#names.length > most) this.#names.shift();
  }

  #withTheSame(rules: SharedRules): Unit | undefined {
    for (const names of this.#names) {
      const parts = partsOf(names, rules.trees);
      const known = parts && this.#read.find(parts);
      if (known === undefined) continue;
      this.#known.set(rules, known);
      return known;
    }
    return undefined;
  }
}

/** Rules by their names; undefined where there is none of one. What is kept by them is forgotten with the first. */
function partsOf(names: readonly string[], rules: SharedRules['trees']): (object | string)[] | undefined {
  const trees = names.flatMap((name) => rules.get(name) ?? []);
  return trees.length === names.length ? [...trees, names.join(' ')] : undefined;
}
