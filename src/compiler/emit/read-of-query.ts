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
  const {addressQuery, keepQuery, redirects, screens} = flow;
  const read = inRules(Object.values(flow));
  return (
    read && [
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

/** `parts` are objects that no one changes, among others. */
function inRules(parts: readonly unknown[]): Names {
  const paths = parts.flatMap((part) =>
    typeof part === 'object' && part !== null ? [...pathsOfPart(part).keys()] : [],
  );
  if (paths.includes('query')) return undefined;
  return paths.flatMap((path) => (path.startsWith('query.') ? [path.split('.')[1] ?? ''] : []));
}
