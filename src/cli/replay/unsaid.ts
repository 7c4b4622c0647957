import {conditionsOfFlow} from '../../lib/conditions-of-flow.ts';
import {pathsReadIn} from '../../lib/paths-read-in.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Cause} from '../../runtime/decide/because.ts';

/** What everybody has, and no answer of a server: what rules take for it where an application does not say it. */
const taken = {
  session: 'reads `session`, which is then taken for signed out',
  today: 'reads `today`, which is then unknown',
} as const;

type Root = keyof typeof taken;

/** A condition that reads one of these; `bare`: its place without the number that the second at one place has behind it. */
interface Reader {
  readonly place: string;
  readonly bare: string;
}

/** The conditions of a flow that read a session, and what is said of an application without a day. */
const readersOf = remembered(
  (flow: CompiledFlow): {readonly ofSession: readonly Reader[]; readonly ofDay: string | undefined} => {
    const read = conditionsOfFlow(flow).map(({place, when}) => ({place, paths: [...pathsReadIn(when).keys()]}));
    const placesOf = (root: Root): readonly string[] =>
      read.flatMap(({place, paths}) => (paths.some((path) => path.split('.')[0] === root) ? [place] : []));
    return {
      ofSession: placesOf('session').map((place) => ({place, bare: place.replace(/ \(\d+\)$/, '')})),
      ofDay: sentence('today', placesOf('today')),
    };
  },
);

/**
 * What an application leaves out, no server answers, and decides all the same. A session counts as signed out, and so
 * decides where what led somewhere reads it; a day is unknown, and no rule over days holds.
 */
export function unsaidOf(
  flow: CompiledFlow,
  because: Cause,
  said: Readonly<Record<string, unknown>>,
): readonly string[] {
  const isSaid = {session: said['session'] !== undefined, today: said['today'] !== undefined};
  if (isSaid.session && isSaid.today) return [];
  const {ofSession, ofDay} = readersOf(flow);
  const led = isSaid.session ? undefined : placeOf(because);
  const session = sentence(
    'session',
    ofSession.flatMap(({place, bare}) => (bare === led ? [place] : [])),
  );
  return [session, isSaid.today ? undefined : ofDay].filter((one) => one !== undefined);
}

/** `undefined`: nothing reads it. */
function sentence(root: Root, [first, ...others]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  return others.length === 0
    ? `${first} ${taken[root]}`
    : `${first} and ${others.length} more ${taken[root].replace('reads', 'read')}`;
}

/** Where what led somewhere stands. */
function placeOf({kind, id, case: one = ''}: Cause): string | undefined {
  switch (kind) {
    case 'gate':
      return `gates.${id}`;
    case 'row':
      return `steps.rows.${id}.${one}`;
    case 'state':
      return `machine.states.${id}.${one}`;
    case 'path':
      return `screens.${id}`;
    case 'polling':
      return 'steps.polling.waiting';
    default:
      return undefined;
  }
}
