import {isRecord} from '../../src/lib/is-record.ts';
import type {Json} from '../../src/model/json.ts';
import {libraryOf} from '../../tests/rules/compat/ask.ts';

const aboutElements = ['all', 'none', 'some'];

/**
 * Whether a part of the rule has no value in data: a path that leads to none, a list without elements.
 * The parts are read as json-logic-js reads them.
 */
export function readsNothing(rule: Json, data: Json): boolean {
  if (Array.isArray(rule)) return (rule as readonly Json[]).some((part) => readsNothing(part, data));
  if (!isRecord(rule)) return false;
  return Object.entries(rule).some(([operator, operand]) => {
    if (operator === 'var') return isNothing(libraryOf({rule, data}));
    const [list = null, condition = null] = Array.isArray(operand) ? (operand as readonly Json[]) : [];
    if (!aboutElements.includes(operator)) return readsNothing(operand, data);
    const elements = libraryOf({rule: list, data});
    if (!Array.isArray(elements) || elements.length === 0) return true;
    return (elements as readonly Json[]).some((element) => readsNothing(condition, element));
  });
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
