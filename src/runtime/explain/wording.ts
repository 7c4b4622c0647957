import type {Logic} from '../../model/compiled/logic.ts';
import {evaluate} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {isKnown} from '../rules/rule-data.ts';
import {operandOf, operationOf} from './operation.ts';

const enumMember = /^[A-Z][A-Z0-9_]*$/;

/** What a rule is about: a path as written, a literal, or its operator. */
export function subject(logic: Logic): string {
  const path = operandOf(logic, 'var');
  if (typeof path === 'string') return path;
  const operation = operationOf(logic);
  return operation === undefined ? literal(logic) : `${operation.id}(${operation.operands.map(subject).join(', ')})`;
}

/** A literal of a rule as an author wrote it; a rule in its place by what it is about. */
export function literal(logic: Logic): string {
  if (operationOf(logic) !== undefined) return subject(logic);
  return Array.isArray(logic) ? `[${logic.map(literal).join(', ')}]` : String(logic);
}

/**
 * `path is VALUE`, with the value only where it cannot be personal: yes-or-no, numbers, and members
 * of an enum (compared with one), none of them from `answers`.
 */
export function describe(logic: Logic, data: RuleData, comparedWith: Logic = null): string {
  const about = subject(logic);
  const value = evaluate(logic, data);
  if (!isKnown(value)) return `${about} is absent`;
  if (about.startsWith('answers.')) return `${about} is another`;
  if (typeof value === 'boolean' || typeof value === 'number') return `${about} is ${String(value)}`;
  const isMember = typeof value === 'string' && enumMember.test(value);
  const isEnum = typeof comparedWith === 'string' && enumMember.test(comparedWith);
  return isMember && isEnum ? `${about} is ${value}` : `${about} is another`;
}
