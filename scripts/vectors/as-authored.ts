import {isRecord} from '../../src/lib/is-record.ts';
import type {Json} from '../../src/model/json.ts';

const aboutElements = ['all', 'none', 'some'];

/**
 * The rule as an author of flows writes it, where an element is called `item`: the condition of `all`,
 * `none` and `some` reads `item` for `{var: ''}` and `item.x` for `{var: 'x'}`. All else stays as it is.
 */
export function asAuthored(rule: Json, within = false): Json {
  if (Array.isArray(rule)) return (rule as readonly Json[]).map((part) => asAuthored(part, within));
  if (!isRecord(rule)) return rule;
  const entries = Object.entries(rule).map(([key, value]): [string, Json] => {
    if (key === 'var' && within) return [key, pathInItem(value)];
    if (aboutElements.includes(key) && Array.isArray(value) && value.length === 2) {
      const [list = null, condition = null] = value as readonly Json[];
      return [key, [asAuthored(list, within), asAuthored(condition, true)]];
    }
    return [key, asAuthored(value, within)];
  });
  return Object.fromEntries(entries);
}

function pathInItem(operand: Json): Json {
  if (Array.isArray(operand)) {
    const [path = '', ...others] = operand as readonly Json[];
    return [pathInItem(path), ...others];
  }
  if (operand === '' || operand === null) return 'item';
  return typeof operand === 'string' || typeof operand === 'number' ? `item.${operand}` : asAuthored(operand, true);
}
