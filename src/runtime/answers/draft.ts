import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';
import {isRecord} from '../rules/rule-data.ts';
import {wordsKey} from './options.ts';
import {answerKeysOf, without} from './prune.ts';

type Answers = Readonly<Record<string, unknown>>;

/**
 * What a draft may keep of the answers to one screen as typed so far: also of what is hidden or off
 * the path, never what is sensitive (passwords, signatures, files, numbers of accounts are, by their
 * kind) nor what only repeats another answer.
 */
export function draftAnswers(screen: CompiledScreen, answers: Answers): Answers {
  const keys = answerKeysOf(screen);
  return kept(screen.blocks, Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key))));
}

function kept(blocks: readonly Block[], answers: Answers): Answers {
  let left = answers;
  for (const block of blocks) {
    const value = Object.hasOwn(left, block.id) ? left[block.id] : undefined;
    if (block.block === 'field') {
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
