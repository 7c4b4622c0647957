import {isRecord} from '../../lib/is-record.ts';
import type {CompiledFlow, OrgConfig} from '../../model/compiled/flow.ts';
import {siteFlow} from '../../model/site.ts';
import {addressOf} from '../../runtime/decide/decision-data.ts';
import {matchPath} from '../../runtime/routes/match-path.ts';
import {matchPlace} from '../../runtime/routes/match-place.ts';
import {readQuery} from '../../runtime/routes/read-query.ts';
import type {PlaceInFlow} from '../../runtime/routes/match-place.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {Arrival} from '../arrival.ts';
import type {JourneyPorts} from '../ports.ts';
import {identityFact, personOf} from './person.ts';

/** An address, read with the flow it belongs to. */
export interface Located {
  readonly arrival: Arrival;
  readonly flow: CompiledFlow;
  readonly shell: CompiledFlow;
  readonly org: OrgConfig;
  readonly place: PlaceInFlow;
  /** Parameters of the flow's path and of the screen's, and those that the browser remembers. */
  readonly params: Readonly<Record<string, string>>;
  /** Of the query what the site reads. */
  readonly query: Arrival['query'];
}

/**
 * Reads an address. A promise: something has to be loaded first; then ask again. An address of no
 * flow belongs to the shell, which has no such place either.
 */
export function locate(
  {artifacts, base, stored}: Pick<JourneyPorts, 'artifacts' | 'base' | 'stored'>,
  arrival: Arrival,
): Located | Promise<unknown> {
  const found = matchPath(artifacts.flows(), base, arrival.path);
  const id = found?.flow ?? siteFlow;
  const [flow, shell, org] = [artifacts.flowNow(id), artifacts.flowNow(siteFlow), artifacts.orgNow()];
  if (flow === undefined || shell === undefined || org === undefined) {
    return Promise.all([artifacts.flow(id), artifacts.flow(siteFlow), artifacts.org()]);
  }
  const place: PlaceInFlow = found === undefined ? {kind: 'unknown'} : matchPlace(flow, found.tail, arrival.query);
  const own = 'params' in place ? place.params : {};
  const params = {...stored.read(flow.params), ...found?.params, ...own};
  return {arrival, flow, shell, org, place, params, query: readQuery(arrival.query, artifacts.query())};
}

/** What rules read without another call: where the person is, who, for whom, when. */
export function outerData(
  located: Located,
  {
    session,
    sessionValues,
    facts,
    today,
  }: Pick<JourneyPorts, 'session' | 'sessionValues' | 'today'> & {readonly facts: Pick<JourneyPorts['facts'], 'peek'>},
): RuleData {
  const {arrival, flow, org, params, place, query} = located;
  const signedIn = session.signedIn();
  const operation = flow.operations[flow.facts[identityFact]?.from ?? ''];
  const state = signedIn && operation !== undefined ? facts.peek({operation, params: {}}) : undefined;
  const identity = state !== undefined && 'value' in state ? state.value : undefined;
  return {
    session: {signedIn, ...sessionValues(), ...personOf(identity)},
    ...(isRecord(identity) ? {[identityFact]: identity} : {}),
    org,
    today: {date: today()},
    params,
    query,
    carried: arrival.carried,
    here: {
      path: arrival.path,
      address: addressOf(arrival.path, arrival.query),
      screen: place.kind === 'screen' ? place.screen : null,
    },
  };
}
