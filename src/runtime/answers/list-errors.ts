import {isRecord} from '../../lib/is-record.ts';
import type {Block} from '../../model/compiled/screen.ts';
import type {Line} from '../../model/compiled/text.ts';
import type {AnswerError} from '../../model/decision.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {isFilled} from '../../lib/is-filled.ts';

/**
 * Lists that a person adds to, and that have more items than they may, or fewer than they must. Items of
 * which nothing is filled in do not count as there. `data.answers` is what the blocks show.
 */
export function listErrors(blocks: readonly Block[], data: RuleData): AnswerError[] {
  const answers = isRecord(data.answers) ? data.answers : {};
  return blocks.flatMap((block): readonly AnswerError[] => {
    if (block.block !== 'group' || !holds(block.when, data)) return [];
    if (block.repeat === undefined) return listErrors(block.blocks, data);
    const value = Object.hasOwn(answers, block.id) ? answers[block.id] : undefined;
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    const {min, max} = block.repeat;
    if (list.length > max) return [{at: block.id, code: 'maxItems', message: atMost, limit: max}];
    if (list.filter(isFilled).length < min) return [{at: block.id, code: 'minItems', message: atLeast, limit: min}];
    return [];
  });
}

// No control lets a person get there, so that no author is asked for these words.
const limit = {print: {var: 'limit'}, formats: [{id: 'count', words: ['entry/entries']}]};
const atMost: Line = ['Please give at most ', limit, '.'];
const atLeast: Line = ['Please give at least ', limit, '.'];
