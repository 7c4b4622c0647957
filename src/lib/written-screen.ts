import type {CompiledFlow} from '../model/compiled/flow.ts';

/** Id of the screen as flow.yaml lists it, whose file says it: of one that shows for an item (`member/2`), `member`. */
export function writtenScreen({screens}: Pick<CompiledFlow, 'screens'>, id: string): string {
  return screens.find((entry) => entry.id === id)?.item?.screen ?? id;
}
