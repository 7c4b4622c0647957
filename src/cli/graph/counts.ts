import {describeUncounted} from '../replay/describe-replay.ts';
import {replayFile, type Replayable} from '../replay/replay-file.ts';
import {writtenScreen} from '../../lib/written-screen.ts';
import type {Counts} from './graph.ts';

/**
 * How many of the applications of an organisation that are recorded in a file are on each screen of a flow; and which
 * lines of the file are none of them, in words.
 */
export async function applicationCounts(
  file: string,
  org: string,
  flow: string,
  next: Replayable,
): Promise<{readonly counts: Counts; readonly uncounted: string}> {
  const tally = await replayFile({file, next, org});
  const entries = next.orgs[org]?.flows[flow]?.flow;
  const counts = new Map<string, number>();
  for (const [place, {count}] of tally.groups.landed) {
    if (!place.includes(':')) continue;
    const own = place.startsWith(`${flow}:`) ? place.slice(flow.length + 1) : place;
    const node = `screen ${entries === undefined ? own : writtenScreen(entries, own)}`;
    counts.set(node, (counts.get(node) ?? 0) + count);
  }
  return {counts, uncounted: describeUncounted(tally, org)};
}
