import type {MapTree, Tree} from '../../../model/tree.ts';

/** A block under its name: `['home', 'zip']` is a part of the field `home`. */
export interface WrittenField {
  readonly path: readonly string[];
  readonly tree: Tree;
  /** It asks something by what is written here: an override may only change what asks elsewhere. */
  readonly isField: boolean;
}

/** Blocks of a screen that ask; of an override also those that may, for the rest stands where they are defined. */
export const fieldsIn = (screen: MapTree, isOverride: boolean): readonly WrittenField[] =>
  below(screen.entries.get('blocks'), [], isOverride);

const below = (blocks: Tree | undefined, before: readonly string[], isOverride: boolean): readonly WrittenField[] =>
  blocks?.kind !== 'map'
    ? []
    : [...blocks.entries].flatMap(([name, block]): readonly WrittenField[] => {
        if (block.kind !== 'map') return [];
        const path = [...before, name];
        const isField = asks(block);
        const mayAsk = isField || (isOverride && !block.entries.has('blocks'));
        return [
          ...(mayAsk ? [{path, tree: block, isField}] : []),
          ...below(block.entries.get('blocks'), isField ? path : before, isOverride),
        ];
      });

const asks = ({entries}: MapTree): boolean => {
  const like = entries.get('like');
  const isLikeField = like?.kind === 'scalar' && String(like.value).startsWith('fields/');
  return entries.has('type') || entries.has('repeat') || entries.has('each') || isLikeField;
};
