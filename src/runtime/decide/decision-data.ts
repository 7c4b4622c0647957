import {isRecord} from '../../lib/is-record.ts';
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
  return {
    ...facts,
    here: {
      path: here.path,
      address: addressOf(here.path, here.query),
      // Few rules read it, and this is part of every decision.
      get route() {
        return routeAt(flow, here.path);
      },
      screen: here.screen ?? null,
    },
    params: here.params ?? facts.params ?? {},
    query: here.query ?? facts.query ?? {},
    carried: here.carried ?? facts.carried ?? {},
    step: {...step, group: groupsOf(flow.steps, stepName(facts))},
  };
}

/** The last route of each flow: rules ask for it again and again, and most decisions are at the place of the one before. */
const lastRoutes = new WeakMap<CompiledFlow, {readonly path: string; readonly route: string}>();

function routeAt(flow: CompiledFlow, path: string): string {
  const last = lastRoutes.get(flow);
  if (last?.path === path) return last.route;
  const route = routeOf(flow, path);
  lastRoutes.set(flow, {path, route});
  return route;
}

/** A path with its query, as one comes back to it. */
export function addressOf(path: string, query: Readonly<Record<string, string>> = {}): string {
  // Made seldom: most addresses have no query, and this is part of every decision.
  const search = Object.keys(query).length === 0 ? '' : new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
