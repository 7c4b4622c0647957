import type {BarStep, CompiledFlow} from '../../../model/compiled/flow.ts';
import {scopeOfContext, type LinkContext} from '../context.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {readLineChoice} from '../text/read-choice.ts';
import {entriesOf, textOfTree, valueAt} from '../tree.ts';

/** Steps of the bar along the top; flows that do not exist are reported. */
export function readBar(tree: Parameters<typeof entriesOf>[0], context: LinkContext): Pick<CompiledFlow, 'bar'> {
  const scope = scopeOfContext(context);
  const bar = entriesOf(tree).flatMap(([id, step]): readonly BarStep[] => {
    const [title, named] = [valueAt(step, 'title'), valueAt(step, 'flow')];
    const flow = textOfTree(named) ?? '';
    if (named === undefined || title === undefined) return [];
    if (!context.directory.has(flow)) {
      const hint = hintAmong(flow, [...context.directory.keys()]);
      context.report('unknown-reference', named.origin, `There is no flow \`${flow}\``, {hint});
      return [];
    }
    return [{id, title: readLineChoice(title, scope, context.targets), flow}];
  });
  return bar.length === 0 ? {} : {bar};
}
