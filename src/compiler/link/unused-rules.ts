import {anything} from '../../catalog/operations/schema.ts';
import type {ResolvedFlow} from '../../model/workspace.ts';
import {answersOf} from './answers.ts';
import {objectType} from '../../catalog/operations/schema.ts';
import {scopeOf, type LinkContext} from './context.ts';
import {readRule} from './rules/read.ts';
import type {Roots} from './rules/scope.ts';
import {entriesOf} from './tree.ts';

/**
 * Reads the rules of a flow that nothing uses, so that their mistakes are found too. They may read
 * every answer of the flow, and `item` and the like may be anything.
 */
export function unusedRules(flow: ResolvedFlow, used: ReadonlySet<string>, context: LinkContext): void {
  const answers = Object.assign({}, ...[...flow.screens.values()].map(answersOf)) as ReturnType<typeof answersOf>;
  const open = {type: anything, sure: true};
  const roots: Roots = {
    answers: {type: objectType(answers, []), sure: true},
    item: open,
    result: open,
    event: open,
    ...screenFacts(flow),
    ...context.roots,
  };
  for (const [name, tree] of entriesOf(flow.rules)) if (!used.has(name)) readRule(name, tree, scopeOf(context, roots));
}

function screenFacts(flow: ResolvedFlow): Roots {
  const names = [...flow.screens.values()].flatMap((screen) =>
    entriesOf(screen.entries.get('facts')).map(([name]) => name),
  );
  return Object.fromEntries(names.map((name) => [name, {type: anything, sure: true}]));
}
