import {flowAsWritten} from '../../lib/flow-as-written.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import {renamedParts} from './changes-of.ts';
import type {Outline} from './outline.ts';
import {outlineFlow} from './outline-org.ts';

/** What is called otherwise than before and is the same but for that; all else has the name that it had. */
interface Renames {
  /** The name now of a flow of the version before. */
  readonly flow: (id: string) => string;
  /** The name now of a screen of a flow, which is given by its name before. */
  readonly screen: (flow: string, id: string) => string;
}

type Flows = CompiledOrg['flows'];
type Names = ReadonlyMap<string, string>;

const none: Names = new Map();

/** Which flows and screens of an organisation have another name, as `changesOf` tells it. */
export function renamesBetween(before: CompiledOrg, next: CompiledOrg): Renames {
  const [gone, fresh] = [without(before.flows, next.flows), without(next.flows, before.flows)];
  const flows = gone.length === 0 || fresh.length === 0 ? none : namesNow(partsOf(before, gone), partsOf(next, fresh));
  const known = new Map<string, Names>();
  const screensOf = (flow: string): Names => {
    const names = known.get(flow) ?? screensNow(flowIn(before.flows, flow), flowIn(next.flows, flow));
    known.set(flow, names);
    return names;
  };
  return {
    flow: (id) => flows.get(id) ?? id,
    screen: (flow, id) => {
      const names = screensOf(flow);
      const written = flowIn(before.flows, flow);
      const isWritten = written !== undefined && Object.hasOwn(flowAsWritten(written).screens, id);
      // The third of those that show for one item of a list each; an author may also call one screen so.
      const [, each = '', item = ''] = isWritten ? [] : (/^(.+)(\/\d+)$/.exec(id) ?? []);
      const ofItem = names.get(each);
      return names.get(id) ?? (ofItem === undefined ? id : `${ofItem}${item}`);
    },
  };
}

function screensNow(before: Flows[string] | undefined, next: Flows[string] | undefined): Names {
  if (before === undefined || next === undefined || before === next) return none;
  const [old, now] = [flowAsWritten(before), flowAsWritten(next)];
  if (without(old.screens, now.screens).length === 0 || without(now.screens, old.screens).length === 0) return none;
  return namesNow(outlineFlow(old.flow, old.screens).parts, outlineFlow(now.flow, now.screens).parts);
}

/** Former names -> names now, of flows and screens. */
function namesNow(before: Outline['parts'], next: Outline['parts']): Names {
  const ids = (name: string): readonly string[] => /^(?:flow|screen) (.+)$/.exec(name)?.slice(1) ?? [];
  return new Map(
    [...renamedParts(before, next)].flatMap(([name, former]) => {
      const [[id], [was]] = [ids(name), ids(former)];
      return id === undefined || was === undefined ? [] : [[was, id] as const];
    }),
  );
}

function partsOf({flows}: CompiledOrg, ids: readonly string[]): Outline['parts'] {
  return new Map(
    ids.flatMap((id) => {
      const compiled = flows[id];
      if (compiled === undefined) return [];
      const {flow, screens} = flowAsWritten(compiled);
      return [[`flow ${id}`, outlineFlow(flow, screens)] as const];
    }),
  );
}

const without = (some: object, others: object): readonly string[] =>
  Object.keys(some).filter((id) => !Object.hasOwn(others, id));

const flowIn = (flows: Flows, id: string): Flows[string] | undefined =>
  Object.hasOwn(flows, id) ? flows[id] : undefined;
