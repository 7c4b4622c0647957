import {keyPlace} from '../../lib/key-place.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {remembered} from '../../lib/remembered.ts';
import type {Block, CompiledScreen, SummaryBlock} from '../../model/compiled/screen.ts';
import type {FlowCheck} from '../check.ts';
import {fieldsOfScreen} from '../fields.ts';
import {blockAt, treeAt} from '../trees.ts';

/** A summary that leaves out a screen which asks before it, or whose edit link leads to one that asks nothing. */
export const reviewCoverage: FlowCheck = ({flow, screens, resolved}) => {
  const order = flow.sections.flatMap((section) => section.screens);
  const asks = (id: string): boolean => {
    const screen = screens[id];
    return screen !== undefined && fieldsOfScreen(screen).length > 0;
  };
  return Object.values(screens).flatMap((screen) =>
    summariesOfScreen(screen).flatMap((summary): readonly Diagnostic[] => {
      const tree = resolved.screens.get(screen.id);
      const block = tree === undefined ? undefined : blockAt(tree, summary.id);
      const place = treeAt(block, 'summary') ?? block;
      if (place === undefined) return [];
      const before = flow.led === 'order' ? order.slice(0, Math.max(0, order.indexOf(screen.id))) : [];
      const left = before.filter((id) => asks(id) && !summary.screens.includes(id));
      // `all` names none, and what asks nothing has nothing to be shown.
      const isNamed = !(place.kind === 'scalar' && place.value === 'all');
      const idle = isNamed ? summary.screens.filter((id) => id !== screen.id && !asks(id)) : [];
      const report = (message: string, hint: string): Diagnostic =>
        diagnostic('review-coverage', keyPlace(place), message, {hint});
      return [
        ...left.map((id) => report(`What \`${id}\` asks is not in this summary`, `Add \`${id}\`, or write \`all\`.`)),
        ...idle.map((id) => report(`\`${id}\` asks nothing that could be changed`, `Leave \`${id}\` out.`)),
      ];
    }),
  );
};

const summariesOfScreen = remembered(({blocks}: CompiledScreen) => summariesOf(blocks));

function summariesOf(blocks: readonly Block[]): readonly SummaryBlock[] {
  return blocks.flatMap((block): readonly SummaryBlock[] => {
    if (block.block === 'summary') return [block];
    return block.block === 'group' || block.block === 'each' ? summariesOf(block.blocks) : [];
  });
}
