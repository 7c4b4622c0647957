import type {RuleRuntime} from '../../model/compiled/rule-module.ts';
import {operatorOf} from './compile-rule.ts';
import {total} from './control.ts';
import {truthy} from './plain-operators.ts';
import {readParts} from './read-path.ts';
import {isKnown} from './rule-data.ts';

const empty: readonly unknown[] = [];

/** What rules that are code call: the interpreter's own. */
export const ruleRuntime: RuleRuntime = {
  known: isKnown,
  truthy,
  yes: (value) => value === true || (typeof value !== 'boolean' && isKnown(value) && truthy(value)),
  or: (value, otherwise) => (isKnown(value) ? value : otherwise),
  read: readParts,
  listOf: (value) => (Array.isArray(value) ? (value as readonly unknown[]) : empty),
  all: (list, holds) => list.length > 0 && list.every((item) => holds(item)),
  sum: total,
  operator: operatorOf,
};
