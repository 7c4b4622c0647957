import {isDeepStrictEqual} from 'node:util';
import {planFact} from '../../journey/stages/plan-fact.ts';
import type {CompiledFlow, CompiledOrg} from '../../model/compiled/flow.ts';
import type {FactSource} from '../../model/compiled/screen.ts';
import type {Facts} from '../../model/decision.ts';
import type {FactStore} from '../../model/fact-store.ts';
import type {Json} from '../../model/json.ts';
import {isKnown} from '../../runtime/rules/rule-data.ts';

/** Facts, and whether any was asked for of which nothing was said. */
export interface SaidFacts {
  readonly store: FactStore;
  readonly unsaid: () => boolean;
}

/**
 * Answers calls by the facts that they read: whoever asks for the operation of a fact is given its value, and null
 * where nothing was said of it. Two facts of one operation are told apart by what it is called with. As a server does
 * that keeps its contract, it refuses who leaves out what the operation must be given.
 */
export function factStoreOf(
  {flows}: CompiledOrg,
  flow: string,
  facts: Facts,
  params: Readonly<Record<string, string>>,
): SaidFacts {
  const sources = sourcesOf(flows, flow);
  const all = [...Object.values(flows).map((one) => one.flow.operations), flows[flow]?.flow.operations];
  const operations = Object.assign({}, ...all) as CompiledFlow['operations'];
  let unsaid = false;
  const valueOf = (name: string): Json => {
    if (!Object.hasOwn(facts, name)) unsaid = true;
    return (facts[name] ?? null) as Json;
  };
  const store: FactStore = {
    peek: ({operation, params: given}) => {
      const lacking = [...operation.pathParams, ...(operation.requiredQuery ?? [])].find((one) => !isKnown(given[one]));
      if (lacking !== undefined) return {failed: new Error(`${operation.id} must be given \`${lacking}\`.`)};
      const names = sources.filter(([, {from}]) => from === operation.id);
      const [only] = names;
      if (only === undefined) return {value: null};
      const asked = names.find(([, source]) => {
        const plan = planFact(source, operations, facts, params);
        return typeof plan === 'object' && isDeepStrictEqual(plan.request.params, given);
      });
      return {value: valueOf((asked ?? only)[0])};
    },
    watch: () => ({want: () => undefined, again: async () => undefined, reset: () => undefined}),
  };
  return {store, unsaid: () => unsaid};
}

/** Facts by name, those of the flow and its screens first. */
function sourcesOf(flows: CompiledOrg['flows'], first: string): readonly (readonly [string, FactSource])[] {
  const ids = [first, ...Object.keys(flows).filter((id) => id !== first)];
  return ids.flatMap((id) => {
    const {flow, screens} = flows[id] ?? {};
    const own = Object.entries(flow?.facts ?? {});
    return [...own, ...Object.values(screens ?? {}).flatMap(({facts}) => Object.entries(facts))];
  });
}
