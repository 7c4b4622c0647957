import {stringify} from 'yaml';
import {differences} from '../differences.ts';
import {runScenario, type ScenarioOutcome} from '../run.ts';
import type {WantedCase} from '../coverage.ts';
import type {Expectation} from '../scenario.ts';
import {provenBy} from '../wanted.ts';
import {scenarioOfDraft, type ScenarioDraft} from './draft.ts';
import {Drafts, type ProposalWorld} from './drafts.ts';

/** Gives a scenario that proves what none does, as a line to paste below `scenarios:`; nothing where no way is known. */
export type Propose = (wanted: WantedCase) => Promise<string | undefined>;

/** Every proposal was run: it holds, and it proves what it is for. */
export function proposer(world: ProposalWorld): Propose {
  const drafts = new Drafts(world);
  return async (wanted) => {
    const flow = world.compilation.orgs[wanted.org]?.flows[wanted.flow]?.flow;
    if (flow === undefined) return undefined;
    for await (const draft of drafts.for(wanted)) {
      const outcome = await runScenario(world, scenarioOfDraft(wanted, draft)).catch(() => undefined);
      if (outcome === undefined) continue;
      const expect = expectedOf(wanted, outcome);
      const proven = provenBy(scenarioOfDraft(wanted, draft, expect), outcome, flow);
      if (proven.includes(wanted.key) && differences(outcome, expect).length === 0)
        return lineOf(wanted, draft, expect);
    }
    return undefined;
  };
}

/** As much as proves it, and no more. */
function expectedOf({key}: WantedCase, {screen, exit, state, open, because, case: one}: ScenarioOutcome): Expectation {
  const where = screen === undefined ? (exit === undefined ? {} : {exit}) : {screen};
  if (/^(?:state|trigger|transition) /.test(key) && state !== undefined) return {state, ...where};
  if (/^(?:gate|row) /.test(key)) return {...where, because, ...(one === undefined ? {} : {case: one})};
  // What nothing leads to stands open beside what is decided.
  const beside = key.slice('screen '.length);
  return open.includes(beside) ? {...where, open: beside} : where;
}

function lineOf({org, key}: WantedCase, {given, journey}: ScenarioDraft, expect: Expectation): string {
  const scenario = {
    ...(org === 'default' ? {} : {org}),
    ...(Object.keys(given).length === 0 ? {} : {given}),
    ...(Object.keys(journey).length === 0 ? {} : {journey}),
    expect,
  };
  const inner = stringify(scenario, {collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0}).trim();
  const name = `${key[0]?.toUpperCase()}${key.slice(1)}`;
  return `${stringify(name, {lineWidth: 0}).trim()}: ${inner}`;
}
