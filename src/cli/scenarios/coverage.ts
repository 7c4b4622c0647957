import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Compilation} from '../../model/workspace.ts';
import type {ScenarioOutcome} from './run.ts';
import type {Scenario} from './scenario.ts';
import {provenBy, wantedOf} from './wanted.ts';

/** A scenario that holds, with what came of it. */
export interface HoldingScenario {
  readonly scenario: Scenario;
  readonly outcome: ScenarioOutcome;
}

/** What a scenario that holds proves: things of a flow by their keys. */
export interface ProvenCases {
  readonly org: string;
  readonly flow: string;
  readonly keys: readonly string[];
}

/** One thing of a flow that a scenario should prove: `row closing, case otherwise`. */
export interface WantedCase {
  readonly flow: string;
  readonly key: string;
  /** The first organisation that has it thus; those that do not differ share it. */
  readonly org: string;
}

export interface Coverage {
  readonly wanted: readonly WantedCase[];
  readonly missing: readonly WantedCase[];
}

/** What one of them proves. */
export function provenOf({orgs}: Pick<Compilation, 'orgs'>, {scenario, outcome}: HoldingScenario): ProvenCases {
  const {org, flow: id} = scenario;
  const flow = orgs[org]?.flows[id]?.flow;
  return {org, flow: id, keys: flow === undefined ? [] : provenBy(scenario, outcome, flow)};
}

/** What scenarios prove of all flows, or of one, each thing once for organisations that do not differ in it. */
export function coverageOf(compilation: Compilation, proofs: readonly HoldingScenario[], only?: string): Coverage {
  return coverageBy(
    compilation,
    proofs.map((one) => provenOf(compilation, one)),
    only,
  );
}

/** The same by what each of them proves. */
export function coverageBy({orgs}: Pick<Compilation, 'orgs'>, proofs: readonly ProvenCases[], only?: string): Coverage {
  const wanted = new Map<string, WantedCase>();
  const contents = new Map<CompiledFlow, ReadonlyMap<string, unknown>>();
  for (const [org, {flows}] of Object.entries(orgs)) {
    for (const [id, {flow}] of Object.entries(flows)) {
      if (only !== undefined && id !== only) continue;
      const wants = wantedOf(flow);
      contents.set(flow, wants);
      for (const [key, content] of wants) {
        const same = sameness(id, key, content);
        if (!wanted.has(same)) wanted.set(same, {flow: id, key, org});
      }
    }
  }
  const proven = new Set<string>();
  for (const {org, flow: id, keys} of proofs) {
    const flow = orgs[org]?.flows[id]?.flow;
    const wants = flow === undefined ? undefined : contents.get(flow);
    for (const key of keys) proven.add(sameness(id, key, wants?.get(key)));
  }
  const missing = [...wanted].filter(([same]) => !proven.has(same)).map(([, one]) => one);
  return {wanted: [...wanted.values()], missing};
}

const sameness = (flow: string, key: string, content: unknown): string => `${flow} ${key} ${JSON.stringify(content)}`;

/** How many of each kind (`row`, `state`, `screen`, ...) are proved, of how many. */
export function provedCounts({
  wanted,
  missing,
}: Coverage): ReadonlyMap<string, {readonly proved: number; readonly of: number}> {
  const counts = new Map<string, {proved: number; of: number}>();
  const left = new Set(missing);
  for (const one of wanted) {
    const kind = one.key.split(' ', 1)[0] ?? '';
    const count = counts.get(kind) ?? {proved: 0, of: 0};
    count.of += 1;
    if (!left.has(one)) count.proved += 1;
    counts.set(kind, count);
  }
  return counts;
}
