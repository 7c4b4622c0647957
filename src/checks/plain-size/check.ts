import {keyPlace} from '../../lib/key-place.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {remembered} from '../../lib/remembered.ts';
import type {Block} from '../../model/compiled/screen.ts';
import type {ScreenCheck} from '../check.ts';
import {placedFields} from '../fields.ts';

/**
 * What one screen may hold and still be plain. Not counted are fields that show only on
 * a condition, and legal texts: they are as long as they are.
 */
const budget = {fields: 12, words: 250, depth: 3} as const;

/** A screen that asks or says more than one sitting holds. */
export const plainSize: ScreenCheck = ({screen, tree}) => {
  const sizes = {
    fields: placedFields(screen.blocks).filter(({whens}) => whens.length === 0).length,
    words: wordsOf(screen.blocks),
    depth: depthOf(screen.blocks),
  };
  const said = {fields: 'fields at once', words: 'words of running text', depth: 'groups inside one another'};
  return (['fields', 'words', 'depth'] as const)
    .filter((what) => sizes[what] > budget[what])
    .map((what) => {
      const message = `\`${screen.id}\` has ${sizes[what]} ${said[what]}; ${budget[what]} are plain`;
      return diagnostic('plain-size', keyPlace(tree.entries.get('blocks') ?? tree), message);
    });
};

function depthOf(blocks: readonly Block[]): number {
  return Math.max(
    0,
    ...blocks.map((block) => (block.block === 'group' || block.block === 'each' ? 1 + depthOf(block.blocks) : 0)),
  );
}

/** Words of the texts that stand on the screen; of cases, of which one shows, the longest. */
function wordsOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + wordsOfBlock(block), 0);
}

const wordsOfBlock: (block: Block) => number = remembered((block: Block) => {
  if (block.block === 'text') return Math.max(0, ...block.text.cases.map(({value}) => wordsIn(value)));
  return block.block === 'group' || block.block === 'each' ? wordsOf(block.blocks) : 0;
});

function wordsIn(value: unknown): number {
  if (typeof value === 'string') return value.split(/\s+/).filter((word) => word !== '').length;
  if (typeof value !== 'object' || value === null || 'print' in value) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + wordsIn(one), 0);
}
