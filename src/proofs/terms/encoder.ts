import {operators} from '../../catalog/operators/index.ts';
import type {FactType} from '../../catalog/operations/schema.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {FactRoots} from '../../model/evidence.ts';
import type {Json} from '../../model/json.ts';
import {and, atom, not, or, type Formula} from '../solver/formula.ts';
import {atomsOf} from '../solver/atoms.ts';
import type {FactPlace, Require} from './place.ts';
import {FactPlaces} from './places.ts';
import type {Sizes} from './sizes.ts';
import {sumOfCases} from './sum-of-cases.ts';
import {absent, below, equal, equalsLiteral, isKnownTerm, knownOf, truthOf, type TermValue} from './value.ts';

/** Where a rule is read: what names mean there. */
export interface Env {
  readonly roots: FactRoots;
  /** Paths that are no facts here but given: `machine.state`, `here.screen`. */
  readonly fixed: ReadonlyMap<string, TermValue>;
  readonly item?: FactPlace;
}

/** Compiled rules (`model/compiled/logic.ts`) as formulas over places. */
export class Encoder {
  readonly places: FactPlaces;
  /** Lists longer than a proof looks at: a "never" about them is none. */
  readonly cut: ReadonlySet<string>;
  /** Atoms of such lists. */
  readonly cutAtoms = new Set<string>();
  readonly #require: Require;
  #anonymous = 0;

  constructor({sizes, cut}: Sizes, require: Require) {
    this.places = new FactPlaces(require, sizes);
    this.cut = cut;
    this.#require = require;
  }

  /** Holds exactly when the rule does; a condition that is not there always does. */
  condition(when: Logic | undefined, env: Env): Formula {
    return when === undefined ? true : truthOf(this.value(when, env));
  }

  value(logic: Logic, env: Env): TermValue {
    if (Array.isArray(logic)) return {is: 'list', of: logic.map((part) => this.value(part, env))};
    if (!isRecord(logic)) return {is: 'literal', value: logic};
    const [operator = '', given = null] = Object.entries(logic)[0] ?? [];
    const operands: readonly Json[] = Array.isArray(given) ? given : [given];
    const [first = null, second = null] = operands;
    const condition = (formula: Formula): TermValue => ({is: 'condition', formula});
    const hold = (part: Logic): Formula => this.condition(part, env);
    switch (operator) {
      case 'var':
        return this.#variable(String(first), second ?? undefined, env);
      case 'and':
        return condition(and(...operands.map(hold)));
      case 'or':
        return condition(or(...operands.map(hold)));
      case '!':
        return condition(not(hold(first)));
      case '!!':
        return condition(hold(first));
      case 'known':
        return condition(knownOf(this.value(first, env)));
      case '===':
      case '!==': {
        const is = equal(this.value(first, env), this.value(second, env)) ?? this.#opaque({'===': [...operands]}, env);
        return condition(operator === '===' ? is : not(is));
      }
      case '<':
      case '<=':
      case '>':
      case '>=':
        return condition(this.#ordered(operator, operands, env));
      case 'in':
        return condition(this.#member(first, second, env));
      case 'some':
      case 'none':
      case 'all': {
        const fits = this.#elements(first, operator === 'all' ? {'!': [second]} : second, env);
        if (fits === undefined) return condition(this.#opaque(logic, env));
        return condition(operator === 'some' ? or(...fits) : not(or(...fits)));
      }
      case 'length': {
        return this.#counted(first, env) ?? this.#computed(logic, {type: 'number'}, env);
      }
      case '+':
        return sumOfCases(operands.map((one) => this.value(one, env))) ?? this.#computed(logic, {type: 'number'}, env);
      case 'sum':
        return this.#computed(logic, {type: 'number'}, env, this.#numbers(first, second, env));
      case 'if':
        return {is: 'cases', of: this.#arms(operands, env)};
      default:
        return this.#computed(logic, typeOf(operator), env);
    }
  }

  #arms(operands: readonly Json[], env: Env): (readonly [Formula, TermValue])[] {
    const arms: (readonly [Formula, TermValue])[] = [];
    for (let index = 0; index + 1 < operands.length; index += 2)
      arms.push([this.condition(operands[index], env), this.value(operands[index + 1] ?? null, env)]);
    if (operands.length % 2 === 1) arms.push([true, this.value(operands.at(-1) ?? null, env)]);
    return arms;
  }

  #variable(path: string, fallback: Json | undefined, env: Env): TermValue {
    const fixed = env.fixed.get(path);
    if (fixed !== undefined) {
      if (fallback === undefined || knownOf(fixed) === true) return fixed;
      return {
        is: 'cases',
        of: [
          [knownOf(fixed), fixed],
          [true, {is: 'literal', value: fallback}],
        ],
      };
    }
    const place = this.#placeAt(path, env);
    return place === undefined ? absent : {is: 'place', place, path, fallback};
  }

  #placeAt(path: string, env: Env): FactPlace | undefined {
    const [root = '', ...parts] = path.split('.');
    const item = root === 'item' ? env.item : undefined;
    let place: FactPlace | undefined = item ?? this.places.root(root, env.roots);
    for (const part of parts) place = place === undefined ? undefined : this.places.child(place, part);
    return place;
  }

  #ordered(operator: '<' | '<=' | '>' | '>=', operands: readonly Json[], env: Env): Formula {
    const values = operands.map((operand) => this.value(operand, env));
    const pairs = values.slice(1).map((value, index): Formula => {
      const one = values[index] ?? absent;
      const orEqual = operator.endsWith('=');
      const [low, high] = operator.startsWith('<') ? [one, value] : [value, one];
      const found =
        high.is === 'literal' && isOrdered(high.value)
          ? below(low, high.value, orEqual)
          : low.is === 'literal' && isOrdered(low.value)
            ? negated(below(high, low.value, !orEqual), knownOf(high))
            : undefined;
      return (
        found ??
        this.#counts(low, high, orEqual) ??
        this.#opaque({[operator]: [operands[index] ?? null, operands[index + 1] ?? null]}, env)
      );
    });
    return and(...pairs);
  }

  /** A number of elements beside a number among the facts: looked at for as many elements as a proof takes. */
  #counts(low: TermValue, high: TermValue, orEqual: boolean): Formula | undefined {
    const count = low.is === 'count' ? low : high.is === 'count' ? high : undefined;
    const other = low === count ? high : low;
    if (count === undefined || other.is !== 'place') return undefined;
    count.of.forEach((part) => atomsOf(part).forEach((name) => this.cutAtoms.add(name)));
    const numbers = Array.from({length: count.of.length + 1}, (_, number) => number);
    return or(
      ...numbers.map((number) => {
        const compared =
          low === count ? negated(below(other, number, !orEqual), knownOf(other)) : below(other, number, orEqual);
        return and(equalsLiteral(count, number), compared ?? false);
      }),
    );
  }

  #member(item: Logic, list: Logic, env: Env): Formula {
    const [value, among] = [this.value(item, env), this.value(list, env)];
    if (value.is === 'literal') {
      const found = this.#contains(among, value.value);
      if (found !== undefined) return found;
    }
    const found = elementsOf(among)?.map((one) => equal(value, one));
    if (found === undefined || found.includes(undefined)) return this.#opaque({in: [item, list]}, env);
    return or(...found.map((one) => one ?? false));
  }

  #contains(list: TermValue, literal: Json): Formula | undefined {
    if (list.is === 'place') return this.places.member(list.place, literal).has;
    if (list.is !== 'cases') return undefined;
    let earlier: Formula = false;
    const found = list.of.map(([when, one]) => {
      const now = and(when, not(earlier));
      earlier = or(earlier, when);
      const literals = elementsOf(one);
      const has =
        literals === undefined
          ? this.#contains(one, literal)
          : literals.some((part) => part.is === 'literal' && part.value === literal);
      return has === undefined ? undefined : and(now, has);
    });
    return found.includes(undefined) ? undefined : or(...found.map((one) => one ?? false));
  }

  /** For each element that the list may have: it is there and fits. */
  #elements(scope: Logic, fits: Logic, env: Env): readonly Formula[] | undefined {
    const list = this.#scoped(scope, env);
    if (list === undefined) return undefined;
    if (list.is === 'literal' && !isKnownTerm(list.value)) return [];
    if (list.is !== 'place') return undefined;
    const elements = this.places.elements(list.place, list.path);
    if (this.cut.has(list.path)) elements.forEach(({has}) => atomsOf(has).forEach((name) => this.cutAtoms.add(name)));
    return elements.map((item) => and(item.has, this.condition(fits, {...env, item})));
  }

  #scoped(scope: Logic, env: Env): TermValue | undefined {
    return isRecord(scope) && Array.isArray(scope['scope']) ? this.value(scope['scope'][0] ?? null, env) : undefined;
  }

  #counted(list: Logic, env: Env): TermValue | undefined {
    if (!isRecord(list)) return undefined;
    const filter = Array.isArray(list['filter']) ? list['filter'] : undefined;
    if (filter === undefined && !('var' in list)) return undefined;
    const [scope = null, fits = null] = filter ?? [{scope: [list]}, true];
    const of = this.#elements(scope, fits, env);
    return of === undefined ? undefined : {is: 'count', of, more: of.length > 0 && this.#more()};
  }

  /** That there are more elements than a proof looks at: no example has them, and no "never" says so. */
  #more(): Formula {
    const name = 'more elements';
    if (!this.cutAtoms.has(name)) this.#require(not(atom(name)));
    this.cutAtoms.add(name);
    return atom(name);
  }

  /** A condition whose parts cannot be told: it may hold or not, but is the same wherever it is asked. */
  #opaque(logic: Logic, env: Env): Formula {
    return equalsLiteral(this.#computed(logic, {type: 'boolean'}, env), true);
  }

  /** What a sum reads of each element, so that an example can have such elements. */
  #numbers(scope: Logic, number: Logic, env: Env): string {
    const list = this.#scoped(scope, env);
    if (list?.is !== 'place') return '';
    return this.places
      .elements(list.place, list.path)
      .map((item) => this.#keyOf(number, {...env, item}).key)
      .join(' ');
  }

  /** `more` is read besides what the rule names. */
  #computed(logic: Logic, type: FactType, env: Env, more = ''): TermValue {
    const {key: own, isOwn} = this.#keyOf(logic, env);
    const key = more === '' ? own : `${own} of ${more}`;
    const place = this.places.computed(isOwn ? key : `${key} ${(this.#anonymous += 1)}`, type, logic, env.item);
    return {is: 'place', place, path: key, fallback: undefined};
  }

  /** The rule with its paths resolved; not its own where something given steers it. */
  #keyOf(logic: Logic, env: Env): {readonly key: string; readonly isOwn: boolean} {
    let isOwn = true;
    const key = JSON.stringify(logic, (_, part: Json) => {
      if (!isRecord(part) || !('var' in part)) return part;
      const [path = ''] = [part['var']].flat();
      if (env.fixed.has(String(path))) isOwn = false;
      // What a sum reads of each element is no place, and still tells one sum from another.
      return {var: this.#placeAt(String(path), env)?.key ?? (isOfItem(String(path)) ? path : null)};
    });
    return {key: `rule ${key}`, isOwn};
  }
}

function isOfItem(path: string): boolean {
  return path === 'item' || path.startsWith('item.');
}

/** Elements of a list that is written out. */
function elementsOf(list: TermValue): readonly TermValue[] | undefined {
  if (list.is === 'list') return list.of;
  if (list.is !== 'literal' || !Array.isArray(list.value)) return undefined;
  return list.value.map((value) => ({is: 'literal', value}));
}

function isOrdered(value: Json): value is number | string {
  return typeof value === 'number' || typeof value === 'string';
}

function negated(formula: Formula | undefined, known: Formula): Formula | undefined {
  return formula === undefined ? undefined : and(known, not(formula));
}

function typeOf(operator: string): FactType {
  const gives = operators[operator]?.gives ?? 'number';
  if (gives === 'date') return {type: 'string', format: 'date'};
  if (gives === 'text') return {type: 'string'};
  return gives === 'any' ? {} : {type: gives === 'list' ? 'array' : gives};
}
