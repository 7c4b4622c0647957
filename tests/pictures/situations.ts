import {isRecord} from '../../src/lib/is-record.ts';
import {readWorkspace} from '../../src/cli/workspace/workspace.ts';
import {compile} from '../../src/compiler/compile.ts';
import type {CompiledFlow, FlowManifest, ScreenEntry} from '../../src/model/compiled/flow.ts';
import type {CompiledScreen} from '../../src/model/compiled/screen.ts';
import {likeFacts} from '../../src/cli/scenarios/given.ts';
import {runScenario, type ScenarioOutcome, type RunWorld} from '../../src/cli/scenarios/run.ts';
import {scenarioFiles, scenariosOf, type Scenario} from '../../src/cli/scenarios/scenario.ts';
import {validatorsOf} from '../../src/cli/scenarios/validators.ts';

type Data = Readonly<Record<string, unknown>>;

/** What puts a screen up: a scenario of the workspace that leads to it, or in which it may be open. */
export interface Situation {
  /** Flow whose address is opened; another one's screen may stand in place of it. */
  readonly host: CompiledFlow;
  readonly scenario: string;
  readonly org: string;
  readonly given: Data;
  readonly answers: Data;
  /** `?org=` and other words of the organisation that the scenario changes are not served. */
  readonly at: string | undefined;
}

/** A screen to picture, and what may put it up, the best first. */
export interface Place {
  readonly flow: CompiledFlow;
  readonly address: FlowManifest;
  readonly entry: ScreenEntry;
  readonly screen: CompiledScreen;
  readonly situations: readonly Situation[];
}

export interface Site {
  readonly base: string;
  readonly flows: Readonly<Record<string, {readonly flow: CompiledFlow; readonly address: FlowManifest}>>;
  readonly places: readonly Place[];
}

/** All screens of the compiled flows, each with the scenarios that put it up. */
export async function readSite(root: string): Promise<Site> {
  const {files} = readWorkspace(root);
  const compilation = compile(files);
  const {manifest} = compilation;
  const org = compilation.orgs['default'];
  const addresses = manifest?.orgs['default']?.flows;
  if (manifest === undefined || org === undefined || addresses === undefined)
    throw new Error('The workspace has mistakes: run "waymark validate".');
  const world: RunWorld = {files, compilation, validators: validatorsOf(compilation)};
  const known: {scenario: Scenario; outcome: ScenarioOutcome}[] = [];
  // Those of conditions have the fewest facts that decide, too few for a screen to look at.
  for (const file of scenarioFiles(files).filter((name) => !name.startsWith('tests/scenarios/conditions/')))
    for (const scenario of scenariosOf(files, file))
      // What it expects is looked at where scenarios are tested: the visits and looks for it cost most of a run.
      known.push({scenario, outcome: await runScenario(world, {...scenario, expect: {}})});
  const flows: Record<string, {flow: CompiledFlow; address: FlowManifest}> = {};
  for (const [id, {flow}] of Object.entries(org.flows)) {
    const address = addresses[id];
    if (address !== undefined) flows[id] = {flow, address};
  }
  const situationOf = ({flow, given, journey, at, name, org: orgId}: Scenario): Situation | undefined => {
    const host = org.flows[flow]?.flow;
    return host === undefined
      ? undefined
      : {
          host,
          at,
          scenario: name,
          org: orgId,
          given: likeFacts(files, given),
          answers: Object.assign({}, ...Object.values(journey)) as Data,
        };
  };
  // A scenario is the situation of many screens: it is filled with facts once, and kept once.
  const situations = new Map(known.map(({scenario}) => [scenario, situationOf(scenario)]));
  const places = Object.values(flows).flatMap(({flow, address}) =>
    flow.screens.flatMap((entry): Place[] => {
      const screen = org.flows[flow.id]?.screens[entry.id];
      if (screen === undefined) return [];
      const ranked = known
        .flatMap(({scenario, outcome}) => {
          const rank = rankOf(scenario, outcome, flow, entry);
          const situation = rank === 0 ? undefined : situations.get(scenario);
          return situation === undefined
            ? []
            : [{situation, rank: rank + (isListed(situation.given, entry.id) ? 1 : 0)}];
        })
        .toSorted((a, b) => b.rank - a.rank)
        .map(({situation}) => situation);
      return [{flow, address, entry, screen, situations: ranked}];
    }),
  );
  return {base: manifest.base, flows, places};
}

/** Whether the facts have something to list on the screens of an area that is named as they are. */
function isListed(given: Data, screen: string): boolean {
  const facts = given[screen.split('/')[0] ?? ''];
  return isRecord(facts) && Array.isArray(facts['items']) && facts['items'].length > 0;
}

/** How well a scenario puts a screen up; 0: not at all. What it says by its facts alone is best. */
function rankOf(scenario: Scenario, outcome: ScenarioOutcome, flow: CompiledFlow, entry: ScreenEntry): number {
  const own = scenario.flow === flow.id;
  const usual = scenario.org === 'default' && scenario.given['org'] === undefined;
  const name = own ? entry.id : `${flow.id}:${entry.id}`;
  const shows = outcome.screen === name || (outcome.screen?.startsWith(`${name}/`) ?? false);
  const led = outcome.because.startsWith('row') ? 1 : 0;
  if (shows) return (usual ? 8 : 4) + (scenario.at === undefined || scenario.at === entry.id ? 2 : 0) + led;
  if (own && usual && (outcome.open.includes(entry.id) || outcome.path.includes(entry.id))) return 3;
  return own && usual && entry.open.kind === 'always' && outcome.exit === undefined ? 1 : 0;
}
