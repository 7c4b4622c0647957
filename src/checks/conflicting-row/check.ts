import {keyPlace} from '../../lib/key-place.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {FlowCheck, ScreenCheck} from '../check.ts';
import {findingsIn, saidBy, treeAt} from '../trees.ts';

/** Keys whose value may be a choice: a keyed map of cases, the first of which wins. */
const choices = new Set(['goTo', 'then', 'title', 'label', 'hint', 'text', 'gates', 'message']);

/** Two cases of one choice with the same condition: the second never wins. */
export const conflictingCases: ScreenCheck = ({tree}) => inTree(tree);

/** The same in the gates, rows and states of a flow. */
export const conflictingRows: FlowCheck = ({resolved: {flow, steps, machine}}) =>
  [flow, steps, machine].flatMap((tree) => (tree === undefined ? [] : inTree(tree)));

const inTree = findingsIn((keys, value) =>
  value.kind === 'map' && choices.has(keys.at(-1) ?? '') ? inChoice(value) : [],
);

function inChoice(choice: MapTree): readonly Diagnostic[] {
  const known = new Map<string, readonly [string, Tree]>();
  return [...choice.entries].flatMap(([name, one]) => {
    const when = treeAt(one, 'when');
    if (when === undefined) return [];
    const condition = saidBy(when);
    const first = known.get(condition);
    if (first === undefined) {
      known.set(condition, [name, one]);
      return [];
    }
    const [before, earlier] = first;
    const isSame = saidBy(one) === saidBy(earlier);
    const message = `\`${name}\` has the condition of \`${before}\` before it, so it never wins`;
    const hint = isSame ? `Remove \`${name}\`.` : `Change one of the two conditions, or remove \`${name}\`.`;
    const related = [{origin: keyPlace(earlier), message: 'this one wins'}];
    return [diagnostic('conflicting-row', keyPlace(one), message, {hint, related})];
  });
}
