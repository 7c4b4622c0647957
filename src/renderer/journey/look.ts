import {isRecord} from '../../lib/is-record.ts';
import type {FactSource} from '../../model/compiled/screen.ts';
import type {Decision, Facts} from '../../model/decision.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {AnswerSets} from './answer-sets.ts';
import {deciderNow, loadDecider} from './deciders.ts';
import type {FactReader, FactReading} from './fact-reader.ts';
import {answersOf, loadSet, validScreens} from './flow-answers.ts';
import type {JourneyOptions} from './journey-options.ts';
import {identityFact} from './person.ts';
import {outerData} from './place.ts';
import type {Located} from './place.ts';

/** What a look gives: something to load or wait for, a failure, or a decision with its grounds. */
export type Look =
  | {readonly kind: 'load'; readonly until: Promise<unknown>}
  | {readonly kind: 'wait'}
  | {readonly kind: 'failed'; readonly error: Error}
  | {readonly kind: 'decided'; readonly decision: Exclude<Decision, {kind: 'wait'}>; readonly data: RuleData};

/** What a look depends on besides the address. */
export interface LookState {
  /** Someone asks what comes next. */
  readonly asked: boolean;
  /** The screen of the address shows already. */
  readonly settled: boolean;
  /** The step that counts, where waiting for the server's was given up. */
  readonly step: string | undefined;
  /** Facts of the screen that shows now: they stay fresh while it shows. */
  readonly beside: Readonly<Record<string, FactSource>>;
}

/** Decides what shows at an address on what is known now; wants the facts of its flow. */
export function look(
  located: Located,
  state: LookState,
  options: JourneyOptions,
  reader: FactReader,
  sets: AnswerSets,
): Look {
  const {flow, arrival, params, place} = located;
  const decide = deciderNow(flow, options.files);
  if (decide === undefined) return {kind: 'load', until: loadDecider(options.files)};
  const set = flow.led === 'order' ? sets.of(flow, '', params) : undefined;
  if (set !== undefined) {
    const until = set.restored() ? loadSet(options.artifacts, flow, set) : set.restore();
    if (until !== undefined) return {kind: 'load', until};
  }
  const outer = outerData(located, options);
  const sources = {...flow.facts, ...state.beside};
  const reading = reader.read(sources, {operations: flow.operations, data: outer, params});
  // Who is signed in decides what is theirs: nothing is shown before that is known.
  if (reading.waiting.includes(identityFact)) return {kind: 'wait'};
  const facts = withStep({...outer, ...reading.values}, state.step);
  const screen = place.kind === 'screen' ? place.screen : undefined;
  const answers = set === undefined ? {} : answersOf(options.artifacts, flow, set, screen ?? '', facts);
  const known: Facts = {...facts, answers};
  const here = {
    path: arrival.path,
    params,
    query: arrival.query,
    carried: arrival.carried,
    asked: state.asked || screen === undefined,
    settled: state.settled,
    ...(screen === undefined ? {} : {screen}),
    ...(set === undefined ? {} : {valid: validScreens(options.artifacts, flow, known)}),
  };
  const decision = decide(flow, known, here, options.raised.of(flow.id, params));
  if (decision.kind === 'wait') return waitingOn(decision.facts, reading);
  const machine = decision.state === undefined ? {} : {machine: {state: decision.state}};
  const carry = decision.kind === 'screen' ? decision.carry : {};
  const data = {...decisionData(flow, known, {...here, carried: {...arrival.carried, ...carry}}), ...machine};
  return {kind: 'decided', decision, data};
}

function waitingOn(facts: readonly string[], reading: FactReading): Look {
  const error = facts.map((name) => reading.failed.get(name)).find((one) => one !== undefined);
  return error === undefined ? {kind: 'wait'} : {kind: 'failed', error};
}

function withStep(facts: RuleData, step: string | undefined): RuleData {
  return step === undefined ? facts : {...facts, step: {...(isRecord(facts.step) ? facts.step : {}), name: step}};
}
