import {isRecord} from '../../lib/is-record.ts';
import type {CompiledFlow, CompiledOrg, Operation, OrgManifest} from '../../model/compiled/flow.ts';
import type {CompiledScreen, FactSource} from '../../model/compiled/screen.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {CompiledSite, Visitor} from './open-visit.ts';
import type {ServerAnswers} from './server-answers.ts';
import {startOf, type VisitStart} from './start-of.ts';
import {textsOf} from './texts-of.ts';

/** Somebody on a screen, and what is known there. */
export interface Standing {
  readonly compiled: CompiledOrg;
  readonly flows: OrgManifest['flows'];
  /** Path below which the site lies. */
  readonly base: string;
  readonly flow: string;
  readonly screen: CompiledScreen;
  /** What rules read there besides the answers; `result`: what is said of the answers of calls, by the author's key. */
  readonly data: RuleData;
  readonly server: ServerAnswers;
  /** Answers as typed, by screen. */
  readonly journey: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What an address, a session, a clock and a person bring along: no server is asked for it. */
const brought: ReadonlySet<string> = new Set([
  ...['answers', 'carried', 'here', 'org', 'params', 'query', 'result', 'rule', 'session', 'today'],
]);

/**
 * The site as it is while somebody stands on a screen, and that person's arrival. Where a scenario says of a screen what
 * is known there, it says neither how one came to be led there nor by which calls it became known: so a gate of the flow
 * leads to that screen, and each fact is one that its server says to whoever asks.
 */
export function siteOfStanding({compiled, flows, base, flow: id, screen, data, journey}: Standing): {
  readonly site: Omit<CompiledSite, 'validators'>;
  readonly visitor: Visitor;
} {
  const found = compiled.flows[id];
  if (found === undefined) throw new Error(`There is no flow ${id} for ${compiled.org.org}.`);
  const {facts, operations} = saidFacts(data);
  const flow: CompiledFlow = {
    ...found.flow,
    facts,
    operations: {...found.flow.operations, ...operations},
    redirects: [],
    gates: [{id: 'standing', goTo: {screen: screen.id}, except: [], reads: [], source: ''}],
  };
  const screens = Object.entries(found.screens).map(([name, one]) => [name, {...one, facts: {}}] as const);
  const {org} = compiled.org;
  return {
    site: {
      compiled: {...compiled, flows: {...compiled.flows, [id]: {flow, screens: Object.fromEntries(screens)}}},
      manifest: {base, orgs: {[org]: {flows}}} as unknown as CompiledSite['manifest'],
    },
    visitor: {
      org,
      flow: id,
      start: arrivalOf(flow, screen.id, data),
      facts: {...data, here: undefined},
      raised: [],
      journey,
    },
  };
}

/** Each fact that is known, as one that has an operation of its own. */
function saidFacts(data: RuleData): Pick<CompiledFlow, 'facts' | 'operations'> {
  const names = Object.keys(data).filter((name) => !brought.has(name));
  const idOf = (name: string): string => `fact ${name}`;
  return {
    facts: Object.fromEntries(
      names.map((name): [string, FactSource] => [name, {from: idOf(name), with: {}, optional: true}]),
    ),
    operations: Object.fromEntries(
      names.map((name): [string, Operation] => [
        idOf(name),
        {...{id: idOf(name), method: 'GET', path: '/', body: false}, pathParams: [], queryParams: [], errors: []},
      ]),
    ),
  };
}

/** Where somebody is who sees a screen: at its address, or at that of the screen that it stands around or over. */
function arrivalOf(flow: CompiledFlow, screen: string, {params, here}: RuleData): VisitStart {
  const around = isRecord(here) && typeof here['screen'] === 'string' ? here['screen'] : undefined;
  const texts = textsOf(params);
  const start =
    startOf(flow, screen, texts, []) ??
    startOf(flow, around, texts, []) ??
    flow.screens.map(({id}) => startOf(flow, id, texts, [])).find((one) => one !== undefined);
  // No screen of the flow has an address: that of the flow itself asks what comes next.
  return {...(start ?? {path: flow.path, query: {}}), asks: false};
}
