import type {CompiledFlow} from '../model/compiled/flow.ts';
import {itemOf} from './item-of.ts';

/** Id of the screen as flow.yaml lists it, whose file says it: of one that shows for an item (`member/2`), `member`. */
export function writtenScreen(flow: Pick<CompiledFlow, 'screens'>, id: string): string {
  return itemOf(flow, id)?.screen ?? id;
}
