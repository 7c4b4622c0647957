import type {JourneyContext} from '../context.ts';
import {decideHere, isEnd} from './decide.ts';
import {locate, outerData, type Located} from './locate.ts';
import {decidedScreen, outsideDecision, nextInPlace} from './next.ts';
import {prepare} from './prepare.ts';
import {readsAnswers} from './reads-answers.ts';
import {answersOfVisit, screenFactsOf, isSame} from './shown.ts';

type Computed = Partial<JourneyContext>;

/** Reads the address: where it belongs, and whether its flow decides there. */
export function located(context: JourneyContext): Computed {
  const {ports, arrival, inPlace} = context;
  if (arrival === undefined) return {next: {kind: 'wait'}};
  const found = locate(ports, arrival);
  if (found instanceof Promise) return {next: {kind: 'load', until: found}};
  const next = inPlace === undefined ? outsideDecision(ports, found) : nextInPlace(ports, inPlace.flow, inPlace.screen);
  const data = next === undefined ? context.data : {...context.data, ...outerData(found, ports)};
  return {located: found, data, next: next ?? {kind: 'decide'}, ...waitedElsewhere(context, found)};
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
export function decided(context: JourneyContext): Computed {
  const {ports, located: found, visit, sets, intent, polling} = context;
  if (found === undefined) return {next: {kind: 'wait'}};
  const {flow, place} = found;
  const settled =
    visit?.host.id === flow.id && !visit.inPlace && place.kind === 'screen' && visit.entry.id === place.screen;
  const state = {
    // An end that shows in place stands: its flow is not gone through once more.
    ...{asked: intent.asked || context.over?.endShows === true, settled, step: polling.step, wanted: context.wanted},
    beside: screenFactsOf(context, flow),
    answers: () => answersOfVisit(visit),
  };
  const result = decideHere(found, state, ports, sets);
  if (result.kind === 'load') return {next: result};
  const {wanted} = result;
  if (result.kind !== 'decided') return {wanted, next: isTyping(context, settled) ? {kind: 'keep'} : result};
  const {decision, data} = result;
  decision.effects.forEach(ports.log);
  const over = intent.sent && isEnd(flow, decision) ? {flow, endShows: false} : context.over;
  if (decision.kind === 'exit') return {wanted, data, over, next: {kind: 'leave', href: decision.href}};
  return {wanted, data, over, next: decidedScreen(ports, found, decision)};
}

/** Whether somebody is answering what facts are read by: until they go on, the form stands, whatever becomes of those. */
function isTyping({visit, intent}: JourneyContext, settled: boolean): boolean {
  if (visit === undefined || !settled || intent.asked) return false;
  return readsAnswers(visit.host.facts) || readsAnswers(visit.module.screen.facts);
}

/** Gets the decided screen ready: its file, its draft, its own facts. */
export function prepared(context: JourneyContext): Computed {
  const {ports, located: found, next, data, sets, wanted} = context;
  if (found === undefined || next.kind !== 'prepare') return {};
  const {shown} = next;
  const state = {data, wanted, shows: isSame(context, shown), beside: screenFactsOf(context, found.flow)};
  const result = prepare(found, shown, state, ports, sets);
  if (result.kind === 'load') return {next: result};
  const coming = {host: found.flow.id, facts: result.coming, operations: shown.flow.operations};
  if (result.kind !== 'ready') return {coming, wanted: result.wanted, next: result};
  const {module, set, facts} = result;
  return {coming: undefined, wanted: result.wanted, next: {kind: 'show', shown, module, set, facts}};
}
