import {itemOf} from '../../lib/item-of.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {AnswerValues} from './answers.ts';

/** Whether somebody may come to a screen by what is answered: to one that shows for one item of a list, if that is there. */
export function hasItem(flow: CompiledFlow, id: string, answers: AnswerValues): boolean {
  const item = itemOf(flow, id);
  if (item === undefined) return true;
  const list = Object.hasOwn(answers, item.list) ? answers[item.list] : undefined;
  return Array.isArray(list) && item.index < list.length;
}
