import type {Visit} from '../../journey/visit/types.ts';

/** Goes back to the screen before this one on the path; nothing where the server leads. */
export function backOf({host, entry, decision, inPlace, links, session}: Visit): (() => void) | undefined {
  const path = decision?.path ?? [];
  const before = path[path.indexOf(entry.id) - 1];
  if (host.led === 'server' || inPlace || before === undefined || !path.includes(entry.id)) return undefined;
  return links.follow({screen: before}, session.data.get());
}
