import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {Compiled} from '../../compiler/compile.ts';

/** A change of one name. */
interface Renaming {
  readonly id: string;
  readonly to: string;
  /** The flow that has what is renamed. */
  readonly flow: string;
  /** Flows in which the name alone means it. */
  readonly meantIn: (flow: string) => boolean;
}

/**
 * What of the flows would be decided or shown otherwise by a workspace in which only a name was changed: `repair/parts` is a
 * screen of a flow, `repair` the flow besides its screens. Where the name means what is renamed, the two names count as one;
 * elsewhere they do only with its flow before them, as in `repair:help`, for other flows may have both.
 */
export const meantOtherwise = (before: Compiled, after: Compiled, renaming: Renaming): readonly string[] => {
  const found = new Set<string>();
  const orgs = [...namesOf(before.orgs, after.orgs)].map((id) => [before.orgs[id]?.flows, after.orgs[id]?.flows]);
  for (const flow of new Set(orgs.flatMap(([flows = {}, others = {}]) => [...namesOf(flows, others)]))) {
    const isSame = sameBut(renaming, flow);
    for (const [flows, others] of orgs) {
      const [parts, changed] = [partsOf(flow, flows?.[flow]), partsOf(flow, others?.[flow])];
      for (const place of new Set([...parts.keys(), ...changed.keys()]))
        if (!isSame(parts.get(place), changed.get(place))) found.add(place);
    }
  }
  if (JSON.stringify(before.serverTexts) !== JSON.stringify(after.serverTexts)) found.add('server.yaml');
  return [...found].toSorted();
};

const namesOf = (one: object, other: object): ReadonlySet<string> =>
  new Set([...Object.keys(one), ...Object.keys(other)]);

/** Whether two parts of a flow are the same but for the name. */
const sameBut = ({id, to, flow, meantIn}: Renaming, inFlow: string): ((one: unknown, other: unknown) => boolean) => {
  const either = `(?:${escaped(id)}|${escaped(to)})`;
  const ofFlow = escaped(flow);
  // An exit of another flow is `repair:help` where it is defined, and `{"exit":"help","flow":"repair"}` where it is led to.
  const name = meantIn(inFlow)
    ? new RegExp(`(?<![\\w-])${either}(?![\\w-])`, 'g')
    : new RegExp(`(?<="${ofFlow}:)${either}(?=")|(?<="exit":")${either}(?=","flow":"${ofFlow}")`, 'g');
  const written = (part: unknown): string => JSON.stringify(part).replace(name, () => id);
  // Organisations share what they do not change, and a compiler keeps what no edit has touched.
  const judged = new Map<unknown, unknown>();
  return (one, other) => {
    if (one === other || (one !== undefined && judged.get(one) === other)) return true;
    if (one === undefined || other === undefined || written(one) !== written(other)) return false;
    judged.set(one, other);
    return true;
  };
};

const partsOf = (id: string, compiled: CompiledOrg['flows'][string] | undefined): ReadonlyMap<string, unknown> => {
  const parts = new Map<string, unknown>();
  if (compiled === undefined) return parts;
  parts.set(id, compiled.flow);
  for (const [screen, part] of Object.entries(compiled.screens)) parts.set(`${id}/${screen}`, part);
  return parts;
};

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
