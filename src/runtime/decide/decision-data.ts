import {isRecord} from '../../lib/is-record.ts';
import {laidOver} from '../../lib/laid-over.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledFlow, Steps} from '../../model/compiled/flow.ts';
import type {Facts, Here} from '../../model/decision.ts';
import {routeOf} from '../routes/route-of.ts';
import type {RuleData} from '../rules/rule-data.ts';

/** Groups that a step is in; for a step that the schema does not know, those of its prefixes. */
export function groupsOf(steps: Steps | undefined, step: string | undefined): readonly string[] {
  if (steps === undefined || step === undefined) return [];
  if (Object.hasOwn(steps.groups, step)) return steps.groups[step] ?? [];
  return steps.prefixes.filter((one) => step.startsWith(one.prefix)).flatMap((one) => one.groups);
}

/** The name of the server's step among the facts, if it is loaded and present. */
export function stepName(facts: Readonly<Record<string, unknown>>): string | undefined {
  const step = facts.step;
  return isRecord(step) && typeof step.name === 'string' && step.name !== '' ? step.name : undefined;
}

/**
 * What the rules of a flow read: the facts, with `here`, `params`, `query`, `carried` of the place
 * and `step.group` laid over them. `machine.state` is added by whoever asks the machine.
 */
export function decisionData(flow: CompiledFlow, facts: Facts, here: Here): RuleData {
  const step = isRecord(facts.step) ? facts.step : {};
  return laidOver(facts, {
    here: {
      path: here.path,
      address: here.address ?? addressOf(here.path, here.query),
      route: routeAt(flow, here.path),
      screen: here.screen ?? null,
    },
    params: here.params ?? facts.params ?? {},
    query: here.query ?? facts.query ?? {},
    carried: here.carried ?? facts.carried ?? {},
    step: laidOver(step, {group: groupsOf(flow.steps, stepName(facts))}),
  });
}

/** Routes by path: few rules read one, but each decision has it, and most are at a place of one before. */
const routesOf = remembered((_: CompiledFlow) => new Map<string, string>());
const mostRoutes = 100;

function routeAt(flow: CompiledFlow, path: string): string {
  const routes = routesOf(flow);
  const known = routes.get(path);
  if (known !== undefined) return known;
  const route = routeOf(flow, path);
  // Paths with values of parameters may be any.
  if (routes.size >= mostRoutes) routes.clear();
  routes.set(path, route);
  return route;
}

/** A path with its query, as one comes back to it. */
export function addressOf(path: string, query: Readonly<Record<string, string>> = {}): string {
  // Made seldom: most addresses have no query, and this is part of every decision.
  const search = Object.keys(query).length === 0 ? '' : new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
