import type {CompiledFlow, ItemPlace} from '../model/compiled/flow.ts';

/** The item of a list of answers that a screen shows for, by its place there; undefined: it shows for none. */
export function itemOf({screens}: Pick<CompiledFlow, 'screens'>, id: string): ItemPlace | undefined {
  return screens.find((entry) => entry.id === id)?.item;
}
