import {remembered} from '../../lib/remembered.ts';
import type {Action, Block} from '../../model/compiled/screen.ts';
import {mapFields} from './blocks/fields-of.ts';
import {pathsReadIn, pathsOfPart} from '../../lib/paths-read-in.ts';

// What is only sent, or judged when it is sent, need not show at once.
const pathsShown = remembered(({when, label, confirm}: Action) => [...pathsReadIn([when, label, confirm]).keys()]);

/**
 * Notes on each field whether something that shows reads its answer, so that a change shows at once.
 * `others` are the title and the facts. Equal notes on one block give the very same object.
 */
export function withWatched(
  blocks: readonly Block[],
  actions: readonly Action[],
  others: readonly object[],
): readonly Block[] {
  const answers = new Set<string>();
  const items = new Set<string>();
  const note = (path: string): void => {
    const [root, name = ''] = path.split('.');
    if (root === 'answers') answers.add(name);
    if (root === 'item') items.add(name);
  };
  for (const part of [...blocks, ...others]) for (const path of pathsOfPart(part).keys()) note(path);
  for (const action of actions) pathsShown(action).forEach(note);
  return blocks.map((block) => noted(block, answers, items));
}

const known = new WeakMap<Block, Map<string, Block>>();

function noted(block: Block, answers: ReadonlySet<string>, items: ReadonlySet<string>): Block {
  if (block.block !== 'field' && block.block !== 'group' && block.block !== 'each') return block;
  const isWatched = (id: string, inList: boolean): boolean => (inList ? items : answers).has(id);
  let marks = '';
  mapFields([block], (field, inList) => {
    marks += isWatched(field.id, inList) ? '1' : '0';
    return field;
  });
  const versions = known.get(block) ?? new Map<string, Block>();
  known.set(block, versions);
  const [before] = [versions.get(marks)];
  if (before !== undefined) return before;
  const [after = block] = mapFields([block], (field, inList) => ({...field, watched: isWatched(field.id, inList)}));
  versions.set(marks, after);
  return after;
}
