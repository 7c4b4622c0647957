import type {SkeletonPart} from '../../catalog/blocks/skeleton/Skeleton.tsx';
import {kinds} from '../../catalog/kinds/index.ts';
import type {Action, Block, CompiledScreen, FieldBlock} from '../../model/compiled/screen.ts';
import type {Inline, Line, ProseBlock} from '../../model/compiled/text.ts';
import {eachItems} from '../../runtime/answers/each-items.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {choose} from '../../runtime/text/choose.ts';

/** Signs of a line of text in the column, and how many lines or parts of a kind are drawn at most. */
const [lineLength, most] = [70, 12];

/** The shape of a screen, as far as it is known before any fact is. */
export function skeletonOf({blocks, actions}: CompiledScreen, data: RuleData): readonly SkeletonPart[] {
  return [...blocks.flatMap((block) => partsOf(block, data)), ...buttonsOf(actions, data)];
}

function partsOf(block: Block, data: RuleData): readonly SkeletonPart[] {
  if (!holds(block.when, data)) return [];
  switch (block.block) {
    case 'field':
      return fieldParts(block, data);
    case 'text':
    case 'disclosure': {
      const prose = choose(block.text, data) ?? [];
      return prose.length === 0 ? [] : [{kind: 'lines', count: few(linesOf(prose))}];
    }
    case 'group': {
      const title = block.title === undefined ? [] : [{kind: 'lines', count: 1} as const];
      // Of what is folded its title shows.
      if (block.folded === true) return title;
      return [...title, ...block.blocks.flatMap((one) => partsOf(one, data)), ...buttonsOf(block.actions, data)];
    }
    case 'each':
      // On a screen about one item of a list this is all that it asks.
      if (block.place === undefined) return [{kind: 'box', count: 1}];
      return eachItems(block, data).flatMap(({item}) => block.blocks.flatMap((one) => partsOf(one, {...data, item})));
    case 'summary':
    case 'tasks':
    case 'widget':
      return [{kind: 'box', count: 1}];
  }
}

function fieldParts({type, blocks, options = [], when}: FieldBlock, data: RuleData): readonly SkeletonPart[] {
  if (!holds(when, data)) return [];
  if (blocks !== undefined) return blocks.flatMap((part) => fieldParts(part, data));
  if (kinds[type]?.checkbox === 'optional') return [{kind: 'lines', count: 1}];
  const shown = options.filter((option) => holds(option.when, data)).length;
  return [{kind: 'field', count: shown > 0 && shown <= few(shown) ? shown : 1}];
}

function buttonsOf(actions: readonly Action[], data: RuleData): readonly SkeletonPart[] {
  const shown = actions.filter(({when, runs}) => runs === undefined && holds(when, data)).length;
  return shown === 0 ? [] : [{kind: 'buttons', count: few(shown)}];
}

const few = (count: number): number => Math.min(count, most);

function linesOf(prose: readonly ProseBlock[]): number {
  const lines = prose.flatMap((one): readonly Line[] => {
    if ('list' in one) return one.list;
    return ['paragraph' in one ? one.paragraph : one.heading];
  });
  return lines.reduce((total, line) => total + Math.max(1, Math.ceil(lengthOf(line) / lineLength)), 0);
}

function lengthOf(line: readonly Inline[]): number {
  return line.reduce((total, piece) => {
    if (typeof piece === 'string') return total + piece.length;
    if ('strong' in piece) return total + lengthOf(piece.strong);
    if ('emphasis' in piece) return total + lengthOf(piece.emphasis);
    return total + ('link' in piece ? lengthOf(piece.text) : 8);
  }, 0);
}
