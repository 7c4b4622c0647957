import {diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import {remembered} from '../../lib/remembered.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {Trees} from '../../model/workspace.ts';
import type {WorkspaceCheck} from '../check.ts';
import {readsOf} from '../reads.ts';
import {isNull, keyPlace, treeAt, walk} from '../trees.ts';

/** Parts, rules, exits, facts and errors of flows that no organisation uses. */
export const unused: WorkspaceCheck = ({trees, orgs}) => {
  const compiled = orgs.map((one) => one.compiled);
  return [...unusedParts(trees), ...unusedRules(trees), ...unusedInFlows(trees, compiled)];
};

const report = (place: Tree, what: string): Diagnostic =>
  diagnostic('unused', keyPlace(place), `Nothing uses ${what}`, {hint: 'Remove it.'});

/** What a file names, once for each version of it. */
const partsNamed = remembered((tree: MapTree): ReadonlySet<unknown> => {
  const named = new Set<unknown>();
  walk(tree, (keys, value) => {
    const key = keys.at(-1);
    if (value.kind !== 'scalar') return;
    if (key === 'like') named.add(value.value);
    if (key === 'disclosure') named.add(`disclosures/${String(value.value)}`);
  });
  return named;
});

function unusedParts(trees: Trees): readonly Diagnostic[] {
  const named = [...trees.values()].map(partsNamed);
  return [...trees].flatMap(([file, tree]) => {
    const id = /^flows\/_parts\/(.+)\.ya?ml$/.exec(file)?.[1];
    return id === undefined || named.some((names) => names.has(id))
      ? []
      : [report(tree.entries.get('part') ?? tree, `the part \`${id}\``)];
  });
}

/** A rule is used by its name, in a condition or in a text. */
const rulesNamed = remembered((tree: MapTree): ReadonlySet<string> => {
  const used = new Set<string>();
  walk(tree, (keys, value) => {
    if (value.kind !== 'scalar' || typeof value.value !== 'string') return;
    if (keys.at(-1) === 'rule') used.add(value.value);
    for (const [, name = ''] of value.value.matchAll(/\brule\.(\w+)/g)) used.add(name);
  });
  return used;
});

function unusedRules(trees: Trees): readonly Diagnostic[] {
  const used = [...trees.values()].map(rulesNamed);
  return [...trees].flatMap(([file, tree]) =>
    /^(?:orgs\/[^/]+\/)?flows\/[^/]+\/rules\.ya?ml$/.test(file)
      ? [...tree.entries]
          .filter(([name, rule]) => !isOfOverride.has(name) && !isNull(rule))
          .filter(([name]) => !used.some((names) => names.has(name)))
          .map(([name, rule]) => report(rule, `the rule \`${name}\``))
      : [],
  );
}

const factsRead = remembered(
  (compiled: object): ReadonlySet<string> => new Set([...readsOf(compiled)].map((path) => path.split('.')[0] ?? '')),
);

const exitsNamed = remembered((compiled: object): ReadonlySet<string> => collectExits(compiled, new Set()));

/** Codes of errors that actions of a screen tell of, in the flow's words or their own. */
const codesTold = remembered((screen: object): ReadonlySet<string> => collectCodes(screen, new Set()));

/** Organisations share most parts of a flow also where they change others. */
const partsOf = remembered((flow: object): readonly object[] =>
  Object.values(flow)
    .flat()
    .filter((part): part is object => typeof part === 'object' && part !== null),
);

function unusedInFlows(trees: Trees, orgs: readonly CompiledOrg[]): readonly Diagnostic[] {
  const reads = new Set<string>();
  const exits = new Set<string>();
  const units = new Set(
    orgs.flatMap(({flows}) =>
      Object.values(flows).flatMap(({flow, screens}) => [...partsOf(flow), ...Object.values(screens)]),
    ),
  );
  for (const unit of units) {
    for (const name of factsRead(unit)) reads.add(name);
    for (const name of exitsNamed(unit)) exits.add(name);
  }
  return [...trees].flatMap(([file, tree]) => {
    const id = /^(?:orgs\/[^/]+\/)?flows\/([^/_]+)\/flow\.ya?ml$/.exec(file)?.[1];
    // What the site's own flow has is there for every page, the code around the flows included.
    if (id === undefined || orgs.some(({flows}) => flows[id]?.flow.path === '')) return [];
    const facts = treeAt(tree, 'facts');
    const gone =
      facts?.kind === 'map'
        ? [...facts.entries].filter(([name, fact]) => !reads.has(name) && name !== 'step' && !isNull(fact))
        : [];
    const out = treeAt(tree, 'exits');
    const left =
      out?.kind === 'map' ? [...out.entries].filter(([name, exit]) => !exits.has(name) && !isNull(exit)) : [];
    const screens = orgs.flatMap(({flows}) => Object.values(flows[id]?.screens ?? {}));
    const said = treeAt(tree, 'errors');
    const unheard =
      said?.kind === 'map'
        ? [...said.entries].filter(([code, e]) => !isNull(e) && !screens.some((one) => codesTold(one).has(code)))
        : [];
    return [
      ...unheard.map(([code, error]) => report(error, `what is said of \`${code}\``)),
      ...gone.map(([name, fact]) => report(fact, `the fact \`${name}\``)),
      ...left.map(([name, exit]) => report(exit, `the exit \`${name}\``)),
    ];
  });
}

/** What an override says of itself. */
const isOfOverride = new Set(['changes', 'because']);

function collectExits(value: unknown, found: Set<string>): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('exit' in value && typeof value.exit === 'string') found.add(value.exit);
  for (const inner of Object.values(value)) collectExits(inner, found);
  return found;
}

function collectCodes(value: unknown, found: Set<string>): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('errors' in value && typeof value.errors === 'object' && value.errors !== null)
    for (const code of Object.keys(value.errors)) found.add(code);
  for (const inner of Object.values(value)) collectCodes(inner, found);
  return found;
}
