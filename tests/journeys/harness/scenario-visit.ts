import type {Page, Request, Route} from '@playwright/test';
import {checkShape} from '../../../src/api/transport/read-answer.ts';
import {scenarioFiles, scenariosOf, type Scenario} from '../../../src/cli/scenarios/scenario.ts';
import {visitorOf, type RunWorld} from '../../../src/cli/scenarios/run.ts';
import {validatorsOf} from '../../../src/cli/scenarios/validators.ts';
import {factStoreOf} from '../../../src/cli/visits/fact-store.ts';
import type {Visitor} from '../../../src/cli/visits/open-visit.ts';
import type {VisitEnd} from '../../../src/cli/visits/visit-end.ts';
import {visit} from '../../../src/cli/visits/visit.ts';
import {setName} from '../../../src/journey/answers/set-name.ts';
import {planFact} from '../../../src/journey/stages/plan-fact.ts';
import {isRecord} from '../../../src/lib/is-record.ts';
import type {CompiledOrg, Manifest, Operation} from '../../../src/model/compiled/flow.ts';
import type {CompiledScreen, FactSource} from '../../../src/model/compiled/screen.ts';
import type {Json} from '../../../src/model/json.ts';
import type {Inline} from '../../../src/model/compiled/text.ts';
import {matchPlace} from '../../../src/runtime/routes/match-place.ts';
import {compilation, files} from '../../compiled.ts';

/** A scenario that a browser can be brought into by its address, its storage and the answers of its server. */
export interface ScenarioVisit {
  readonly scenario: Scenario;
  readonly visitor: Visitor;
  /** Where the machine comes to under `waymark test`. */
  readonly ends: Extract<VisitEnd, {kind: 'screen' | 'left'}>;
  /** The heading there, whatever stands in its gaps. */
  readonly heading: RegExp | undefined;
}

export const world: RunWorld = {files, compilation, validators: validatorsOf(compilation)};
const {manifest} = compilation;
if (manifest === undefined) throw new Error('The workspace does not compile.');

/** Of all scenarios, those whose visit a browser can repeat: which of their facts it reads from its server alone. */
export async function visitsOfScenarios(): Promise<readonly ScenarioVisit[]> {
  const scenarios = scenarioFiles(files).flatMap((file) => scenariosOf(files, file));
  const found = await Promise.all(scenarios.map(visitOf));
  return found.filter((one) => one !== undefined);
}

async function visitOf(scenario: Scenario): Promise<ScenarioVisit | undefined> {
  const {screen, exit} = scenario.expect;
  const visitor = visitorOf(world, scenario);
  const compiled = compilation.orgs[scenario.org];
  if ((screen === undefined && exit === undefined) || visitor === undefined || compiled === undefined) return undefined;
  if (!canBeRepeated(scenario, visitor, compiled)) return undefined;
  const {unsaid, ...ends} = await visit(
    {compiled, manifest: manifest as Manifest, validators: world.validators},
    visitor,
  );
  if (unsaid === true || (ends.kind !== 'screen' && ends.kind !== 'left')) return undefined;
  // What another flow decides at its address is no part of this scenario.
  if (ends.kind === 'screen' && ends.flow !== scenario.flow && isAddressed(compiled, ends)) return undefined;
  if (!comesFromAServer(compiled, visitor, ends)) return undefined;
  return {scenario, visitor, ends, heading: ends.kind === 'screen' ? headingOf(compiled, ends) : undefined};
}

/** What only a press or a visit before this one could bring about is left to `waymark test`. */
export function canBeRepeated(
  {at, given, flow}: Scenario,
  {facts, raised, start}: Visitor,
  {flows}: CompiledOrg,
): boolean {
  const compiled = flows[flow]?.flow;
  // Whose flow has a screen at its own address is on a screen, and presses to ask what comes next.
  if (compiled === undefined || (start.asks && matchPlace(compiled, '').kind === 'screen')) return false;
  const session = isRecord(facts['session']) ? Object.keys(facts['session']) : [];
  return (
    raised.length === 0 &&
    (at === undefined || !start.asks || compiled.led === 'order') &&
    session.every((name) => name === 'signedIn') &&
    ['carried', 'here', 'org', 'query'].every((name) => given[name] === undefined)
  );
}

/**
 * Whether each fact that is there, or must be, is what its call may answer with. A scenario names only what decides, so that one
 * of an application may leave out its step: no server does.
 */
export function comesFromAServer(
  {flows}: CompiledOrg,
  {flow: id, facts}: Visitor,
  ends: ScenarioVisit['ends'],
): boolean {
  const params = (isRecord(facts['params']) ? facts['params'] : {}) as Readonly<Record<string, string>>;
  const shown = ends.kind === 'screen' ? [[ends.flow, ends.screen] as const] : [];
  const own = flows[id]?.flow;
  const read = [
    ...Object.entries(own?.facts ?? {}).map((named) => [own, ...named] as const),
    ...shown.flatMap(([flow, screen]) =>
      Object.entries(flows[flow]?.screens[screen]?.facts ?? {}).map((named) => [flows[flow]?.flow, ...named] as const),
    ),
  ];
  return read.every(([flow, name, source]) => {
    const operation = flow?.operations[source.from];
    if (flow === undefined || operation === undefined) return true;
    if (source.optional && (facts[name] ?? null) === null) return true;
    return (
      typeof planFact(source, flow.operations, facts, params) !== 'object' || isAnswer(operation, facts[name] ?? null)
    );
  });
}

function isAnswer(operation: Operation, value: unknown): boolean {
  try {
    checkShape(value as Json, 200, operation);
    return true;
  } catch {
    return false;
  }
}

const isAddressed = ({flows}: CompiledOrg, {flow, screen}: Extract<VisitEnd, {kind: 'screen'}>): boolean =>
  flows[flow]?.flow.screens.find(({id}) => id === screen)?.addressed === true;

function headingOf({flows}: CompiledOrg, {flow, screen}: Extract<VisitEnd, {kind: 'screen'}>): RegExp {
  return headingLike(flows[flow]?.screens[screen]?.title.cases ?? []);
}

/** A heading of these cases, whatever stands in their gaps. */
export function headingLike(cases: CompiledScreen['title']['cases']): RegExp {
  return new RegExp(`^(?:${cases.map(({value}) => value.map(patternOf).join('')).join('|')})$`);
}

function patternOf(part: Inline): string {
  return typeof part === 'string' ? part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`) : '.*';
}

/** The day that a visitor comes on, where the scenario says one: the clock of the page is set to it, and stays so. */
export function dayOf({facts}: Visitor): string | undefined {
  const day = isRecord(facts['today']) ? facts['today']['date'] : undefined;
  return typeof day === 'string' ? day : undefined;
}

/** What the server answers a request of an operation besides facts and drafts; undefined: that is asked of the real one. */
export type Reply = (operation: Operation, request: Request) => Json | undefined;

/** A page in a scenario. */
export interface Entered {
  /** The addresses that were left for. */
  readonly left: readonly string[];
  /** Takes away what puts whoever comes to the page next into this scenario. */
  readonly leave: () => Promise<void>;
}

/**
 * Brings a page into a scenario: its clock, its storage, a server that answers by the scenario's facts, and drafts that
 * hold what was answered.
 */
export async function enter(
  page: Page,
  {visitor}: Pick<ScenarioVisit, 'visitor'>,
  reply: Reply = () => undefined,
): Promise<Entered> {
  const {org, flow: id, facts, journey, start} = visitor;
  const compiled = compilation.orgs[org] as CompiledOrg;
  const flow = compiled.flows[id]?.flow;
  if (flow === undefined) throw new Error(`There is no flow ${id}.`);
  const params = (isRecord(facts['params']) ? facts['params'] : {}) as Readonly<Record<string, string>>;
  const {store} = factStoreOf(compiled, id, facts, params);
  const everywhere = Object.values(
    Object.assign({}, ...Object.values(compiled.flows).map((one) => one.flow.operations), flow.operations),
  ) as Operation[];
  // The address that says the most is meant where several fit.
  const operations = everywhere.toSorted((a, b) => a.pathParams.length - b.pathParams.length);
  const named = Object.keys(journey).map(
    (screen) => [setName(flow, screen, params, start.query), journey[screen]] as const,
  );
  const drafts = (set: string): unknown =>
    Object.assign({}, ...named.flatMap(([name, one]) => (name === set ? [one] : [])));
  const left: string[] = [];
  const base = manifest?.base ?? '';

  const sources = Object.values(compiled.flows).flatMap(({flow: {facts: own}, screens}) =>
    [own, ...Object.values(screens).map((screen) => screen.facts)].flatMap((named) => Object.values(named)),
  );
  const answer = (route: Route): Promise<void> => {
    const request = route.request();
    const url = new URL(request.url());
    if (request.isNavigationRequest()) {
      if (url.pathname === base || url.pathname.startsWith(`${base}/`)) return route.continue();
      left.push(url.pathname + url.search);
      return route.fulfill({contentType: 'text/html', body: '<!doctype html><title>Left</title>'});
    }
    if (url.pathname.startsWith(`${base}/`)) return route.continue();
    for (const operation of operations) {
      const own = operation.method === request.method() ? paramsIn(operation.path, url.pathname) : undefined;
      if (own === undefined) continue;
      if (operation.id === 'readDraft') return route.fulfill({json: {answers: drafts(own['set'] ?? '')}});
      const replied = reply(operation, request);
      if (replied !== undefined) return route.fulfill({json: replied});
      const given = {...own, ...Object.fromEntries(url.searchParams)};
      if (!isRead(sources, operation, given)) continue;
      const state = store.peek({operation, params: given});
      if (state === undefined || !('value' in state)) continue;
      return isAnswer(operation, state.value)
        ? route.fulfill({json: state.value})
        : route.fulfill({status: 404, json: {code: 'NOT_FOUND'}});
    }
    return asNobody(route);
  };
  await page.route('**/*', answer);
  const today = dayOf(visitor);
  if (today !== undefined) await page.clock.setFixedTime(`${today}T12:00:00`);
  const signedIn = isRecord(facts['session']) && facts['session']['signedIn'] === true;
  const storage = await page.addInitScript(
    ([token, draft]) => {
      if (token !== null) localStorage.setItem('jwt', token);
      if (draft !== null) sessionStorage.setItem('draft-token', draft);
    },
    [signedIn ? 'Bearer a.b.c' : null, named.length > 0 ? 'a-draft' : null] as const,
  );
  const query = new URLSearchParams({...start.query, ...(org === 'default' ? {} : {org})}).toString();
  await page.goto(`${base}${start.path}${query === '' ? '' : `?${query}`}`);
  return {left, leave: () => storage.dispose()};
}

/** Whether a fact is read by the call; of flags, by this one. */
const isRead = (
  sources: readonly FactSource[],
  {id, flag}: Operation,
  given: Readonly<Record<string, string>>,
): boolean => sources.some(({from, with: by}) => from === id && (flag === undefined || by[flag] === given[flag]));

/** What the scenario says nothing of is asked of the real server, which does not know the person. */
async function asNobody(route: Route): Promise<void> {
  const {authorization: _token, ...headers} = route.request().headers();
  const response = await route.fetch({headers});
  await (response.status() === 401
    ? route.fulfill({status: 404, json: {code: 'NOT_FOUND'}})
    : route.fulfill({response}));
}

/** Parameters of a path, where it is one of the template. */
function paramsIn(template: string, path: string): Readonly<Record<string, string>> | undefined {
  const [own, given] = [template.split('/'), path.split('/')];
  if (own.length !== given.length) return undefined;
  const found: Record<string, string> = {};
  for (const [at, part] of own.entries()) {
    const value = decodeURIComponent(given[at] ?? '');
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name !== undefined) found[name] = value;
    else if (part !== value) return undefined;
  }
  return found;
}
