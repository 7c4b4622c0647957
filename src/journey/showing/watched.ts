import type {Path} from '../../lib/at-path.ts';
import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';

const indexes = new WeakMap<CompiledScreen, ReadonlyMap<string, boolean>>();

/**
 * Whether rules or texts read the answer at a path. What is not a field (a list whose items come and
 * go, the words to an option) counts as watched.
 */
export function isWatched(screen: CompiledScreen, path: Path): boolean {
  let index = indexes.get(screen);
  if (index === undefined) {
    const map = new Map<string, boolean>();
    collect(screen.blocks, '', map);
    indexes.set(screen, map);
    index = map;
  }
  const keys = path.filter((key) => typeof key === 'string');
  return index.get(keys.join('.')) ?? true;
}

function collect(blocks: readonly Block[], prefix: string, into: Map<string, boolean>, outer = false): void {
  for (const block of blocks) {
    if (block.block === 'field') {
      // A part is watched with its whole: rules may read `answers.address.city`.
      const watched = outer || block.watched;
      into.set(prefix + block.id, watched);
      collect(block.blocks ?? [], `${prefix}${block.id}.`, into, watched);
    } else if (block.block === 'group') {
      collect(block.blocks, block.repeat === undefined ? prefix : `${prefix}${block.id}.`, into);
    } else if (block.block === 'each') {
      collect(block.blocks, `${prefix}${block.id}.`, into);
    }
  }
}
