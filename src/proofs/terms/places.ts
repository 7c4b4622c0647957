import {anything, branchesLet, enumOf, itemSchema, propertyOf, type FactType} from '../../catalog/operations/schema.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Json} from '../../model/json.ts';
import type {FactRoots} from '../../model/evidence.ts';
import {atom, implies, type Formula} from '../solver/formula.ts';
import {FactPlace, type Require} from './place.ts';

/** Roots that the interpreter gives: they are always there, whatever their parts. */
const ambient: ReadonlySet<string> = new Set([
  'session',
  'org',
  'today',
  'here',
  'machine',
  'params',
  'query',
  'carried',
  'answers',
  'result',
  'event',
  // A condition about an element, judged by itself.
  'item',
]);

/** Formats that no text without letters has; others say nothing of it, or let it be one. */
const lettered: ReadonlySet<unknown> = new Set(['date', 'date-time', 'email', 'uuid', 'uri']);

/** A text without letters is nothing to rules. */
function mayBeEmpty(schema: FactType): boolean {
  const {type, minLength, pattern, format} = schema;
  if (type !== undefined && ![type].flat().includes('string')) return false;
  if (enumOf(schema)?.includes('') === false) return false;
  if ((typeof minLength === 'number' && minLength > 0) || lettered.has(format)) return false;
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test('')) return false;
  return branchesLet(schema, mayBeEmpty);
}

/** All places of one proof, each made when it is first asked for. */
export class FactPlaces {
  readonly all = new Map<string, FactPlace>();
  /** Where a place stands: the place around it, and under which name or number. */
  readonly within = new Map<FactPlace, {readonly parent: FactPlace | undefined; readonly name: string | number}>();
  readonly #require: Require;
  /** Elements that a list may have at most without losing a case, by its path in rules. */
  readonly #sizes: ReadonlyMap<string, number>;

  constructor(require: Require, sizes: ReadonlyMap<string, number>) {
    this.#require = require;
    this.#sizes = sizes;
  }

  root(name: string, roots: FactRoots): FactPlace {
    const known = this.all.get(name);
    if (known !== undefined) return known;
    const type = Object.hasOwn(roots, name) ? (roots[name]?.type ?? anything) : anything;
    return this.#make(undefined, name, name, type, ambient.has(name) ? true : atom(`${name} has`));
  }

  /** What stands under a name; in a list under a number, which is an element of it. */
  child(parent: FactPlace, name: string): FactPlace {
    if (parent.type['type'] === 'array' && /^[0-9]+$/.test(name)) return this.#element(parent, Number(name));
    const key = `${parent.key}.${name}`;
    const known = this.all.get(key);
    if (known !== undefined) return known;
    const {type, sure} = propertyOf(parent.type, name) ?? {type: anything, sure: false};
    const isClock = key === 'today.date';
    const has = isClock ? true : atom(`${key} has`);
    this.#require(implies(has, parent.has));
    if (sure && !mayBeEmpty(type) && parent.key !== 'query') this.#require(implies(parent.has, has));
    return this.#make(parent, name, key, type, has);
  }

  /** A literal among the elements of a list of plain values. */
  member(list: FactPlace, literal: Json): FactPlace {
    const key = `${list.key} contains ${JSON.stringify(literal)}`;
    const known = this.all.get(key);
    if (known !== undefined) return known;
    const has = atom(key);
    this.#require(implies(has, list.has));
    const place = this.#make(list, key, key, {const: literal}, has, 'elements');
    this.#require(implies(has, place.equals(literal)));
    return place;
  }

  /** The elements of a list that a proof looks at: enough that more would change nothing. */
  elements(list: FactPlace, path: string): readonly FactPlace[] {
    const size = this.#sizes.get(path) ?? 1;
    return Array.from({length: size}, (_, index) => this.#element(list, index));
  }

  /** What a rule computes, by a key that tells it from all else. */
  computed(key: string, type: FactType, logic: Logic, item: FactPlace | undefined): FactPlace {
    const known = this.all.get(key);
    if (known !== undefined) return known;
    const place = new FactPlace({key, type, has: atom(`${key} has`), computed: {logic, item}}, this.#require);
    this.all.set(key, place);
    return place;
  }

  #element(list: FactPlace, index: number): FactPlace {
    const key = `${list.key}[${index}]`;
    const known = this.all.get(key);
    if (known !== undefined) return known;
    const has = atom(`${key} has`);
    const before = index === 0 ? list : this.#element(list, index - 1);
    this.#require(implies(has, before.has));
    return this.#make(list, index, key, itemSchema(list.type), has, 'elements');
  }

  #make(
    parent: FactPlace | undefined,
    name: string | number,
    key: string,
    type: FactType,
    has: Formula,
    contains: FactPlace['contains'] = 'parts',
  ): FactPlace {
    const place = new FactPlace({key, type, has}, this.#require);
    if (parent !== undefined) parent.contains ??= contains;
    this.all.set(key, place);
    this.within.set(place, {parent, name});
    return place;
  }
}
