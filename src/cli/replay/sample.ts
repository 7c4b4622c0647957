import {randomOf} from '../../lib/random-of.ts';
import type {Compilation, Files} from '../../model/workspace.ts';
import {likeFacts} from '../scenarios/given.ts';
import {scenarioFiles, scenariosOf, type Scenario} from '../scenarios/scenario.ts';
import {factPool, type FactPool} from '../search/fact-pool.ts';
import {withAll} from '../search/satisfy.ts';
import type {RecordedApplication} from './recorded.ts';
import {sampleId} from './sample-id.ts';

interface SampleOptions {
  readonly flow?: string | undefined;
  readonly seed?: number;
  readonly changes?: number;
}

/**
 * Makes up recorded applications: those of the scenarios, each with up to so many facts that rules read (`changes`) changed to
 * values that they ask for. The same seed gives the same applications. `flow`: those of one alone.
 */
export function* sampleApplications(
  files: Files,
  {orgs}: Pick<Compilation, 'orgs'>,
  count: number,
  {flow: only, seed = 1, changes: most = 3}: SampleOptions = {},
): Generator<RecordedApplication> {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const scenarios = scenarioFiles(files)
    .flatMap((file) => scenariosOf(files, file))
    .filter(({org, flow}) => orgs[org]?.flows[flow] !== undefined && (only === undefined || only === flow));
  const pools = new Map<string, FactPool>();
  const ids = Object.keys(orgs);
  for (let index = 0; index < count && scenarios.length > 0; index += 1) {
    const scenario = pick(scenarios) ?? scenarios[0];
    if (scenario === undefined) return;
    const {flow} = scenario;
    const org = scenario.org === 'default' ? (pick(ids) ?? scenario.org) : scenario.org;
    const compiled = orgs[org]?.flows[flow]?.flow ?? orgs[scenario.org]?.flows[flow]?.flow;
    if (compiled === undefined) continue;
    const pool = pools.get(flow) ?? factPool(compiled);
    pools.set(flow, pool);
    const paths = [...pool.keys()];
    let recorded = recordedOf(files, scenario, sampleId(index + 1), org);
    for (let changes = Math.floor(random() * (most + 1)); changes > 0; changes -= 1) {
      const path = pick(paths);
      if (path === undefined) break;
      const values = [...(pool.get(path) ?? []), true, false, null];
      const value = path === 'step.name' ? pick(Object.keys(compiled.steps?.groups ?? {})) : pick(values);
      recorded = {...recorded, facts: withAll(recorded.facts, new Map([[path, value ?? null]]))};
    }
    yield recorded;
  }
}

/** An application for each scenario, with its facts and answers as they are. */
export const scenariosAsRecorded = (files: Files): readonly RecordedApplication[] =>
  scenarioFiles(files)
    .flatMap((file) => scenariosOf(files, file))
    .map((scenario, index) => recordedOf(files, scenario, `recorded-${index + 1}`, scenario.org));

function recordedOf(files: Files, {flow, given, journey, at}: Scenario, id: string, org: string): RecordedApplication {
  const {raised, step, today, params, query, ...rest} = likeFacts(files, given);
  const facts = {
    // A scenario that says nothing of a session is of somebody who is not signed in.
    session: {signedIn: false},
    ...rest,
    ...(step === undefined ? {} : {step: typeof step === 'string' ? {name: step} : step}),
    ...(today === undefined ? {} : {today: typeof today === 'string' ? {date: today} : today}),
  };
  return {
    id,
    flow,
    org,
    facts,
    journey,
    ...(at === undefined ? {} : {at}),
    ...(params === undefined ? {} : {params: params as Record<string, string>}),
    ...(query === undefined ? {} : {query: query as Record<string, string>}),
    ...(Array.isArray(raised) ? {raised: raised.map(String)} : {}),
  };
}
