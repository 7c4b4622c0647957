import type {CompiledFlow, Gate} from '../../model/compiled/flow.ts';
import type {Decision, Effect, Facts, Here, Rejected} from '../../model/decision.ts';
import {whyNot} from '../explain/why-not.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {missingFacts, waitFor} from './missing-facts.ts';
import {decisionFor} from './decision-for.ts';

/** Either a gate, or a fact that one needs, decides; or all are passed. */
export type Gated = {readonly decision: Decision} | {readonly passed: readonly Rejected[]};

/**
 * Walks the gates in order. The first that holds decides; one whose facts are not all loaded makes
 * the decision wait for just those. A gate does not concern the screens it excepts.
 */
export function walkGates(flow: CompiledFlow, facts: Facts, here: Here, data: RuleData): Gated {
  const passed: Rejected[] = [];
  for (const gate of flow.gates) {
    if (here.screen !== undefined && gate.except.includes(here.screen)) {
      passed.push({kind: 'gate', id: gate.id, why: `it does not concern ${here.screen}`, source: gate.source});
      continue;
    }
    const missing = missingFacts(flow, gate.reads, facts, data);
    if (missing.length > 0) return {decision: waitFor(missing, gate.id, passed)};
    if (!holds(gate.when, data)) {
      passed.push({kind: 'gate', id: gate.id, why: whyNot(gate.when, data), source: gate.source});
      continue;
    }
    return {decision: closed(flow, gate, data, passed)};
  }
  return {passed};
}

function closed(flow: CompiledFlow, gate: Gate, data: RuleData, before: readonly Rejected[]): Decision {
  const log: Effect[] =
    gate.log === undefined
      ? []
      : [{effect: 'log', level: gate.log, message: `Gate ${gate.id} of flow ${flow.id} holds.`}];
  return decisionFor(flow, gate.goTo, data, {
    because: {kind: 'gate', id: gate.id, source: gate.source, before},
    effects: log,
  });
}
