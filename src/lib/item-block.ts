import type {CompiledScreen, EachBlock} from '../model/compiled/screen.ts';

/** A block in which all stands that a screen asks about one item of a list of answers, and which of them that is. */
type ItemBlock = EachBlock & {readonly place: number};

/** That block of a screen which shows once for each item of a list; undefined: it is no such screen. */
export function itemBlockOf({blocks}: Pick<CompiledScreen, 'blocks'>): ItemBlock | undefined {
  return blocks.find((block): block is ItemBlock => block.block === 'each' && block.place !== undefined);
}
