import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {ScreenModule} from '../../model/compiled/flow.ts';
import type {Target} from '../../model/compiled/target.ts';
import type {ShowScreen} from '../../model/decision.ts';
import {notFound} from '../../model/site.ts';
import {filledTarget} from '../../runtime/routes/filled-target.ts';
import {hrefOf} from '../../runtime/routes/href-of.ts';
import {keptQuery} from '../../runtime/routes/kept-query.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {choose} from '../../runtime/text/choose.ts';
import type {AnswerSet} from '../answers/answer-sets.ts';
import type {JourneyPorts} from '../ports.ts';
import {changingKey, towardOf} from './decide.ts';
import {destinationOf} from './destination.ts';
import type {Located} from './locate.ts';
import {outerData} from './locate.ts';
import type {ScreenToShow} from './shown.ts';

/** What a look at the address, or a decision, leads to. */
export type Next =
  /** Something has to come first; then the address is looked at again. `forDecision`: nothing can be decided without it. */
  | {readonly kind: 'load'; readonly until: Promise<unknown>; readonly forDecision?: true}
  /** Facts are on their way. */
  | {readonly kind: 'wait'}
  /** The browser has not arrived anywhere: nothing happens until it does. */
  | {readonly kind: 'nothing'}
  /** The page is loaded again, for a file of it that did not come. */
  | {readonly kind: 'reload'}
  | {readonly kind: 'decide'}
  /** What shows goes on showing while facts are on their way. */
  | {readonly kind: 'keep'}
  /** A screen is to be prepared. */
  | {readonly kind: 'prepare'; readonly shown: ScreenToShow}
  /** A screen is ready, with the facts of its own. */
  | {
      readonly kind: 'show';
      readonly shown: ScreenToShow;
      readonly module: ScreenModule;
      readonly set: AnswerSet;
      readonly facts: RuleData;
    }
  | {readonly kind: 'move'; readonly href: string; readonly carried: Readonly<Record<string, unknown>>}
  /** `mayStay`: nothing was sent, so that what shows can be used again where the browser has not left. */
  | {readonly kind: 'leave'; readonly href: string; readonly mayStay?: boolean}
  | {readonly kind: 'failed'; readonly error: unknown};

/** What an address is looked at with before anything is decided. */
type OuterPorts = Pick<JourneyPorts, 'artifacts' | 'base' | 'session' | 'sessionValues' | 'today'> & {
  readonly facts: Pick<JourneyPorts['facts'], 'peek'>;
};

/** A screen instead of the one that the address names. */
export function nextInPlace(ports: Pick<JourneyPorts, 'artifacts'>, flowId: string, screen: string): Next {
  const flow = ports.artifacts.flowNow(flowId);
  if (flow === undefined) return {kind: 'load', until: ports.artifacts.flow(flowId)};
  return {kind: 'prepare', shown: {flow, entry: entryOf(flow, screen), inPlace: true, decision: undefined}};
}

/** Where an address leads whose place is not for the decision: a redirect, or nowhere. Undefined: it decides. */
export function outsideDecision(ports: OuterPorts, located: Located): Next | undefined {
  const {place} = located;
  if (place.kind === 'unknown') return nextInPlace(ports, notFound.flow, notFound.screen);
  if (place.kind !== 'redirect') return undefined;
  const outer = outerData(located, ports);
  const {redirect, params, rest} = place;
  const target = choose(redirect.goTo, outer);
  if (target === undefined || 'go' in target) return undefined;
  const known = {...located, params: {...located.params, ...params}};
  return redirected(ports, known, filledTarget(target, params, rest), outer, redirect.keepQuery);
}

function redirected(
  ports: OuterPorts,
  located: Located,
  target: Target,
  outer: RuleData,
  keep: readonly string[] | 'all',
): Next | undefined {
  const {artifacts, base} = ports;
  const {query} = located.arrival;
  const flow = {...located.flow, keepQuery: keep === 'all' ? Object.keys(query) : keep};
  const to = destinationOf(target, outer, {base, flows: artifacts.flows(), flow, params: located.params, query});
  if (to.kind === 'outside') return {kind: 'leave', href: to.href};
  if (to.kind !== 'address') return undefined;
  const entry = artifacts.flowNow(to.flow)?.screens.find(({id}) => id === to.screen);
  return entry?.addressed === false
    ? nextInPlace(ports, to.flow, to.screen)
    : {kind: 'move', href: to.href, carried: {}};
}

/** Where a decided screen shows: here, instead of what the address names, or at an address of its own. */
export function decidedScreen({artifacts, base}: JourneyPorts, located: Located, decision: ShowScreen): Next {
  const flow = decision.flow === located.flow.id ? located.flow : artifacts.flowNow(decision.flow);
  if (flow === undefined) return {kind: 'load', until: artifacts.flow(decision.flow)};
  const entry = entryOf(flow, decision.screen);
  if (!entry.addressed) return {kind: 'prepare', shown: {flow, entry, inPlace: true, decision}};
  const {place} = located;
  const here = place.kind === 'screen' && flow.id === located.flow.id && entry.id === place.screen;
  if (here && (decision.rest === undefined || decision.rest === place.rest))
    return {kind: 'prepare', shown: {flow, entry, inPlace: false, decision}};
  const query = keptQuery(located.flow.keepQuery, located.arrival.query);
  const parts = {params: located.params, query, rest: decision.rest};
  const href = base + hrefOf(artifacts.flows()[flow.id] ?? flow, decision.screen, parts);
  const {toward} = towardOf(located);
  // A change may ask something more before it is led back.
  const changing = toward === undefined || toward === entry.id ? {} : {[changingKey]: toward};
  return {kind: 'move', href, carried: {...decision.carry, ...changing}};
}

function entryOf(flow: CompiledFlow, screen: string): CompiledFlow['screens'][number] {
  const entry = flow.screens.find(({id}) => id === screen);
  if (entry === undefined) throw new Error(`Flow ${flow.id} has no screen "${screen}".`);
  return entry;
}
