import {anything, objectType} from '../../catalog/operations/schema.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ResolvedFlow} from '../../model/workspace.ts';
import {answerTypes} from './answers.ts';
import {scopeOfContext, type LinkContext} from './context.ts';
import {readRule} from './rules/read.ts';
import type {Roots} from './rules/scope.ts';
import {answersText} from './screen-place.ts';
import {entriesOf, mapAt} from './tree.ts';

/**
 * Reads the rules of a flow that nothing uses, so that their mistakes are found too. They may read
 * every answer of the flow, and `item` and the like may be anything.
 */
export function unusedRules(flow: ResolvedFlow, used: ReadonlySet<string>, context: LinkContext): void {
  const unused = entriesOf(flow.rules).filter(([name]) => !used.has(name));
  if (unused.length === 0) return;
  const screens = [...flow.screens.values()];
  const names = unused.map(([name]) => name).join('\n');
  const around = screens.flatMap((screen) => [answersText(mapAt(screen, 'blocks')), mapAt(screen, 'facts')]);
  context.piece('unused rules', [names, ...around], (own) => {
    const roots = openRoots(screens, own.roots);
    for (const [name, tree] of unused) readRule(name, tree, scopeOfContext(own, roots));
  });
}

function openRoots(screens: readonly MapTree[], roots: Roots): Roots {
  const answers = Object.assign({}, ...screens.map(answerTypes)) as ReturnType<typeof answerTypes>;
  const open = {type: anything, sure: true};
  const facts = screens.flatMap((screen) => entriesOf(screen.entries.get('facts')).map(([name]) => [name, open]));
  return {
    answers: {type: objectType(answers, []), sure: true},
    item: open,
    result: open,
    event: open,
    ...(Object.fromEntries(facts) as Roots),
    ...roots,
  };
}
