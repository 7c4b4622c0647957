import {sources} from '../../compiler/sources.ts';
import type {Compiled} from '../../compiler/compile.ts';
import type {Files} from '../../model/workspace.ts';
import {runAll} from '../scenarios/run-all.ts';
import {validatorsOf} from '../scenarios/validators.ts';
import {provenBy, wantedOf} from '../scenarios/wanted.ts';

/** A scenario that holds, as people find it. */
export interface ProvingScenario {
  readonly name: string;
  readonly place: string;
}

/** What of a flow should have a scenario, as `waymark test --coverage` names it, with those that prove it. */
export type GraphCoverage = ReadonlyMap<string, readonly ProvingScenario[]>;

/**
 * Runs all scenarios. One for another organisation counts where the two do not differ; ways out are named
 * `exit <id>`, though no scenario is asked for.
 */
export async function graphCoverage(
  files: Files,
  compilation: Compiled,
  org: string,
  id: string,
): Promise<GraphCoverage> {
  const own = compilation.orgs[org]?.flows[id]?.flow;
  const wanted = own === undefined ? new Map<string, unknown>() : wantedOf(own);
  const coverage = new Map<string, ProvingScenario[]>([...wanted.keys()].map((key) => [key, []]));
  const {proofs} = await runAll({files, compilation, validators: validatorsOf(compilation)});
  const place = sources(files);
  for (const {scenario, outcome} of proofs) {
    const flow = compilation.orgs[scenario.org]?.flows[scenario.flow]?.flow;
    if (flow === undefined || scenario.flow !== id) continue;
    const theirs = wantedOf(flow);
    const prover = {name: scenario.name, place: place(scenario.origin)};
    for (const key of new Set(provenBy(scenario, outcome, flow)))
      if (theirs.get(key) === wanted.get(key)) coverage.get(key)?.push(prover);
    const {exit} = scenario.expect;
    if (exit !== undefined) coverage.set(`exit ${exit}`, [...(coverage.get(`exit ${exit}`) ?? []), prover]);
  }
  return coverage;
}
