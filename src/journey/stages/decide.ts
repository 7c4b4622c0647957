import {isRecord} from '../../lib/is-record.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {FactSource} from '../../model/compiled/screen.ts';
import type {Decision, Facts} from '../../model/decision.ts';
import {addressOf, decisionData} from '../../runtime/decide/decision-data.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {ScreenFacts} from './screen-facts.ts';
import type {AnswerSet, AnswerSets} from '../answers/answer-sets.ts';
import {answeredByFacts, answersForRules, loadSet, validScreens} from '../answers/flow-answers.ts';
import type {JourneyPorts} from '../ports.ts';
import {deciderNow, loadDecider} from './deciders.ts';
import type {Located} from './locate.ts';
import {outerData} from './locate.ts';
import {identityFact} from './person.ts';
import type {FactReading, WantedFact} from './read-facts.ts';
import {readFacts, wantedValues} from './read-facts.ts';
import {readsAnswers} from './reads-answers.ts';

/** What deciding gives: something to load or wait for, a failure, or a decision with its grounds. */
export type Decided =
  | {readonly kind: 'load'; readonly until: Promise<unknown>}
  | {readonly kind: 'wait'; readonly wanted: readonly WantedFact[]}
  | {readonly kind: 'failed'; readonly error: Error; readonly wanted: readonly WantedFact[]}
  | {
      readonly kind: 'decided';
      readonly decision: Exclude<Decision, {kind: 'wait'}>;
      readonly data: RuleData;
      readonly wanted: readonly WantedFact[];
    };

/** What a decision depends on besides the address. */
export interface DecideState {
  /** Someone asks what comes next. */
  readonly asked: boolean;
  /** The screen of the address shows already. */
  readonly shows: boolean;
  /** The step that counts, where waiting for the server's was given up. */
  readonly step: string | undefined;
  /** Facts of the screen that shows now: they stay fresh while it shows. */
  readonly beside: ScreenFacts;
  /** What was wanted until now. */
  readonly wanted: readonly WantedFact[];
  /** Answers of the screen that shows, which its facts may be read by. */
  readonly answers: () => unknown;
}

/**
 * Decides what shows at an address on what is known now, and says which facts its flow wants. Begins to load what has to
 * come first (`until`), and keeps the facts of screens that were answered before beside their answers.
 */
export function decideHere(located: Located, state: DecideState, ports: JourneyPorts, sets: AnswerSets): Decided {
  const {flow, arrival, params, place, query} = located;
  const {artifacts, facts: store} = ports;
  const decide = deciderNow(flow, ports.files);
  if (decide === undefined) return {kind: 'load', until: loadDecider(ports.files)};
  const set = flow.led === 'order' ? sets.of(flow, '', params) : undefined;
  if (set !== undefined) {
    const until = set.restored() ? loadSet(artifacts, flow, set) : set.restore();
    if (until !== undefined) return {kind: 'load', until};
  }
  const outer = outerData(located, ports);
  const screen = place.kind === 'screen' ? place.screen : undefined;
  const answersBy = (facts: Facts): unknown =>
    set === undefined ? state.answers() : answersForRules(artifacts, flow, set, screen ?? '', facts);
  const from = {operations: {...state.beside.operations, ...flow.operations}, params, before: state.wanted};
  const sources = {...flow.facts, ...state.beside.facts};
  const before = {...outer, ...wantedValues(state.wanted, store.peek)};
  const reading = readByAnswers(sources, outer, before, answersBy, (data) =>
    readFacts(sources, {...from, data}, store.peek),
  );
  const answered = set === undefined ? none : readAnswered(located, set, {...outer, ...reading.values}, state, ports);
  const wanted = [...reading.wanted, ...answered.wanted];
  if (answered.error !== undefined) return {kind: 'failed', error: answered.error, wanted};
  if (answered.waits) return {kind: 'wait', wanted};
  // Who is signed in decides what is theirs: nothing is shown before that is known.
  if (reading.waiting.includes(identityFact)) return {kind: 'wait', wanted};
  const facts = withStep({...outer, ...reading.values}, state.step);
  const known: Facts = {...facts, answers: set === undefined ? {} : answersBy(facts)};
  const here = {
    path: arrival.path,
    address: addressOf(arrival.path, arrival.query),
    params,
    query,
    carried: arrival.carried,
    // An address that names no screen asks what comes next.
    asked: state.asked || screen === undefined,
    shows: state.shows,
    ...(screen === undefined ? {} : {screen}),
    ...towardOf(located),
    ...(set === undefined ? {} : {valid: validScreens(ports, flow, set, known)}),
  };
  const decision = decide(flow, known, here, ports.raised.of(flow.id, params));
  if (decision.kind === 'wait') return {...waitingOn(decision.facts, reading), wanted};
  const machine = decision.state === undefined ? {} : {machine: {state: decision.state}};
  const carry = decision.kind === 'screen' ? decision.carry : {};
  const data = {...decisionData(flow, known, {...here, carried: {...arrival.carried, ...carry}}), ...machine};
  return {kind: 'decided', decision, data, wanted};
}

/** Whether an order-led flow is over: its `end` is decided. */
export const isEnd = ({led, end}: CompiledFlow, {because}: Exclude<Decision, {kind: 'wait'}>): boolean =>
  led === 'order' && end !== undefined && because.kind === 'path' && because.id === 'end';

/** Key under which a move carries the screen that led to a change of an answer. */
export const changingKey = 'changing';

/** The screen that led here to change an answer, and is come back to. */
export function towardOf({arrival, flow}: Located): {readonly toward?: string} {
  const from = arrival.carried[changingKey];
  return flow.led === 'order' && typeof from === 'string' ? {toward: from} : {};
}

interface Answered {
  readonly wanted: readonly WantedFact[];
  readonly waits: boolean;
  readonly error: Error | undefined;
}

const none: Answered = {wanted: [], waits: false, error: undefined};

/** Reads the facts of screens that were answered before, and keeps them beside the answers that they are read by. */
function readAnswered(
  {flow, params, place}: Located,
  set: AnswerSet,
  data: RuleData,
  {wanted: before}: DecideState,
  {artifacts, facts: {peek}}: JourneyPorts,
): Answered {
  const present = place.kind === 'screen' ? place.screen : undefined;
  let all = none;
  for (const screen of answeredByFacts(artifacts, flow, set, present)) {
    const known = {...data, answers: answersForRules(artifacts, flow, set, screen.id, data)};
    const from = {operations: flow.operations, data: known, params, before};
    const {values, waiting, failed, wanted} = readFacts(screen.facts, from, peek);
    if (waiting.length === 0) set.keepFacts(screen, values);
    all = {
      wanted: [...all.wanted, ...wanted.map((one) => ({...one, of: screen.id}))],
      waits: all.waits || waiting.length > 0,
      error: all.error ?? [...failed.values()][0],
    };
  }
  return all;
}

/**
 * After so many rounds the facts stand as they were read last, though answers may still change by them: what goes in a
 * circle must not hold the page.
 */
const mostRounds = 4;

/**
 * Reads facts whose parameters may be answers, where which answers stand may depend on facts: until the answers that
 * were read by are those that stand.
 */
export function readByAnswers(
  sources: Readonly<Record<string, FactSource>>,
  outer: RuleData,
  known: Facts,
  answersBy: (facts: Facts) => unknown,
  read: (data: RuleData) => FactReading,
): FactReading {
  if (!readsAnswers(sources)) return read(outer);
  let answers = answersBy(known);
  for (let round = 1; ; round += 1) {
    const reading = read({...outer, answers});
    const next = answersBy({...outer, ...reading.values});
    if (round === mostRounds || next === answers || JSON.stringify(next) === JSON.stringify(answers)) return reading;
    answers = next;
  }
}

type Unfinished = {readonly kind: 'wait'} | {readonly kind: 'failed'; readonly error: Error};

function waitingOn(facts: readonly string[], reading: FactReading): Unfinished {
  const error = facts.map((name) => reading.failed.get(name)).find((one) => one !== undefined);
  return error === undefined ? {kind: 'wait'} : {kind: 'failed', error};
}

function withStep(facts: RuleData, step: string | undefined): RuleData {
  return step === undefined ? facts : {...facts, step: {...(isRecord(facts.step) ? facts.step : {}), name: step}};
}
