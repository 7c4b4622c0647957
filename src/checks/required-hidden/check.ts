import {diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Action, Block} from '../../model/compiled/screen.ts';
import type {ScreenCheck} from '../check.ts';
import {fieldsOf} from '../fields.ts';
import {answersRead} from '../reads.ts';
import {keyPlace, treeAt} from '../trees.ts';

/** A check or an error that stands at a field which may not be shown then: nobody sees it there. */
export const requiredHidden: ScreenCheck = ({screen, tree}) => {
  const hidable = new Map(
    fieldsOf(screen.blocks).flatMap(({field, whens}) => (whens.length === 0 ? [] : [[field.id, whens] as const])),
  );
  const found: Diagnostic[] = [];
  const judge = (at: string | undefined, place: readonly string[], what: string, reasons: unknown): void => {
    const id = at?.split('.')[0] ?? '';
    const whens = hidable.get(id);
    const origin = treeAt(tree, ...place);
    if (whens === undefined || origin === undefined || isShownThen(id, whens, reasons)) return;
    const message = `${what} stands at \`${id}\`, which is not always shown`;
    const hint = 'Give it the condition of the field, or let it stand at the screen: leave `at` out.';
    found.push(diagnostic('required-hidden', keyPlace(origin), message, {hint}));
  };
  for (const {id, at, when, fails} of screen.checks)
    judge(at, ['checks', id, 'at'], 'The message', [when ?? true, fails]);
  for (const action of actionsOf(screen.blocks, screen.actions))
    for (const [code, {at}] of Object.entries(action.errors))
      judge(at, ['actions', action.id, 'errors', code, 'at'], `The error \`${code}\``, [
        action.when ?? true,
        action.calls,
      ]);
  return found;
};

/** A rule that reads the answer is unknown while the field is hidden, and so never fails then. */
function isShownThen(id: string, whens: readonly Logic[], reasons: unknown): boolean {
  const said = JSON.stringify(reasons);
  return answersRead(reasons).has(id) || whens.every((when) => said.includes(JSON.stringify(when)));
}

function actionsOf(blocks: readonly Block[], own: readonly Action[]): readonly Action[] {
  const inner = blocks.flatMap((block) =>
    block.block === 'group' || block.block === 'each' ? actionsOf(block.blocks, block.actions) : [],
  );
  return [...own, ...inner];
}
