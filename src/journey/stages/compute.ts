import type {JourneyContext} from '../context.ts';
import {decideHere, isEnd} from './decide.ts';
import {locate, outerData, type Located} from './locate.ts';
import {decidedScreen, outsideDecision, nextInPlace} from './next.ts';
import {prepare} from './prepare.ts';
import {readsAnswers} from './reads-answers.ts';
import {answersOfShowing, screenFactsOf, isSame} from './show.ts';

type Computed = Partial<JourneyContext>;

// What is computed is given back as data, and asks for no fact (that is `want` of the machine). It is not pure all the same:
// `computeDecided` logs what a decision says, `computeDecided` and `computePrepared` begin to load drafts and files and keep
// facts of screens beside their answers, and `nextShowing` (`show.ts`) writes parameters of the address to storage.

/** Reads the address: where it belongs, and whether its flow decides there. */
export function computeLocated(context: JourneyContext): Computed {
  const {ports, arrival, inPlace} = context;
  if (arrival === undefined) return {next: {kind: 'nothing'}};
  const here = locate(ports, arrival);
  if (here instanceof Promise) return {next: {kind: 'load', until: here}};
  const next = inPlace === undefined ? outsideDecision(ports, here) : nextInPlace(ports, inPlace.flow, inPlace.screen);
  const data = next === undefined ? context.data : {...context.data, ...outerData(here, ports)};
  return {located: here, data, next: next ?? {kind: 'decide'}, ...waitedElsewhere(context, here)};
}

/** That waiting was given up says nothing of another application. */
function waitedElsewhere({located: before, polling}: JourneyContext, {flow, params}: Located): Computed {
  if (
    before === undefined ||
    (before.flow.id === flow.id && flow.params.every(({id}) => before.params[id] === params[id]))
  )
    return {};
  return {polling: {...polling, step: undefined, ended: undefined}};
}

/** Asks the flow what shows, on what is known of its facts. */
export function computeDecided(context: JourneyContext): Computed {
  const {ports, located, showing, sets, intent, polling, wanted: before} = context;
  if (located === undefined) return {next: {kind: 'nothing'}};
  const {flow, place} = located;
  const shows =
    showing?.host.id === flow.id && !showing.inPlace && place.kind === 'screen' && showing.entry.id === place.screen;
  const state = {
    // An end that shows in place stands: its flow is not gone through once more.
    asked: intent.asked || context.endReached?.endShows === true,
    shows,
    step: polling.step,
    wanted: before,
    beside: screenFactsOf(context, flow),
    answers: () => answersOfShowing(showing),
  };
  const result = decideHere(located, state, ports, sets);
  if (result.kind === 'load') return {next: {...result, forDecision: true}};
  const {wanted} = result;
  if (result.kind !== 'decided') return {wanted, next: formStands(context, shows) ? {kind: 'keep'} : result};
  const {decision, data} = result;
  decision.effects.forEach(ports.log);
  const endReached = intent.sent && isEnd(flow, decision) ? {flow, endShows: false} : context.endReached;
  if (decision.kind === 'exit') return {wanted, data, endReached, next: {kind: 'leave', href: decision.href}};
  return {wanted, data, endReached, next: decidedScreen(ports, located, decision)};
}

/**
 * Whether the form goes on showing though nothing can be decided yet: its answers are what facts are read by, and until
 * its person goes on, none of those may take it away.
 */
function formStands({showing, intent}: JourneyContext, shows: boolean): boolean {
  if (showing === undefined || !shows || intent.asked) return false;
  return readsAnswers(showing.host.facts) || readsAnswers(showing.module.screen.facts);
}

/** Gets the decided screen ready: its file, its draft, its own facts. */
export function computePrepared(context: JourneyContext): Computed {
  const {ports, located, next, data, sets, wanted} = context;
  if (located === undefined || next.kind !== 'prepare') return {};
  const {shown} = next;
  const state = {data, wanted, shows: isSame(context, shown), beside: screenFactsOf(context, located.flow)};
  const result = prepare(located, shown, state, ports, sets);
  if (result.kind === 'load') return {next: result};
  const coming = {host: located.flow.id, facts: result.coming, operations: shown.flow.operations};
  if (result.kind !== 'ready') return {coming, wanted: result.wanted, next: result};
  const {module, set, facts} = result;
  return {coming: undefined, wanted: result.wanted, next: {kind: 'show', shown, module, set, facts}};
}
