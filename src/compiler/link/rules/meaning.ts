import type {OperatorDefinition} from '../../../catalog/definition.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import {textOfTree} from '../tree.ts';

type Means = NonNullable<OperatorDefinition['means']>;

const overLists = new Set(['some', 'all', 'none', 'count']);

/** The rule that an operator stands for, with what it is called with in place of `{var: operand.<name>}`. */
export function meant({operands, rule}: Means, given: readonly Tree[]): Tree {
  const byName = new Map(operands.map((name, index) => [`operand.${name}`, given[index]]));
  const put = (tree: Tree): Tree => {
    if (tree.kind === 'scalar') return tree;
    if (tree.kind === 'list') return {...tree, items: tree.items.map(put)};
    const name = operandIn(tree);
    const operand = name === undefined ? undefined : byName.get(name);
    return operand ?? {...tree, entries: new Map([...tree.entries].map(([key, value]) => [key, put(value)]))};
  };
  return put(rule);
}

/** `operand.size` of `{var: operand.size}`. */
function operandIn(tree: MapTree): string | undefined {
  const path = tree.entries.size === 1 ? tree.entries.get('var') : undefined;
  return textOfTree(path?.kind === 'list' ? path.items[0] : path);
}

/** Whether an element of a list that is called with would be taken for one of a list that the rule itself goes over. */
export function takesItemOfAnother({rule}: Means, given: readonly Tree[]): boolean {
  return keysIn(rule).some((key) => overLists.has(key)) && given.some(readsItem);
}

/** Keys of all maps in a rule: its operators, and paths. */
export function keysIn(rule: Tree): readonly string[] {
  if (rule.kind === 'list') return rule.items.flatMap(keysIn);
  return rule.kind === 'map' ? [...rule.entries].flatMap(([key, value]) => [key, ...keysIn(value)]) : [];
}

function readsItem(tree: Tree): boolean {
  if (tree.kind === 'scalar') return typeof tree.value === 'string' && /^item(?:\.|$)/.test(tree.value);
  if (tree.kind === 'list') return tree.items.some(readsItem);
  return [...tree.entries].some(([key, value]) => key.startsWith('item.') || readsItem(value));
}
