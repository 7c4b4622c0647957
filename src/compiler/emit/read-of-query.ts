import {querySecrets, queryValues} from '../../catalog/visit/query-values.ts';
import {pathsOfPart} from '../../lib/paths-read-in.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledFlow, CompiledOrg, SiteManifest} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';

/** Names of parameters; undefined: any. */
type Names = readonly string[] | undefined;

/** What the flows of a site read of the query of an address. */
export function readOfQuery(flows: CompiledOrg['flows']): Pick<SiteManifest, 'query'> {
  const all = new Set([...queryValues, ...querySecrets].map(({query}) => query));
  for (const {flow, screens} of Object.values(flows)) {
    for (const names of [ofFlow(flow), ...Object.values(screens).map(ofScreen)]) {
      if (names === undefined) return {};
      for (const name of names) all.add(name);
    }
  }
  return {query: [...all].sort()};
}

const ofFlow = remembered((flow: CompiledFlow): Names => {
  const {addressQuery, keepQuery, redirects, screens, exits, ...others} = flow;
  // An exit may lead back to this address, whatever is in it.
  const [inExits, read] = [inRules([exits], ['query']), inRules([redirects, screens, ...Object.values(others)])];
  return (
    inExits &&
    read && [
      ...inExits,
      ...read,
      ...(addressQuery === undefined ? [] : [addressQuery]),
      ...keepQuery,
      ...redirects.flatMap(({keepQuery: kept}) => (kept === 'all' ? [] : kept)),
      ...screens.flatMap(({about = []}) => about),
    ]
  );
});

const ofScreen = remembered((screen: CompiledScreen): Names => {
  const read = inRules(Object.values(screen));
  return read && [...read, ...screen.query.map(({id}) => id)];
});

/** Paths at which all of a query is read. */
const wholes = ['query', 'here', 'here.address'];

/** `parts` are objects that no one changes, among others. */
function inRules(parts: readonly unknown[], all: readonly string[] = wholes): Names {
  const paths = parts.flatMap((part) =>
    typeof part === 'object' && part !== null ? [...pathsOfPart(part).keys()] : [],
  );
  if (paths.some((path) => all.includes(path))) return undefined;
  return paths.flatMap((path) => (path.startsWith('query.') ? [path.split('.')[1] ?? ''] : []));
}
