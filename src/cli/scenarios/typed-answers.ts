import {isRecord} from '../../lib/is-record.ts';
import {itemOf} from '../../lib/item-of.ts';
import type {CompiledFlow, ItemPlace} from '../../model/compiled/flow.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * All that is typed on the screens of a journey. What is written for a screen that shows for one item of a list
 * (`member/2: {born: ...}`) stands in that item; where the list itself is written there, it is the list.
 */
export function typedOn(flow: CompiledFlow | undefined, journey: Readonly<Record<string, Data>>): Data {
  const all: Record<string, unknown> = {};
  const items: (readonly [ItemPlace, Data])[] = [];
  for (const [id, typed] of Object.entries(journey)) {
    const item = flow === undefined ? undefined : itemOf(flow, id);
    if (item === undefined || Array.isArray(typed[item.list])) Object.assign(all, typed);
    else items.push([item, typed]);
  }
  for (const [{list, index}, typed] of items) {
    const before: readonly unknown[] = Array.isArray(all[list]) ? all[list] : [];
    const whole = Array.from({length: Math.max(before.length, index + 1)}, (_, at) => before[at] ?? {});
    const item = whole[index];
    all[list] = whole.with(index, {...(isRecord(item) ? item : {}), ...typed});
  }
  return all;
}
