import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {suggest} from '../../lib/suggest.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import {filePlace} from '../files/file-place.ts';
import {plainTextAt} from '../tree/read.ts';
import {checkExpected} from './expected.ts';
import {checkFacts, fileOfFacts} from './facts.ts';
import {flowNames, type FlowNames} from './flow-names.ts';
import {factsOfFlow} from './known-facts.ts';
import {createReport} from './report.ts';
import type {ScenarioReport, ScenarioWorld} from './world.ts';

/**
 * Checks what `tests/scenarios` and `tests/facts` name: flows, organisations, screens, fields, rows, states,
 * exits, steps, facts and their values. Whether a scenario holds is for whoever runs it.
 */
export function checkScenarios(world: ScenarioWorld): readonly Diagnostic[] {
  const {report, findings} = createReport();
  const names = new Map<string, FlowNames>();
  const namesOf = (org: string, flow: string): FlowNames | undefined => {
    const compiled = world.orgs[org];
    if (compiled?.flows[flow] === undefined) return undefined;
    const id = `${org} ${flow}`;
    const known = names.get(id) ?? flowNames(compiled, flow, world.contract);
    names.set(id, known);
    return known;
  };
  for (const [file, tree] of world.trees) {
    const place = filePlace(file);
    if (place?.kind === 'facts' && world.facts.flows.size > 0) checkFacts(tree, world.facts, world, report);
    if (place?.kind === 'scenarios') checkFile(tree, world, namesOf, report);
  }
  return findings();
}

function checkFile(
  tree: MapTree,
  world: ScenarioWorld,
  namesOf: (org: string, flow: string) => FlowNames | undefined,
  report: ScenarioReport,
): void {
  const flow = plainTextAt(tree, 'flow') ?? '';
  const {flows} = world.facts;
  if (flows.size === 0) return;
  const isFlow = flows.has(flow);
  if (!isFlow) {
    if (world.broken.has(`flows/${flow}/flow.yaml`)) return;
    report.unknown(tree.entries.get('flow'), 'flow', flow, flows);
  }
  const scenarios = tree.entries.get('scenarios');
  for (const scenario of scenarios?.kind === 'map' ? scenarios.entries.values() : []) {
    if (scenario.kind !== 'map') continue;
    const org = plainTextAt(scenario, 'org') ?? 'default';
    const isOrg = world.orgIds.includes(org);
    if (!isOrg) report.unknown(scenario.entries.get('org') ?? scenario, 'organisation', org, world.orgIds);
    // What no organisation or flow is named by is judged as what was probably meant has it.
    const meant = isFlow ? flow : (suggest(flow, flows)[0] ?? '');
    const names = isOrg
      ? namesOf(org, meant)
      : (namesOf(suggest(org, world.orgIds)[0] ?? '', meant) ?? namesOf('default', meant));
    const given = scenario.entries.get('given');
    if (names !== undefined && right.get(scenario) === names && isLikeSome(given, world)) continue;
    const counted = countingReport(report);
    if (given?.kind === 'map' && (names !== undefined || !isOrg || !isFlow))
      checkFacts(given, names === undefined ? world.facts : factsOfFlow(names), world, counted, true);
    if (names !== undefined) checkExpected(scenario, names, counted);
    if (names !== undefined && counted.count() === 0) right.set(scenario, names);
  }
}

/** Scenarios of which nothing was told, with the names that they were judged by: most edits change neither. */
const right = new WeakMap<MapTree, FlowNames>();

/** The facts that it is like are there, or it is like none. */
function isLikeSome(given: Tree | undefined, {trees}: ScenarioWorld): boolean {
  const like = given?.kind === 'map' ? plainTextAt(given, 'like') : undefined;
  return like === undefined || trees.has(fileOfFacts(like));
}

/** The same report, and how often it was told something. */
function countingReport({add, unknown}: ScenarioReport): ScenarioReport & {readonly count: () => number} {
  let count = 0;
  return {
    add: (finding) => {
      count += 1;
      add(finding);
    },
    unknown: (...about) => {
      count += 1;
      unknown(...about);
    },
    count: () => count,
  };
}

/** Organisations that scenarios are about, and the one that they are about without saying so. */
export function orgsInScenarios(trees: ScenarioWorld['trees']): ReadonlySet<string> {
  const found = new Set(['default']);
  for (const [file, tree] of trees) {
    if (filePlace(file)?.kind !== 'scenarios') continue;
    const scenarios = tree.entries.get('scenarios');
    for (const scenario of scenarios?.kind === 'map' ? scenarios.entries.values() : [])
      found.add(plainTextAt(scenario, 'org') ?? 'default');
  }
  return found;
}
