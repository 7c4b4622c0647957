import type {Logic} from '../../model/compiled/logic.ts';
import type {Tree} from '../../model/tree.ts';
import {linkCondition} from './rules/read-rule.ts';
import {withSure, type Scope} from './rules/scope.ts';
import {entriesOf, keyOrigin, valueAt} from './tree.ts';

/** A case of a choice before its value is read. */
export interface Case {
  readonly id: string;
  readonly when?: Logic;
  readonly value: Tree;
  /** The whole case: `carry` and the like. */
  readonly tree: Tree;
  /** What is sure where the case wins. */
  readonly scope: Scope;
}

/**
 * The cases of a choice, or the one case that stands in place of a choice (its id is `otherwise`).
 * Reports a case that stands behind one that always holds. `word` is the key of a case's value.
 */
export function casesOf(tree: Tree, word: 'goTo' | 'text', scope: Scope): readonly Case[] {
  if (tree.kind !== 'map') return [{id: 'otherwise', value: tree, tree, scope}];
  let open = true;
  return entriesOf(tree).flatMap(([id, one]) => {
    const whenTree = valueAt(one, 'when');
    const value = valueAt(one, word);
    if (!open) {
      scope.report('choice-order', keyOrigin(one), `The case \`${id}\` stands behind one that always holds`, {
        hint: 'The case without `when` stands last, and there is only one.',
      });
    }
    open &&= whenTree !== undefined;
    if (value === undefined) return [];
    if (whenTree === undefined) return [{id, value, tree: one, scope}];
    const {logic, sure} = linkCondition(whenTree, scope);
    return [{id, when: logic, value, tree: one, scope: withSure(scope, sure)}];
  });
}

/** Reports a choice that may end without a case. */
export function needsLast(tree: Tree, cases: readonly Case[], scope: Scope, what: string): void {
  if (cases.length === 0 || cases.some(({when}) => when === undefined)) return;
  // A case that is no map was reported; it may well be the one without `when`.
  if (entriesOf(tree).some(([, one]) => one.kind !== 'map')) return;
  scope.report('choice-order', tree.origin, `It may be that no case of this ${what} holds`, {
    hint: 'Add a last case without `when`.',
  });
}
