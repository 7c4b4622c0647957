import {operators} from '../../catalog/operators/index.ts';
import {NotLoaded} from '../../catalog/plug-ins/plug-ins.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Json} from '../../model/json.ts';
import {control} from './control.ts';
import {plainOperators, truthy, type Operator} from './plain-operators.ts';
import {isKnown} from './rule-data.ts';
import type {Rule} from './rule.ts';

/** JSON-logic as a function, so that it is read once and not at each question. */
export function compileRule(logic: Logic): Rule {
  if (Array.isArray(logic)) {
    const parts = (logic as readonly Logic[]).map(compileRule);
    return (data) => parts.map((part) => part(data));
  }
  if (typeof logic !== 'object' || logic === null) return () => logic;
  const [entry, ...others] = Object.entries(logic as Readonly<Record<string, Logic>>);
  // A map of no or several keys is a value like any other.
  if (entry === undefined || others.length > 0) return () => logic;
  const [id, written] = entry;
  const operands: readonly Logic[] = Array.isArray(written) ? written : [written];
  const parts = operands.map(compileRule);
  const make = Object.hasOwn(control, id) ? control[id] : undefined;
  if (make !== undefined) return make(parts, operands);
  return called(id, parts, operands);
}

function called(id: string, parts: readonly Rule[], [, literal]: readonly Logic[]): Rule {
  const operator = operatorOf(id);
  const [a, b] = parts;
  // What rules ask most: whether something is a word, whether it is there, and whether it is not so.
  if (id === '===' && a !== undefined && parts.length === 2 && typeof literal !== 'object')
    return (data) => a(data) === literal;
  if (a !== undefined && parts.length === 1) {
    if (id === 'known') return (data) => isKnown(a(data));
    if (id === '!') return (data) => !truthy(a(data));
    return (data) => operator(a(data));
  }
  if (a !== undefined && b !== undefined && parts.length === 2) return (data) => operator(a(data), b(data));
  return (data) => operator(...parts.map((part) => part(data)));
}

/** The function of an operator that takes the values of its operands; of one that nobody knows, one that throws. */
export function operatorOf(id: string): Operator {
  const plain = Object.hasOwn(plainOperators, id) ? plainOperators[id] : undefined;
  if (plain !== undefined) return plain;
  const own = Object.hasOwn(operators, id) ? operators[id] : undefined;
  if (own === undefined)
    return () => {
      throw new Error(`Unrecognized operation ${id}`);
    };
  return (...operands) => {
    try {
      return own.apply(...(operands as readonly Json[]));
    } catch (error) {
      if (error instanceof NotLoaded) throw error;
      // The server may send what its schema does not allow; such an operand is unknown.
      return null;
    }
  };
}
