import type {Logic} from '../../model/compiled/logic.ts';
import {evaluate, holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {operandOf, operationOf} from './operation.ts';
import {describe, literal, subject} from './wording.ts';

/**
 * Why a condition does not hold, in one readable line that names the part that fails:
 * `card.status.active is false, not true`. `''` for a condition that holds. Values of facts that are
 * free text, and all answers, stay out: the line may be logged.
 */
export function whyNot(when: Logic | undefined, data: RuleData): string {
  return when === undefined || holds(when, data) ? '' : failure(when, data);
}

const orders: Readonly<Record<string, string>> = {'>': 'above', '>=': 'at least', '<': 'below', '<=': 'at most'};

function failure(logic: Logic, data: RuleData): string {
  const operation = operationOf(logic);
  if (operation === undefined) return 'it never holds';
  const {id, operands} = operation;
  const [first = null, second = null] = operands;
  switch (id) {
    case 'and':
      return failure(operands.find((part) => !holds(part, data)) ?? false, data);
    case 'or':
      return operands.map((part) => failure(part, data)).join('; and ');
    case '!!':
      return failure(first, data);
    case '!':
      return positive(first, data);
    case 'known':
      return `${subject(first)} is absent`;
    case 'var':
      return `${describe(logic, data)}, not true`;
    case '===':
    case '==':
      return `${describe(first, data, second)}, not ${literal(second)}`;
    case '!==':
    case '!=':
      return describe(first, data, second);
    case 'in':
      return membership(first, second, data);
    case 'some':
      return emptyOr(first, data, 'has no element that fits');
    case 'all':
      return emptyOr(first, data, 'has an element that does not fit');
    case 'none':
      return `${subject(operandOf(first, 'scope') ?? first)} has an element that fits`;
    case 'if':
      return 'the case that applies does not hold';
    case '>':
    case '>=':
    case '<':
    case '<=':
      return `${describe(first, data, second)}, not ${orders[id] ?? id} ${literal(second)}`;
    default:
      return `${id} of ${operands.map(subject).join(', ')} does not hold`;
  }
}

/** Why `not this` does not hold: what is the case. */
function positive(logic: Logic, data: RuleData): string {
  const operation = operationOf(logic);
  if (operation === undefined) return 'it never holds';
  const [first = null] = operation.operands;
  if (operation.id === 'known') return `${subject(first)} is present`;
  if (operation.id === '===' || operation.id === '==' || operation.id === 'var') {
    return describe(operation.id === 'var' ? logic : first, data, operation.operands[1]);
  }
  if (operation.id === 'or') return positive(operation.operands.find((part) => holds(part, data)) ?? false, data);
  return `${subject(logic)} holds`;
}

function membership(value: Logic, list: Logic, data: RuleData): string {
  if (Array.isArray(list)) {
    return `${describe(value, data, list[0] ?? null)}, not one of ${list.map(literal).join(', ')}`;
  }
  return emptyOr(list, data, `does not contain ${literal(value)}`);
}

function emptyOr(list: Logic, data: RuleData, otherwise: string): string {
  const source = operandOf(list, 'scope') ?? list;
  const elements = evaluate(source, data);
  return `${subject(source)} ${Array.isArray(elements) && elements.length > 0 ? otherwise : 'is empty'}`;
}
