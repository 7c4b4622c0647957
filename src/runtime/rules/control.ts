import type {Logic} from '../../model/compiled/logic.ts';
import {plainOperators, truthy} from './plain-operators.ts';
import type {Rule} from './rule.ts';
import {Scoped} from './scoped.ts';
import {variable} from './variable.ts';

/** Makes a rule of its parts; of the parts as written where that saves work. */
type Make = (parts: readonly Rule[], operands: readonly Logic[]) => Rule;

const nothing: Rule = () => undefined;

/** The first part whose value is (`true`) or is not (`false`) taken for true, else the last. */
const firstThat =
  (wanted: boolean): Make =>
  (parts) => {
    const [a = nothing, b] = parts;
    if (b !== undefined && parts.length === 2)
      return (data) => {
        const value = a(data);
        return truthy(value) === wanted ? value : b(data);
      };
    return (data) => {
      let value: unknown;
      for (const part of parts) {
        value = part(data);
        if (truthy(value) === wanted) return value;
      }
      return value;
    };
  };

/** Pairs of a condition and what holds with it; a last part alone is what stands otherwise. */
const branch: Make = (parts) => {
  const pairs = parts.length - (parts.length % 2);
  const otherwise = parts[pairs] ?? (() => null);
  return (data) => {
    for (let at = 0; at < pairs; at += 2) if (truthy(parts[at]?.(data))) return parts[at + 1]?.(data);
    return otherwise(data);
  };
};

const scope: Make =
  ([list = nothing]) =>
  (data) => {
    const elements = list(data);
    return Array.isArray(elements) ? elements.map((item: unknown) => new Scoped(item, data)) : [];
  };

/** Which of the elements the condition holds for: answers as soon as one is (`wanted`) or is not. */
const untilOne =
  (wanted: boolean, found: boolean, whenEmpty: boolean): Make =>
  ([list = nothing, condition = nothing]) =>
  (data) => {
    const elements = list(data);
    if (!Array.isArray(elements) || elements.length === 0) return whenEmpty;
    for (const element of elements as readonly unknown[]) if (truthy(condition(element)) === wanted) return found;
    return !found;
  };

const filter: Make =
  ([list = nothing, condition = nothing]) =>
  (data) => {
    const elements = list(data);
    return Array.isArray(elements) ? elements.filter((element: unknown) => truthy(condition(element))) : [];
  };

/** The numbers of all elements together; unknown as long as one has none. What is beyond all numbers is none. */
export function total(elements: readonly unknown[], number: Rule): number | null {
  let sum = 0;
  for (const element of elements) {
    const one = number(element);
    if (typeof one !== 'number') return null;
    sum += one;
  }
  return Number.isFinite(sum) ? sum : null;
}

const sum: Make =
  ([list = nothing, number = nothing]) =>
  (data) => {
    const elements = list(data);
    return Array.isArray(elements) ? total(elements, number) : null;
  };

/** A list that is written out is not made anew for each question. */
const contains: Make = ([value = nothing, list = nothing], [, written]) => {
  const within = plainOperators['in'] as (value: unknown, list: unknown) => boolean;
  if (!Array.isArray(written) || written.some((one) => typeof one === 'object'))
    return (data) => within(value(data), list(data));
  return (data) => written.includes(value(data));
};

/** Operators that do not simply take the values of all their operands. */
export const control: Readonly<Record<string, Make>> = {
  var: variable,
  and: firstThat(false),
  or: firstThat(true),
  if: branch,
  '?:': branch,
  in: contains,
  scope,
  some: untilOne(true, true, false),
  none: untilOne(true, false, true),
  all: untilOne(false, false, false),
  filter,
  sum,
};
