import {keyPlace} from '../../lib/key-place.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Tree} from '../../model/tree.ts';
import {placedActions} from '../actions.ts';
import type {ScreenCheck} from '../check.ts';
import {placedFields} from '../fields.ts';
import {answersRead} from '../reads.ts';
import {treeAt} from '../trees.ts';

/** A check or an error that stands at a field which may not be shown then: nobody sees it there. */
export const requiredHidden: ScreenCheck = ({screen, tree}) => {
  const hidable = new Map(
    placedFields(screen.blocks).flatMap(({field, whens}) => (whens.length === 0 ? [] : [[field.id, whens] as const])),
  );
  const found: Diagnostic[] = [];
  const judge = (at: string | undefined, origin: Tree | undefined, what: string, reasons: unknown): void => {
    const id = at?.split('.')[0] ?? '';
    const whens = hidable.get(id);
    if (whens === undefined || origin === undefined || isShownThen(id, whens, reasons)) return;
    const message = `${what} stands at \`${id}\`, which is not always shown`;
    const hint = 'Give it the condition of the field, or let it stand at the screen: leave `at` out.';
    found.push(diagnostic('required-hidden', keyPlace(origin), message, {hint}));
  };
  for (const {id, at, when, fails} of screen.checks)
    judge(at, treeAt(tree, 'checks', id, 'at'), 'The message', [when ?? true, fails]);
  for (const {action, written} of placedActions(screen, tree))
    for (const [code, {at}] of Object.entries(action.errors))
      judge(at, treeAt(written, 'errors', code, 'at'), `The error \`${code}\``, [action.when ?? true, action.calls]);
  return found;
};

/** A rule that reads the answer is unknown while the field is hidden, and so never fails then. */
function isShownThen(id: string, whens: readonly Logic[], reasons: unknown): boolean {
  const said = JSON.stringify(reasons);
  return answersRead(reasons).has(id) || whens.every((when) => said.includes(JSON.stringify(when)));
}
