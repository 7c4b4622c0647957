import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {Compiled} from '../../compiler/compile.ts';

/**
 * What of the flows would be decided or shown otherwise by a workspace in which only a name was changed: `repair/parts` is a
 * screen of a flow, `repair` the flow besides its screens. The two names count as one.
 */
export const meantOtherwise = (
  before: Compiled,
  after: Compiled,
  {id, to}: {readonly id: string; readonly to: string},
): readonly string[] => {
  const either = new RegExp(`(?<![\\w-])(?:${escaped(id)}|${escaped(to)})(?![\\w-])`, 'g');
  const written = (part: unknown): string => JSON.stringify(part).replace(either, () => id);
  // Organisations share what they do not change, and a compiler keeps what no edit has touched.
  const judged = new Map<unknown, unknown>();
  const isSame = (one: unknown, other: unknown): boolean => {
    if (one === other || (one !== undefined && judged.get(one) === other)) return true;
    if (one === undefined || other === undefined || written(one) !== written(other)) return false;
    judged.set(one, other);
    return true;
  };
  const found = new Set<string>();
  for (const org of new Set([...Object.keys(before.orgs), ...Object.keys(after.orgs)])) {
    const [parts, others] = [partsOf(before.orgs[org]), partsOf(after.orgs[org])];
    for (const place of new Set([...parts.keys(), ...others.keys()]))
      if (!isSame(parts.get(place), others.get(place))) found.add(place);
  }
  if (!isSame(before.serverTexts, after.serverTexts)) found.add('server.yaml');
  return [...found].toSorted();
};

const partsOf = (org: CompiledOrg | undefined): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(org?.flows ?? {}).flatMap(([id, {flow, screens}]): readonly (readonly [string, unknown])[] => [
      [id, flow],
      ...Object.entries(screens).map(([screen, part]) => [`${id}/${screen}`, part] as const),
    ]),
  );

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
