import {isDeepStrictEqual} from 'node:util';
import {isRecord} from '../../lib/is-record.ts';
import type {Compiled} from '../../compiler/compile.ts';
import type {Decision, Facts, Fired, Here} from '../../model/decision.ts';
import type {Compilation, Files} from '../../model/workspace.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import {decide} from '../../runtime/decide.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {pass} from '../../runtime/machine/pass.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {visitEndOf, type VisitEnd} from '../visits/visit-end.ts';
import {serverAnswers} from '../visits/server-answers.ts';
import {startOf} from '../visits/start-of.ts';
import type {Visitor} from '../visits/open-visit.ts';
import {visit} from '../visits/visit.ts';
import {walkFlow, type Walked} from '../visits/walk.ts';
import {givenOfScenario} from './given.ts';
import {begunJourney, judgeJourney, messagesOf, type Messages} from './journey.ts';
import {misfitsOfScenario} from './misfits.ts';
import {lookOf, type Look} from './look.ts';
import type {Scenario} from './scenario.ts';
import type {Validators} from './validators.ts';
import {wholeOf} from './whole.ts';

/** What came of a scenario, in the words in which it says what it expects. */
export interface ScenarioOutcome extends Partial<Look> {
  readonly screen?: string;
  readonly exit?: string;
  readonly open: readonly string[];
  readonly path: readonly string[];
  readonly state?: string;
  readonly carry: unknown;
  readonly message: Readonly<Record<string, string>>;
  /** What the screen that shows says of answers which the journey gives on it: why it is not passed. */
  readonly refused: Messages;
  readonly because: string;
  readonly case?: string;
  /** Name of the server's step. */
  readonly step?: string;
  /** Transitions of the pass that led to `state`. */
  readonly fired: readonly Fired[];
  /** What the scenario says of the answers of calls that no server which keeps the contract gives, each as a sentence. */
  readonly misfits: readonly string[];
  readonly whole?: Readonly<Record<string, Json>>;
  /**
   * Where a visit comes to that begins there, by the machine that runs in browsers; absent: none can begin there, or the
   * scenario does not say enough for it.
   */
  readonly visit?: VisitEnd;
  /** Where it should, as decided. */
  readonly leads?: VisitEnd;
  /** How one gets there who answers screen by screen; absent: nobody goes that way, or the scenario says too little. */
  readonly walk?: Walked;
}

export interface RunWorld {
  readonly files: Files;
  readonly compilation: Compilation & Pick<Compiled, 'contract'>;
  readonly validators: Validators;
}

/**
 * Runs a scenario. Order-led: `at` is the address the person opens, the journey what was answered.
 * Server-led: `at` is where the person asks what comes next, and the journey its answers.
 */
export async function runScenario(
  {files, compilation, validators}: RunWorld,
  scenario: Scenario,
): Promise<ScenarioOutcome> {
  const org = compilation.orgs[scenario.org];
  const compiled = org?.flows[scenario.flow];
  if (org === undefined || compiled === undefined)
    throw new Error(`There is no flow ${scenario.flow} for ${scenario.org}.`);
  const {flow} = compiled;
  const {contract} = compilation;
  const visitor = visitorOf({files, compilation, validators}, scenario);
  const {facts, raised} = visitor ?? givenOfScenario(files, scenario.given, flow, org.org);
  const begun = {...scenario, journey: begunJourney(compiled, scenario.journey, facts)};
  const {answers, errors} = await judgeJourney(org, begun, facts, validators);
  const {at} = scenario;
  const written = isRecord(facts['here']) ? facts['here']['path'] : undefined;
  const below = visitor?.start.path ?? [flow.path, at === undefined ? '' : `/${at}`].join('');
  const address = (compilation.manifest?.base ?? '') + below;
  const here: Here = {
    path: typeof written === 'string' ? written : address,
    asked: flow.led !== 'order' || at === undefined,
    ...(at === undefined ? {} : {screen: at}),
    valid: Object.fromEntries([...errors].map(([id, found]) => [id, found.length === 0])),
  };
  const decision = decide(flow, {...facts, answers}, here, raised);
  const data = decisionData(flow, {...facts, answers}, here);
  const messagesAt = (id: string | undefined): Messages => {
    const screen = id === undefined ? undefined : compiled.screens[id];
    const found = id === undefined ? undefined : errors.get(id);
    if (screen === undefined || found === undefined) return {};
    const given = flow.led === 'order' ? answers : scenario.journey[screen.id];
    return messagesOf(screen, found, {...facts, answers: given});
  };
  const came = decision.kind === 'screen' && decision.flow === flow.id ? decision.screen : undefined;
  const fired = flow.machine === undefined ? [] : pass(flow.machine, data, raised).fired;
  const step = isRecord(facts['step']) ? facts['step']['name'] : undefined;
  const {screen: wanted, exit} = scenario.expect;
  const visited =
    wanted === undefined && exit === undefined ? {} : await visitFor(visitor, decision, org, {compilation, validators});
  return {
    ...visited,
    ...(expectsLook(scenario.expect)
      ? await lookFor(
          begun,
          {files, compilation, validators},
          {...data, here: hereIn(data, facts), machine: {state: stateOf(decision)}},
          answers,
        )
      : {}),
    ...(scenario.expect.whole === undefined ? {} : {whole: wholeOf(flow, data)}),
    ...outcomeOf(decision, flow.id, messagesAt(at)),
    refused: came !== undefined && Object.hasOwn(begun.journey, came) ? messagesAt(came) : {},
    fired,
    misfits: misfitsOfScenario(scenario, compiled.screens, facts, contract),
    ...(typeof step === 'string' ? {step} : {}),
  };
}

/** The visit that a scenario speaks of; undefined: none can begin there. */
export function visitorOf(
  {files, compilation}: RunWorld,
  {org, flow: id, at, given, journey}: Scenario,
): Visitor | undefined {
  const {flows, org: config} = compilation.orgs[org] ?? {};
  const compiled = flows?.[id];
  if (compiled === undefined || config === undefined) return undefined;
  const {flow} = compiled;
  const {facts, raised} = givenOfScenario(files, given, flow, config);
  const params = isRecord(facts['params']) ? (facts['params'] as Readonly<Record<string, string>>) : {};
  const start = startOf(flow, at, params, Object.keys(journey));
  return start === undefined
    ? undefined
    : {org, flow: id, start, facts, raised, journey: begunJourney(compiled, journey, facts)};
}

async function visitFor(
  visitor: Visitor | undefined,
  decision: Decision,
  compiled: CompiledOrg,
  {compilation: {manifest, contract}, validators}: Pick<RunWorld, 'compilation' | 'validators'>,
): Promise<Pick<ScenarioOutcome, 'visit' | 'leads' | 'walk'>> {
  if (manifest === undefined || visitor === undefined) return {};
  const {unsaid, ...came} = await visit({compiled, manifest, validators}, visitor);
  const leads = visitEndOf(decision);
  // What is decided needs not all that a screen asks its server for: of that the scenario may say nothing.
  if (unsaid === true && !isDeepStrictEqual(came, leads)) return {};
  const walked = visitor.start.asks
    ? await walkFlow({compiled, manifest, validators}, visitor, serverAnswers(contract))
    : undefined;
  // Whoever pressed a button that leaves the flow is where that leads, whatever comes next in the flow.
  const leaves = walked?.end.kind === 'left' || (walked?.end.kind === 'screen' && walked.end.flow !== visitor.flow);
  const isSaid = walked?.unsaid !== true || isDeepStrictEqual(walked.end, came);
  return {visit: came, leads, ...(walked === undefined || leaves || !isSaid ? {} : {walk: walked})};
}

const looks = ['shows', 'does', 'sends', 'asks', 'tells', 'reads'] as const;
const expectsLook = (expect: Scenario['expect']): boolean => looks.some((key) => expect[key] !== undefined);

/** What stands around a screen, or over it, is told which one that is. */
const hereIn = ({here}: RuleData, facts: Facts): unknown => ({
  ...(isRecord(here) ? here : {}),
  ...(isRecord(facts['here']) ? facts['here'] : {}),
});

const stateOf = (decision: Decision): string | null => ('state' in decision ? (decision.state ?? null) : null);

/** How the screen looks where the person is, or else where they are led, with the answers that are given on it. */
async function lookFor(
  {org, flow, at, expect, journey}: Scenario,
  {compilation: {orgs, manifest, contract}}: RunWorld,
  data: RuleData,
  path: Readonly<Record<string, unknown>>,
): Promise<Look | undefined> {
  const compiled = orgs[org];
  const id = at ?? expect.screen ?? '';
  const screen = compiled?.flows[flow]?.screens[id];
  if (compiled === undefined || screen === undefined) return undefined;
  const entries = compiled.flows[flow]?.flow;
  const answers = entries?.led === 'order' ? path : (journey[id] ?? {});
  const open = entries?.screens.find((one) => one.id === id)?.open;
  const flows = manifest?.orgs[org]?.flows ?? {};
  const server = serverAnswers(contract);
  const base = manifest?.base ?? '';
  return lookOf({compiled, flows, base, flow, screen, data, journey, server}, answers, open);
}

function outcomeOf(
  decision: Decision,
  flow: string,
  message: Messages,
): Omit<ScenarioOutcome, 'fired' | 'misfits' | 'step' | 'refused'> {
  const {because} = decision;
  const common = {
    message,
    because: because.id === '' ? because.kind : `${because.kind} ${because.id}`,
    ...(because.case === undefined ? {} : {case: because.case}),
  };
  if (decision.kind === 'wait') return {...common, open: [], path: [], carry: {}};
  const state = decision.state === undefined ? {} : {state: decision.state};
  if (decision.kind === 'exit') return {...common, ...state, exit: decision.exit, open: [], path: [], carry: {}};
  const screen = decision.flow === flow ? decision.screen : `${decision.flow}:${decision.screen}`;
  const shown = decision.rest === undefined ? screen : `${screen}/${decision.rest}`;
  return {...common, ...state, screen: shown, open: decision.open, path: decision.path ?? [], carry: decision.carry};
}
