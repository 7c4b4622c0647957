import {KnownBy} from '../../lib/known-by.ts';
import type {Tree} from '../../model/tree.ts';
import type {ReadRules} from './rules/scope.ts';

/** The rules of a flow, the shell's included, and those that were read of them without a finding. */
export interface SharedRules {
  readonly trees: ReadonlyMap<string, Tree>;
  readonly sound: ReadRules;
}

/** What a unit may read besides what it is found by. */
interface Readable {
  /** Stands for all of it. */
  readonly of: object;
  readonly rules: ReadonlyMap<string, Tree>;
  readonly operations: Readonly<Record<string, object>>;
}

/** What is asked of a unit here. */
interface Reading {
  readonly uses: {
    readonly rules: Iterable<string>;
    readonly looked: Iterable<string>;
    readonly operations: Iterable<string>;
  };
  readonly diagnostics: readonly unknown[];
}

interface Names {
  readonly rules: readonly string[];
  readonly operations: readonly string[];
}

/** Of a unit few versions differ in what they read: of more than these the first are forgotten. */
const most = 8;

/**
 * A unit as it was read with rules and operations of all sorts. One without findings looks at those that it uses and at no
 * others: where these are the very same it is not read anew, whatever becomes of the rest.
 */
export class ByReads<Unit extends Reading> {
  #whatever: Unit | undefined;
  readonly #known = new WeakMap<object, Unit>();
  readonly #names: Names[] = [];
  readonly #read = new KnownBy<Unit>();

  of(readable: Readable, read: () => Unit): Unit {
    const known = this.#whatever ?? this.#known.get(readable.of) ?? this.#withTheSame(readable);
    if (known !== undefined) return known;
    const unit = read();
    this.#keep(unit, readable);
    return unit;
  }

  #keep(unit: Unit, readable: Readable): void {
    this.#known.set(readable.of, unit);
    if (unit.diagnostics.length > 0) return;
    const {rules, looked, operations} = unit.uses;
    const names = {rules: [...rules], operations: [...new Set([...looked, ...operations])]};
    if (names.rules.length + names.operations.length === 0) this.#whatever = unit;
    else this.#note(names, unit, readable);
  }

  #note(names: Names, unit: Unit, readable: Readable): void {
    const parts = partsOf(names, readable);
    if (parts === undefined) return;
    this.#read.of(parts, () => unit);
    const text = textOf(names);
    if (this.#names.some((known) => textOf(known) === text)) return;
    this.#names.push(names);
    if (this.#names.length > most) this.#names.shift();
  }

  #withTheSame(readable: Readable): Unit | undefined {
    for (const names of this.#names) {
      const parts = partsOf(names, readable);
      const known = parts && this.#read.find(parts);
      if (known === undefined) continue;
      this.#known.set(readable.of, known);
      return known;
    }
    return undefined;
  }
}

/** What the names stand for; undefined where there is none of one. What is kept by them is forgotten with the first. */
function partsOf(names: Names, {rules, operations}: Readable): (object | string)[] | undefined {
  const parts = [
    ...names.rules.map((name) => rules.get(name)),
    ...names.operations.map((name) => (Object.hasOwn(operations, name) ? operations[name] : undefined)),
  ];
  const there = parts.filter((part) => part !== undefined);
  return there.length === parts.length ? [...there, textOf(names)] : undefined;
}

const textOf = ({rules, operations}: Names): string => [...rules, '', ...operations].join(' ');
