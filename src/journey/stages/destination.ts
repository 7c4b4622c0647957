import type {CompiledFlow, FlowManifest} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Target} from '../../model/compiled/target.ts';
import {hrefOf} from '../../runtime/routes/href-of.ts';
import {hrefOfExit} from '../../runtime/routes/href-of-exit.ts';
import {keptQuery} from '../../runtime/routes/kept-query.ts';
import {evaluate} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {isKnown} from '../../runtime/rules/rule-data.ts';

/** Where a target leads: an address under the base, one outside the app, or what the journey does. */
export type Destination =
  | {readonly kind: 'address'; readonly href: string; readonly flow: string; readonly screen: string}
  | {readonly kind: 'outside'; readonly href: string}
  | {readonly kind: 'go'; readonly go: 'onward' | 'stay' | 'back'};

/** What an address is made from besides its target. */
export interface DestinationContext {
  readonly base: string;
  readonly flows: Readonly<Record<string, FlowManifest>>;
  /** The flow that the target is written in. */
  readonly flow: CompiledFlow;
  /** Parameters and query of the present address. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Reads a target. Values of `withs` that the target's path names fill it, those of its screen follow
 * it, the rest go into the query. A target of this flow keeps the query values that the flow keeps.
 */
export function destinationOf(
  target: Target,
  data: RuleData,
  context: DestinationContext,
  withs: Readonly<Record<string, Logic>> = {},
): Destination {
  if ('go' in target) return {kind: 'go', go: target.go === 'machine' ? 'onward' : target.go};
  const {base, flows, flow} = context;
  if ('exit' in target) return {kind: 'outside', href: hrefOfExit(flow, target, data).href};
  const id = target.flow ?? flow.id;
  const manifest = flows[id];
  if (manifest === undefined) throw new Error(`The manifest has no flow "${id}" for screen "${target.screen}".`);
  const given = textValues(withs, data);
  const pathNames = new Set([...manifest.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const screenNames = id === flow.id ? (flow.screens.find((entry) => entry.id === target.screen)?.params ?? []) : [];
  const rest = target.rest ?? restOf(screenNames.map((spec) => given[spec.id]));
  const used = new Set([...pathNames, ...screenNames.map((spec) => spec.id)]);
  const asked = Object.fromEntries(Object.entries(given).filter(([name]) => !used.has(name)));
  const query = {...keptQuery(flow.keepQuery, context.query), ...asked};
  const href = hrefOf(manifest, target.screen, {params: {...context.params, ...given}, query, rest});
  return {kind: 'address', href: base + href, flow: id, screen: target.screen};
}

function restOf(values: readonly (string | undefined)[]): string | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.join('/');
}

function textValues(withs: Readonly<Record<string, Logic>>, data: RuleData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, rule] of Object.entries(withs)) {
    const value = evaluate(rule, data);
    if (isKnown(value) && typeof value !== 'object') values[name] = String(value);
  }
  return values;
}
