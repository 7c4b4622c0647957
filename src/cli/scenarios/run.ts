import type {Decision, Fired, Here} from '../../model/decision.ts';
import type {Compilation, Files} from '../../model/workspace.ts';
import {decide} from '../../runtime/decide.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {pass} from '../../runtime/machine/pass.ts';
import {isRecord} from '../../runtime/rules/rule-data.ts';
import {givenOf} from './given.ts';
import {judgeJourney, messagesOf, type Messages} from './journey.ts';
import type {Scenario} from './scenario.ts';
import type {Validators} from './validators.ts';

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
  readonly validators: Validators;
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
  const {answers, errors} = await judgeJourney(org, scenario, facts, validators);
  const {at} = scenario;
  const written = isRecord(facts['here']) ? facts['here']['path'] : undefined;
  const address = [compilation.manifest?.base ?? '', flow.path, at === undefined ? '' : `/${at}`].join('');
  const here: Here = {
    path: typeof written === 'string' ? written : address,
    asked: flow.led !== 'order' || at === undefined,
    ...(at === undefined ? {} : {screen: at}),
    valid: Object.fromEntries([...errors].map(([id, found]) => [id, found.length === 0])),
  };
  const decision = decide(flow, {...facts, answers}, here, raised);
  const data = decisionData(flow, {...facts, answers}, here);
  const screen = at === undefined ? undefined : compiled.screens[at];
  const found = at === undefined ? undefined : errors.get(at);
  const messages =
    screen === undefined || found === undefined
      ? {}
      : messagesOf(
          screen,
          found,
          flow.led === 'order' ? {...facts, answers} : {...facts, answers: scenario.journey[screen.id]},
        );
  const fired = flow.machine === undefined ? [] : pass(flow.machine, data, raised).fired;
  const step = isRecord(facts['step']) ? facts['step']['name'] : undefined;
  return {
    ...outcomeOf(decision, flow.id, messages),
    fired,
    ...(typeof step === 'string' ? {step} : {}),
  };
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
