import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Decision, Facts, Fired, Here} from '../../model/decision.ts';
import type {Compilation, Files} from '../../model/workspace.ts';
import {checkAnswers} from '../../runtime/answers/check.ts';
import {pathAnswers} from '../../runtime/answers/path-answers.ts';
import {shownAnswers} from '../../runtime/answers/prune.ts';
import {decide} from '../../runtime/decide.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {pass} from '../../runtime/machine/pass.ts';
import {isRecord} from '../../runtime/rules/rule-data.ts';
import {printLine} from '../../runtime/text/print.ts';
import {withValues} from '../../runtime/text/with-values.ts';
import {givenOf} from './given.ts';
import type {Scenario} from './scenario.ts';
import type {validatorsOf} from './validators.ts';

/** What came of a scenario, in the words in which it says what it expects. */
export interface Outcome {
  readonly screen?: string;
  readonly exit?: string;
  readonly open: readonly string[];
  readonly path: readonly string[];
  readonly state?: string;
  readonly carry: unknown;
  readonly message: Readonly<Record<string, string>>;
  readonly because: string;
  readonly case?: string;
  /** Name of the server's step. */
  readonly step?: string;
  /** Transitions of the pass that led to `state`. */
  readonly fired: readonly Fired[];
}

export interface World {
  readonly files: Files;
  readonly compilation: Compilation;
  readonly validators: ReturnType<typeof validatorsOf>;
}

/**
 * Runs a scenario. Order-led: `at` is the address the person opens, the journey what was answered.
 * Server-led: `at` is where the person asks what comes next, and the journey its answers.
 */
export async function run({files, compilation, validators}: World, scenario: Scenario): Promise<Outcome> {
  const org = compilation.orgs[scenario.org];
  const compiled = org?.flows[scenario.flow];
  if (org === undefined || compiled === undefined)
    throw new Error(`There is no flow ${scenario.flow} for ${scenario.org}.`);
  const {flow} = compiled;
  const {facts, raised} = givenOf(files, scenario.given, flow, org.org);
  const errors = await errorsByScreen(org, scenario, facts, validators);
  const isOrderLed = flow.led === 'order';
  const answers = isOrderLed ? answersOf(org, scenario, facts) : {};
  const {at} = scenario;
  const written = isRecord(facts['here']) ? facts['here']['path'] : undefined;
  const address = [compilation.manifest?.base ?? '', flow.path, at === undefined ? '' : `/${at}`].join('');
  const here: Here = {
    path: typeof written === 'string' ? written : address,
    asked: !isOrderLed || at === undefined,
    ...(at === undefined ? {} : {screen: at}),
    valid: Object.fromEntries(Object.entries(errors).map(([id, found]) => [id, Object.keys(found).length === 0])),
  };
  const decision = decide(flow, {...facts, answers}, here, raised);
  const data = decisionData(flow, {...facts, answers}, here);
  const fired = flow.machine === undefined ? [] : pass(flow.machine, data, raised).fired;
  const step = isRecord(facts['step']) ? facts['step']['name'] : undefined;
  return {
    ...outcomeOf(decision, flow.id, (at === undefined ? undefined : errors[at]) ?? {}),
    fired,
    ...(typeof step === 'string' ? {step} : {}),
  };
}

type Messages = Readonly<Record<string, string>>;

function answersOf(org: CompiledOrg, {flow: id, journey}: Scenario, facts: Facts): Readonly<Record<string, unknown>> {
  const typed: Record<string, unknown> = Object.assign({}, ...Object.values(journey));
  const {flow, screens} = org.flows[id] ?? {};
  return flow === undefined || screens === undefined ? typed : pathAnswers(flow, screens, {...facts, answers: typed});
}

async function errorsByScreen(
  org: CompiledOrg,
  scenario: Scenario,
  facts: Facts,
  validators: World['validators'],
): Promise<Readonly<Record<string, Messages>>> {
  const compiled = org.flows[scenario.flow];
  const found: Record<string, Messages> = {};
  for (const [id, typed] of Object.entries(scenario.journey)) {
    const screen = compiled?.screens[id];
    if (screen === undefined) throw new Error(`The journey answers ${id}, a screen that ${scenario.flow} lacks.`);
    const answers = compiled?.flow.led === 'order' ? answersOf(org, scenario, facts) : typed;
    const validate = await validators(scenario.org, scenario.flow, id);
    found[id] = messagesOf(screen, {...facts, answers}, validate);
  }
  return found;
}

function messagesOf(
  screen: CompiledScreen,
  facts: Facts,
  validate: Awaited<ReturnType<World['validators']>>,
): Messages {
  const own = shownAnswers(screen.blocks, facts);
  const data = withValues(screen, facts);
  return Object.fromEntries(
    checkAnswers(screen, data, validate(own)).map(({at, message, limit}) => [at, printLine(message, {...data, limit})]),
  );
}

function outcomeOf(decision: Decision, flow: string, message: Messages): Omit<Outcome, 'fired' | 'step'> {
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
