import {conditionsOfFlow} from '../../lib/conditions-of-flow.ts';
import {pathsReadIn} from '../../lib/paths-read-in.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Because} from '../../model/decision.ts';

/** What everybody has, and no answer of a server: what rules take for it where an application does not say it. */
const taken = {
  session: 'reads `session`, which is then taken for signed out',
  today: 'reads `today`, which is then unknown',
} as const;

type Root = keyof typeof taken;
const roots = Object.keys(taken) as readonly Root[];

/** The conditions of a flow that read one of these, by their places. */
const readersOf = remembered((flow: CompiledFlow): ReadonlyMap<Root, readonly string[]> => {
  const read = conditionsOfFlow(flow).map(({place, when}) => ({place, paths: [...pathsReadIn(when).keys()]}));
  return new Map(
    roots.map((root) => [
      root,
      read.flatMap(({place, paths}) => (paths.some((path) => path.split('.')[0] === root) ? [place] : [])),
    ]),
  );
});

/**
 * What an application leaves out, no server answers, and decides all the same. A session counts as signed out, and so
 * decides where what led somewhere reads it; a day is unknown, and no rule over days holds.
 */
export function unsaidOf(
  flow: CompiledFlow,
  because: Because,
  said: Readonly<Record<string, unknown>>,
): readonly string[] {
  const readers = readersOf(flow);
  return roots.flatMap((root) => {
    if (said[root] !== undefined) return [];
    const places = readers.get(root) ?? [];
    const deciding = root === 'session' ? places.filter((place) => decides(place, because)) : places;
    const [first] = deciding;
    const others = deciding.length - 1;
    return first === undefined ? [] : [`${first}${others === 0 ? '' : ` and ${others} more`} ${readsOf(root, others)}`];
  });
}

const readsOf = (root: Root, others: number): string =>
  others === 0 ? taken[root] : taken[root].replace('reads', 'read');

/** Whether what stands at a place is what led somewhere. */
function decides(place: string, {kind, id, case: one = ''}: Because): boolean {
  const deciding: Partial<Record<Because['kind'], string>> = {
    gate: `gates.${id}`,
    row: `steps.rows.${id}.${one}`,
    state: `machine.states.${id}.${one}`,
    path: `screens.${id}`,
    polling: 'steps.polling.waiting',
  };
  // The second at one place has its number behind it.
  return deciding[kind] === place.replace(/ \(\d+\)$/, '');
}
