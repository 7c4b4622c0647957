import type {Json} from '../model/json.ts';
import {isRecord} from './is-record.ts';

/** An item of a list of answers, by its place. */
export interface AtItem {
  readonly list: string;
  readonly index: number;
  /** `item` stays as it is: something that stands around these rules says what it is. */
  readonly keepsItem?: boolean;
}

/**
 * Compiled rules and texts of a screen that shows for one item, with what they read of it by its place among the answers:
 * `item.name` is `answers.members.1.name`, `each.number` is 2. The `item` of a condition on elements stays what it is.
 */
export function atItem<T>(compiled: T, at: AtItem): T {
  return replaced(compiled as Json, at) as T;
}

/** What does not change is the very same: proofs find the conditions that were written again by that. */
function replaced(value: Json, at: AtItem): Json {
  if (Array.isArray(value)) {
    const parts = value.map((part: Json) => replaced(part, at));
    return parts.every((part, index) => part === value[index]) ? value : parts;
  }
  if (!isRecord(value)) return value;
  if ('var' in value) return variable(value, at);
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, isOverElements(inner) ? overElements(inner, at) : replaced(inner, at)] as const,
  );
  return entries.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(entries);
}

/** Operands of which the first gives elements, one after the other, to the rest. */
function isOverElements(operands: Json): operands is readonly Json[] {
  return Array.isArray(operands) && isRecord(operands[0]) && 'scope' in operands[0];
}

function overElements(operands: readonly Json[], at: AtItem): Json {
  const parts = operands.map((one, index) => replaced(one, index === 0 ? at : {...at, keepsItem: true}));
  return parts.every((part, index) => part === operands[index]) ? operands : parts;
}

function variable(read: Readonly<Record<string, Json>>, {list, index, keepsItem = false}: AtItem): Json {
  const [path, ...otherwise] = [read['var'] ?? null].flat();
  if (path === 'each.number') return index + 1;
  if (path === 'each.count') return {length: [{var: `answers.${list}`}]};
  if (keepsItem || typeof path !== 'string' || !/^item(?:\.|$)/.test(path)) return read;
  const whole = `answers.${list}.${index}${path.slice('item'.length)}`;
  return {var: otherwise.length === 0 ? whole : [whole, ...otherwise]};
}
