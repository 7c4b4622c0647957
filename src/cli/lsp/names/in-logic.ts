import {operators} from '../../../catalog/operators/index.ts';
import {coreOperators} from '../../../compiler/link/rules/core-operators.ts';
import type {Span, Tree} from '../../../model/tree.ts';
import type {Collector} from './collector.ts';
import {namedInText} from './in-texts.ts';
import type {NameSort} from './name.ts';

/** Facts whose values are names of the flow. */
const namesAsValues: Readonly<Record<string, NameSort>> = {'step.group': 'group', 'machine.state': 'state'};

/**
 * Facts, fields, rules and operators in all texts and logic of a tree; in a `condition` every key may be a path, and
 * in `logic` too there are operators.
 */
export const collectLogic = (tree: Tree, inside: 'plain' | 'logic' | 'condition', into: Collector): void => {
  if (tree.kind === 'scalar') {
    if (typeof tree.value !== 'string' || !/\(\(|\]\(/.test(tree.value)) return;
    for (const {what, words, span} of namedInText(into.text, tree.origin.span)) {
      if (what === 'path') addPath(words, span, into);
      else into.add(what, words, span);
    }
    return;
  }
  if (tree.kind === 'list') {
    for (const item of tree.items) collectLogic(item, inside, into);
    return;
  }
  for (const [key, value] of tree.entries) {
    const isOperator = inside !== 'plain' && (Object.hasOwn(operators, key) || Object.hasOwn(coreOperators, key));
    const sort = namesAsValues[key];
    if (key === 'var') collectPath(value, into);
    else if (key === 'rule') into.addText('rule', value);
    else if (isOperator) into.addKey('operator', key, value);
    else if ((inside === 'condition' || key.includes('.')) && value.origin.key !== undefined)
      addPath(key, into.spanOf(key, value.origin.key), into);
    if (sort !== undefined) into.addText(sort, value);
    collectLogic(value, isOperator ? inside : 'plain', into);
  }
};

/** A value that is a path, or a list that begins with one. */
export const collectPath = (value: Tree, into: Collector): void => {
  if (value.kind === 'list') {
    const [first] = value.items;
    if (first !== undefined) collectPath(first, into);
  } else if (value.kind === 'scalar' && typeof value.value === 'string')
    addPath(value.value, into.spanOf(value.value, value.origin.span), into);
};

/** `repair.price` names a fact, `answers.home.zip` two fields, `rule.isOpen` a rule. */
const addPath = (path: string, span: Span | undefined, into: Collector): void => {
  if (span === undefined) return;
  const [root = '', ...parts] = path.split('.');
  if (root !== 'answers' && root !== 'rule') {
    into.add('fact', root, [span[0], span[0] + root.length]);
    return;
  }
  let start = span[0] + root.length + 1;
  for (const [index, part] of parts.entries()) {
    const place = [start, start + part.length] as const;
    if (root === 'answers') into.add('field', parts.slice(0, index + 1).join('.'), place);
    else if (index === 0) into.add('rule', part, place);
    start += part.length + 1;
  }
};
