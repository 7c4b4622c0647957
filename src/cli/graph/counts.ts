import {replayFile, type Replayable} from '../replay/replay-file.ts';
import {writtenScreen} from '../../lib/written-screen.ts';
import type {Counts} from './graph.ts';

/** How many of the applications recorded in a file are on each screen of a flow. */
export async function countsOf(file: string, flow: string, next: Replayable): Promise<Counts> {
  const {groups} = await replayFile({file, next});
  const entries = Object.values(next.orgs).find(({flows}) => Object.hasOwn(flows, flow))?.flows[flow]?.flow;
  const counts = new Map<string, number>();
  for (const [place, {count}] of groups.landed) {
    if (!place.includes(':')) continue;
    const own = place.startsWith(`${flow}:`) ? place.slice(flow.length + 1) : place;
    const node = `screen ${entries === undefined ? own : writtenScreen(entries, own)}`;
    counts.set(node, (counts.get(node) ?? 0) + count);
  }
  return counts;
}
