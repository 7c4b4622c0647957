import type {Scenario} from '../../../src/cli/scenarios/scenario.ts';
import {scenarioFiles, scenariosOf} from '../../../src/cli/scenarios/scenario.ts';
import {likeFacts} from '../../../src/cli/scenarios/given.ts';
import {visitorOf} from '../../../src/cli/scenarios/run.ts';
import {openVisit, type OpenedVisit, type Visitor} from '../../../src/cli/visits/open-visit.ts';
import {serverAnswers} from '../../../src/cli/visits/server-answers.ts';
import {beginningOf} from '../../../src/cli/visits/start-of.ts';
import {textsOf} from '../../../src/cli/visits/texts-of.ts';
import {isRecord} from '../../../src/lib/is-record.ts';
import type {CompiledOrg, Manifest} from '../../../src/model/compiled/flow.ts';
import type {Action, CompiledScreen} from '../../../src/model/compiled/screen.ts';
import type {Json} from '../../../src/model/json.ts';
import {holds} from '../../../src/runtime/rules/evaluate.ts';
import {shownAnswers} from '../../../src/runtime/answers/prune.ts';
import {chosenCase} from '../../../src/runtime/text/choose.ts';
import {compilation, files} from '../../compiled.ts';
import {canBeRepeated, comesFromAServer, headingLike, world} from './scenario-visit.ts';
import {canBeTyped} from './type-answer.ts';

/** What a step leads to, by the machine. */
export interface Shown {
  /** Path of the address; absent where it waits for a server that nobody is. */
  readonly path?: string;
  readonly heading?: RegExp;
  /** Messages at fields, in their order. */
  readonly errors: readonly string[];
  /** Bodies of the calls that the press made, in their order. */
  readonly sent: readonly Sent[];
}

export interface Sent {
  readonly operation: string;
  readonly body: Json;
}

/** Something that a person does, and what comes of it. */
export interface Step {
  readonly screen: CompiledScreen;
  readonly types: Readonly<Record<string, Json>>;
  readonly presses: Action;
  readonly comes: Shown;
}

/** A scenario as a person goes through it. */
export interface Replay {
  readonly scenario: Scenario;
  /** Who comes, with the facts of the server that they meet. */
  readonly visitor: Visitor;
  /** What shows before anything is done. */
  readonly arrives: Shown;
  readonly steps: readonly Step[];
  /** What is said of the answers of calls, by the author's name of the call. */
  readonly results: Readonly<Record<string, Json>>;
}

const {manifest, contract} = compilation;
export const server = serverAnswers(contract);

/** All scenarios that a person can go through who types and presses: walks, and those that press on one screen. */
export async function replaysOfScenarios(): Promise<readonly Replay[]> {
  const scenarios = scenarioFiles(files).flatMap((file) => scenariosOf(files, file));
  const found: Replay[] = [];
  for (const scenario of scenarios) {
    const replay = scenario.expect.does === undefined ? await walked(scenario) : await pressed(scenario);
    if (replay !== undefined) found.push(replay);
  }
  return found;
}

async function walked(scenario: Scenario): Promise<Replay | undefined> {
  const visitor = visitorOf(world, scenario);
  const compiled = compilation.orgs[scenario.org];
  const flow = compiled?.flows[scenario.flow]?.flow;
  if (visitor === undefined || compiled === undefined || flow?.led !== 'order' || !visitor.start.asks) return undefined;
  const start = beginningOf(flow, textsOf(visitor.facts['params']));
  if (start === undefined || Object.keys(scenario.journey).length === 0) return undefined;
  return replayed(scenario, {...visitor, start, journey: {}}, compiled, scenario.journey);
}

/** Somebody on the screen itself, of whose server all is known: what a scenario says, over the least that it may answer. */
async function pressed(scenario: Scenario): Promise<Replay | undefined> {
  const {at = '', journey} = scenario;
  const visitor = visitorOf(world, scenario);
  const compiled = compilation.orgs[scenario.org];
  const own = compiled?.flows[scenario.flow];
  const entry = own?.flow.screens.find(({id}) => id === at);
  if (visitor === undefined || compiled === undefined || own === undefined || entry?.addressed !== true)
    return undefined;
  const facts = completed(scenario, visitor, compiled);
  const {[at]: typed = {}, ...before} = journey;
  const start = {...visitor.start, asks: false};
  const here = {...visitor, start, facts, journey: own.flow.led === 'order' ? before : {}};
  if (!comesFromAServer(compiled, here, {kind: 'screen', flow: scenario.flow, screen: at})) return undefined;
  return replayed(scenario, here, compiled, {[at]: typed}, at);
}

function completed(
  {given, at = ''}: Scenario,
  {flow: id, facts, start}: Visitor,
  {flows}: CompiledOrg,
): Visitor['facts'] {
  const {flow, screens} = flows[id] ?? {};
  const said = likeFacts(files, given);
  const params = isRecord(facts['params']) ? facts['params'] : {};
  const uuid = /[\da-f]{8}-[\da-f-]{27}/.exec(start.path)?.[0] ?? start.query['applicationUuid'];
  const row = flow?.steps?.rows.find(({cases}) => cases.some(({goTo}) => 'screen' in goTo && goTo.screen === at));
  const step = row?.steps[0];
  const filled = Object.entries({...flow?.facts, ...screens?.[at]?.facts}).flatMap(([name, source]) => {
    const own = name === 'step' && said[name] === undefined && step !== undefined ? {name: step} : facts[name];
    if (said[name] === null || (source.optional && (own ?? null) === null)) return [];
    return [[name, server.to(source.from, own ?? undefined)] as const];
  });
  const isInside = flow?.led === 'server' && said['session'] === undefined;
  return {
    ...facts,
    ...Object.fromEntries(filled),
    ...(isInside ? {session: {signedIn: true}} : {}),
    params: {...(uuid === undefined ? {} : {applicationUuid: uuid}), ...params},
  };
}

async function replayed(
  scenario: Scenario,
  visitor: Visitor,
  compiled: CompiledOrg,
  journey: Scenario['journey'],
  at?: string,
): Promise<Replay | undefined> {
  if (
    !canBeRepeated(
      {...scenario, ...(at === undefined ? {} : {at})},
      {...visitor, start: {...visitor.start, asks: false}},
      compiled,
    )
  )
    return undefined;
  const results = (isRecord(visitor.facts['result']) ? visitor.facts['result'] : {}) as Replay['results'];
  let sent: Sent[] = [];
  let pressing: Action | undefined;
  const opened = openVisit({compiled, manifest: manifest as Manifest, validators: world.validators}, visitor, {
    call: async ({id}, {body = null} = {}) => {
      sent.push({operation: id, body: JSON.parse(JSON.stringify(body)) as Json});
      return server.to(id, saidOf(id, pressing, results));
    },
    // What takes its time is not waited for.
    pause: async () => new Promise<void>(() => undefined),
  });
  const shown = (): Promise<Shown | undefined> => shownIn(opened, compiled, sent);
  const arrives = await shown();
  if (arrives?.heading === undefined) return undefined;
  const steps: Step[] = [];
  for (;;) {
    const view = opened.journey.view.get();
    if (view.kind !== 'screen' || view.showing.flow.id !== scenario.flow) break;
    const {session, actions} = view.showing;
    const {screen} = session;
    if (at !== undefined && screen.id !== at) return undefined;
    if (steps.length > 0 && (at !== undefined || !Object.hasOwn(journey, screen.id))) break;
    // What an answer does not bring up is not asked.
    const types = shownAnswers(screen.blocks, {...session.read(), answers: journey[screen.id] ?? {}}) as Step['types'];
    if (!canBeTyped(screen, types)) return undefined;
    const presses = pressOf(screen, scenario, (action) => holds(action.when, session.read()));
    if (presses === undefined) return undefined;
    const press = async (typed: Step['types']): Promise<Shown | undefined> => {
      for (const [field, value] of Object.entries(typed)) session.change([field], value);
      [sent, pressing] = [[], presses];
      actions.start(presses);
      return shown();
    };
    // Whoever presses before they have typed is told what is missing.
    if (Object.keys(types).length > 0 && presses.kind === 'submit' && !session.valid()) {
      const refused = await press({});
      if (refused === undefined) return undefined;
      steps.push({screen, types: {}, presses, comes: refused});
    }
    const comes = await press(types);
    if (comes === undefined) return undefined;
    steps.push({screen, types, presses, comes});
    if (comes.errors.length > 0 || comes.heading === undefined) break;
  }
  return steps.length === 0 ? undefined : {scenario, visitor, arrives, steps, results};
}

/** What is said of the answer of an operation that is called by this action. */
export function saidOf(operation: string, action: Action | undefined, results: Replay['results']): Json | undefined {
  const call = action?.calls.find((one) => one.operation === operation);
  return call === undefined ? undefined : results[call.id];
}

/** Of the actions that a scenario has pressed the first that a person presses on the page itself, and that leads on. */
function pressOf(
  screen: CompiledScreen,
  {expect: {does}}: Scenario,
  isThere: (action: Action) => boolean,
): Action | undefined {
  const may = screen.actions.filter(
    (one) =>
      one.kind !== 'link' &&
      one.runs === undefined &&
      one.confirm === undefined &&
      one.dialog === undefined &&
      isThere(one),
  );
  if (does === undefined)
    return may.filter(({kind}) => kind === 'submit').length === 1 ? may.find(({kind}) => kind === 'submit') : undefined;
  return may.find(({id}) => Object.hasOwn(does, id));
}

async function shownIn(
  {journey, place, address}: OpenedVisit,
  {flows}: CompiledOrg,
  sent: readonly Sent[],
): Promise<Shown | undefined> {
  const end = await place();
  const path = address();
  if (end.kind === 'failed') return undefined;
  if (end.kind === 'left') return {path: end.href, errors: [], sent};
  const view = journey.view.get();
  if (end.kind === 'waiting' || view.kind !== 'screen') return {errors: [], sent};
  // What another flow shows at its address is no part of this scenario.
  if (end.flow !== view.showing.flow.id || end.screen !== view.showing.entry.id) return {path, errors: [], sent};
  const {session, actions} = view.showing;
  if (actions.failure.get() !== undefined) return undefined;
  const {title} = flows[end.flow]?.screens[end.screen] ?? session.screen;
  const chosen = chosenCase(title, session.read());
  const errors = [...session.errors.get().values()].flatMap(({at, message}) => (at === '' ? [] : [message]));
  return {path, ...(chosen === undefined ? {} : {heading: headingLike([chosen])}), errors, sent};
}
