import type {Json} from '../../model/json.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import {logicText} from './logic-text.ts';

/** A rule as an author wrote it, in the words of compiled ones; the rules that it uses are named. */
export const ruleWords = (written: Json): string => logicText(lowered(written));

const joined: Readonly<Record<string, string>> = {'all-of': 'and', 'any-of': 'or', not: '!'};

/** Nearly what the compiler makes of it, without what only guards against values that are not there. */
function lowered(written: Json): Logic {
  if (Array.isArray(written)) return written.map((one: Json) => lowered(one));
  if (typeof written !== 'object' || written === null) return written;
  const parts = Object.entries(written).map(([key, value]) => entry(key, value));
  return parts.length === 1 ? (parts[0] ?? null) : {and: parts};
}

function entry(key: string, value: Json): Logic {
  if (key === 'var') return {var: value};
  if (key === 'rule') return {var: `rule ${String(value)}`};
  if (key.includes('.')) return atom({var: key}, value);
  const operands = lowered(value);
  return {[joined[key] ?? key]: Array.isArray(operands) ? operands : [operands]};
}

/** `{order.paid: true}` and its like. */
function atom(path: Logic, value: Json): Logic {
  if (value === 'present') return {known: [path]};
  if (value === 'absent') return {'!': [{known: [path]}]};
  return Array.isArray(value) ? {in: [path, value]} : {'===': [path, value]};
}
