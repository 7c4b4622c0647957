import {enumOf, type FactType} from '../../catalog/operations/schema.ts';
import type {Json} from '../../model/json.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import {and, atom, implies, not, or, same, type Formula} from '../solver/formula.ts';
import {thresholdOf, type Ordered} from './threshold.ts';

/** Takes what must hold between atoms, as they come up. */
export type Require = (axiom: Formula) => void;

export interface PlaceSpec {
  /** Unique: `application.consents[0].type`. */
  readonly key: string;
  readonly type: FactType;
  /** Holds when there is something there; true for what always is. */
  readonly has: Formula;
  /** What a rule computes, in place of a fact; with the element it is computed for. */
  readonly computed?: {readonly logic: Logic; readonly item: FactPlace | undefined};
}

/** A question that a model answers about the value of a place. */
export interface PlaceQuestion {
  readonly formula: Formula;
  readonly holds: (value: Json) => boolean;
}

/**
 * A place among the facts that has one value or none. What rules compare it with becomes atoms, made
 * when they are asked for; axioms keep them consistent with one another and with the type of the place.
 */
export class FactPlace {
  readonly key: string;
  readonly type: FactType;
  readonly has: Formula;
  readonly computed: PlaceSpec['computed'];
  /** What rules look for in it; undefined: it is read as a whole. */
  contains: 'parts' | 'elements' | undefined;
  /** Literals that it is compared with. */
  readonly literals = new Map<Json, Formula>();
  readonly questions: PlaceQuestion[] = [];
  /** Places that it is compared with, and the atom of being equal. */
  readonly links = new Map<FactPlace, Formula>();
  readonly #thresholds: {readonly at: Ordered; readonly orEqual: boolean; readonly formula: Formula}[] = [];
  readonly #require: Require;
  readonly #listed: readonly Json[] | undefined;

  constructor({key, type, has, computed}: PlaceSpec, require: Require) {
    this.key = key;
    this.type = type;
    this.has = has;
    this.computed = computed;
    this.#require = require;
    this.#listed = type['type'] === 'boolean' ? [true, false] : enumOf(type);
    for (const value of this.#listed ?? []) this.equals(value);
    if (this.#listed !== undefined) require(implies(has, or(...this.literals.values())));
  }

  /** Its schema lists values, and there is none. */
  get isEmpty(): boolean {
    return this.#listed?.length === 0;
  }

  /** Values of its order that rules compare it with. */
  get thresholds(): readonly Ordered[] {
    return this.#thresholds.map(({at}) => at);
  }

  /** There is something there, and it is this. */
  equals(value: Json): Formula {
    const known = this.literals.get(value);
    if (known !== undefined) return known;
    if (this.#listed !== undefined && !this.#listed.includes(value)) return false;
    const formula =
      typeof value === 'number'
        ? and(this.has, this.below(value, true), not(this.below(value, false)))
        : atom(`${this.key} = ${JSON.stringify(value)}`);
    if (typeof value !== 'number') this.#settle(value, formula);
    this.literals.set(value, formula);
    this.questions.push({formula, holds: (one) => one === value});
    for (const [other, link] of this.links) this.#require(implies(link, same(formula, other.equals(value))));
    return formula;
  }

  /** The value, if any, stands before this one in the order of its type, or is it. */
  below(value: Ordered, orEqual: boolean): Formula {
    const wanted = thresholdOf(value, orEqual, this.type);
    if (typeof wanted === 'boolean') return wanted;
    const known = this.#thresholds.find(({at, orEqual: equal}) => at === wanted.at && equal === wanted.orEqual);
    if (known !== undefined) return known.formula;
    const sign = wanted.orEqual ? '<=' : '<';
    const formula = atom(`${this.key} ${sign} ${JSON.stringify(wanted.at)}`);
    for (const one of this.#thresholds) {
      if (typeof one.at !== typeof wanted.at) continue;
      const first = one.at < wanted.at || (one.at === wanted.at && !one.orEqual);
      this.#require(first ? implies(one.formula, formula) : implies(formula, one.formula));
    }
    const {at, orEqual: equal} = wanted;
    const holds = (one: Json): boolean => typeof one === typeof at && ((one as Ordered) < at || (equal && one === at));
    for (const [literal, is] of this.literals)
      if (typeof literal === 'string') this.#require(implies(is, holds(literal) ? formula : not(formula)));
    this.#thresholds.push({...wanted, formula});
    this.questions.push({formula, holds});
    return formula;
  }

  /** Both have a value, and it is the same. */
  isSameAs(other: FactPlace): Formula {
    if (other === this) return this.has;
    const known = this.links.get(other);
    if (known !== undefined) return known;
    const [first, second] = this.key < other.key ? [this, other] : [other, this];
    const formula = atom(`${first.key} == ${second.key}`);
    this.#require(implies(formula, and(this.has, other.has)));
    const literals = [...this.literals.keys(), ...other.literals.keys()];
    this.links.set(other, formula);
    other.links.set(this, formula);
    for (const value of new Set(literals))
      this.#require(implies(formula, same(this.equals(value), other.equals(value))));
    return formula;
  }

  /** At most one literal is the value, and it stands where the order puts it. */
  #settle(value: Json, formula: Formula): void {
    this.#require(implies(formula, this.has));
    for (const [other, is] of this.literals)
      if (typeof other !== 'number' || typeof value === 'number') this.#require(not(and(formula, is)));
    if (typeof value !== 'string') return;
    for (const {at, orEqual, formula: threshold} of this.#thresholds) {
      if (typeof at !== 'string') continue;
      const holds = value < at || (orEqual && value === at);
      this.#require(implies(formula, holds ? threshold : not(threshold)));
    }
  }
}
