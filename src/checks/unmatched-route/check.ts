import {fitsRoute} from '../../catalog/operators/matches-route.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {didYouMean} from '../../lib/suggest.ts';
import {remembered} from '../../lib/remembered.ts';
import type {ScreenEntry} from '../../model/compiled/flow.ts';
import type {MapTree, ScalarTree, Tree} from '../../model/tree.ts';
import type {WorkspaceCheck} from '../check.ts';
import {treeAt, walkTree} from '../trees.ts';

/** Patterns of routes that no flow of any organisation has, in rules and in facts that scenarios give to rules. */
export const unmatchedRoute: WorkspaceCheck<GatheredRoutes> = ({trees}) => {
  const routes = new Set<string>();
  /** What files write that do so, by path. */
  const ofFiles = new Map<string, Written>();
  const note = (file: string, tree: MapTree): void => {
    const one = patternsIn(tree);
    if (one !== nothing) ofFiles.set(file, one);
  };
  for (const [file, tree] of trees) note(file, tree);
  const seen = new WeakSet<object>();
  return {
    add: ({compiled: {flows}, overrides}) => {
      for (const [file, tree] of overrides) note(file, tree);
      if (seen.has(flows)) return;
      seen.add(flows);
      for (const {flow} of Object.values(flows)) {
        if (seen.has(flow)) continue;
        seen.add(flow);
        routes.add(routeUnder(flow.path, []));
        // Flows that differ in one screen share the entries of all others.
        for (const entry of flow.screens) {
          if (seen.has(entry)) continue;
          seen.add(entry);
          for (const route of entry.addressed ? routesOfEntry(entry, flow.path) : []) routes.add(route);
        }
        if (seen.has(flow.redirects)) continue;
        seen.add(flow.redirects);
        for (const {from} of flow.redirects) routes.add(routeUnder(flow.path, [from]));
      }
    },
    gathered: () => ({routes, ofFiles}),
    join: (other) => {
      for (const route of other.routes) routes.add(route);
      for (const [file, one] of other.ofFiles) ofFiles.set(file, one);
    },
    end: () => {
      const written = [...ofFiles.values()];
      const facts = new Set(written.flatMap((one) => one.facts));
      const given = [...trees].flatMap(([file, tree]) => (file.startsWith('tests/') ? givenIn(tree, facts) : []));
      return [...written.flatMap((one) => one.patterns), ...given].flatMap((pattern) => judge(pattern, routes));
    },
  };
};

interface GatheredRoutes {
  readonly routes: ReadonlySet<string>;
  readonly ofFiles: ReadonlyMap<string, Written>;
}

function judge({value, origin}: ScalarTree, routes: ReadonlySet<string>): readonly Diagnostic[] {
  const pattern = String(value);
  const all = [...routes];
  if (all.some((route) => fitsRoute(route, pattern))) return [];
  const hint = didYouMean(pattern, all) ?? 'It begins below the base of the site: `/register`, `/:id/pay`, `/:id/*`.';
  return [diagnostic('unmatched-route', origin, `No route fits \`${pattern}\``, {hint})];
}

/** A route below the base. */
const routeUnder = (path: string, parts: readonly string[]): string =>
  `/${[path, ...parts].flatMap((part) => part.split('/').filter((one) => one !== '')).join('/')}`;

/** Routes of a screen with and without what may follow. */
function routesOfEntry(entry: ScreenEntry, path: string): readonly string[] {
  const own = entry.id === 'index' ? [] : [entry.id];
  const params = entry.params.map(({id}) => `:${id}`);
  return [own, ...params.map((_, at) => [...own, ...params.slice(0, at + 1)])].map((parts) => routeUnder(path, parts));
}

interface Written {
  readonly patterns: readonly ScalarTree[];
  /** Paths of facts that give patterns to a rule. */
  readonly facts: readonly string[];
}

/** What nearly all files write: of thousands it is kept once. */
const nothing: Written = {patterns: [], facts: []};

const patternsIn = remembered((tree: MapTree): Written => {
  const patterns: ScalarTree[] = [];
  const facts: string[] = [];
  walkTree(tree, (keys, value) => {
    if (value.kind !== 'list' || keys.at(-1) !== 'matches-route') return;
    const [, wanted] = value.items;
    patterns.push(...textsOf(wanted));
    const fact = treeAt(wanted, 'var');
    if (fact?.kind === 'scalar') facts.push(String(fact.value));
  });
  return patterns.length + facts.length === 0 ? nothing : {patterns, facts};
});

/** What scenarios and their facts give as one of these facts. */
function givenIn(tree: MapTree, facts: ReadonlySet<string>): readonly ScalarTree[] {
  return listsIn(tree).flatMap(({path, texts}) =>
    [...facts].flatMap((fact) => (path.endsWith(`.${fact}`) || path === fact ? texts : [])),
  );
}

/** The lists with texts in a file, by the keys that lead to each: few, and looked for once. */
const listsIn = remembered((tree: MapTree) => {
  const found: {readonly path: string; readonly texts: readonly ScalarTree[]}[] = [];
  walkTree(tree, (keys, value) => {
    const texts = value.kind === 'list' ? textsOf(value) : [];
    if (texts.length > 0) found.push({path: keys.join('.'), texts});
  });
  return found;
});

function textsOf(tree: Tree | undefined): readonly ScalarTree[] {
  const items = tree?.kind === 'list' ? tree.items : [];
  return items.flatMap((item) => (item.kind === 'scalar' && typeof item.value === 'string' ? [item] : []));
}
