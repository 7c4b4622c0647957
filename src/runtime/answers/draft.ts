import {isRecord} from '../../lib/is-record.ts';
import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';
import {wordsKey} from './options.ts';
import {isEmptyList} from './is-answered.ts';
import {answerKeys, without} from './prune.ts';

type Answers = Readonly<Record<string, unknown>>;

/**
 * What a draft may keep of the answers typed so far: also of what is hidden or off the path, never
 * what is sensitive (passwords, signatures, files and numbers of accounts are, by their kind) nor
 * what only repeats another answer. What `before` (the draft so far) holds of other screens stays.
 */
export function draftOf(screens: readonly CompiledScreen[], answers: Answers, before: Answers = {}): Answers {
  const blocks = screens.flatMap((screen) => screen.blocks);
  const keys = answerKeys(blocks);
  const own = Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
  return {...without(before, keys), ...kept(blocks, own)};
}

function kept(blocks: readonly Block[], answers: Answers): Answers {
  let left = answers;
  for (const block of blocks) {
    const value = Object.hasOwn(left, block.id) ? left[block.id] : undefined;
    if (block.block === 'field') {
      // That nothing was put into a list gives nothing away.
      if (isEmptyList(value)) continue;
      if (block.sensitive || block.retypes !== undefined) left = without(left, [block.id, wordsKey(block)]);
      else if (block.blocks !== undefined && isRecord(value)) left = {...left, [block.id]: kept(block.blocks, value)};
    } else if (block.block === 'group' && block.repeat === undefined) {
      left = kept(block.blocks, left);
    } else if ((block.block === 'group' || block.block === 'each') && Array.isArray(value)) {
      const items = value.map((item: unknown) => (isRecord(item) ? kept(block.blocks, item) : item));
      left = {...left, [block.id]: items};
    }
  }
  return left;
}
