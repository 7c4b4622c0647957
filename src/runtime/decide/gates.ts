import type {CompiledFlow, Gate} from '../../model/compiled/flow.ts';
import type {Effect, Facts, Here, Rejected} from '../../model/decision.ts';
import {whyNot} from '../explain/why-not.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import type {Before} from './because.ts';
import {missingFacts, waitFor} from './missing-facts.ts';
import type {Outcome} from './outcome.ts';
import {outcomeFor} from './outcome-for.ts';

/**
 * Decides by the gates, then by `onward`. The first gate that holds decides; one whose facts are not
 * all loaded makes the decision wait for just those. A gate spares the screens that it excepts as
 * long as the person stays there: whoever would be led on from one meets the gate first.
 */
export function behindGates(
  flow: CompiledFlow,
  facts: Facts,
  here: Here,
  data: RuleData,
  onward: (passed: Before) => Outcome,
): Outcome {
  const spared = walkGates(flow, facts, data, here.screen);
  const decision = 'decision' in spared ? spared.decision : onward(spared.passed);
  const none = here.screen === undefined || !flow.gates.some((gate) => spares(gate, here.screen));
  if (none || 'decision' in spared || stays(flow, here, decision)) return decision;
  const strict = walkGates(flow, facts, data, undefined);
  return 'decision' in strict ? strict.decision : decision;
}

function stays(flow: CompiledFlow, here: Here, decision: Outcome): boolean {
  return decision.kind === 'screen' && decision.flow === flow.id && decision.screen === here.screen;
}

function walkGates(
  flow: CompiledFlow,
  facts: Facts,
  data: RuleData,
  present: string | undefined,
): {readonly decision: Outcome} | {readonly passed: Before} {
  const passedBefore =
    (gate: Gate): Before =>
    () =>
      flow.gates.slice(0, flow.gates.indexOf(gate)).map((one) => passedBy(one, data, present));
  for (const gate of flow.gates) {
    if (spares(gate, present)) continue;
    const missing = missingFacts(flow, gate.reads, facts, data);
    if (missing.length > 0) return {decision: waitFor(missing, gate.id, passedBefore(gate))};
    if (holds(gate.when, data)) return {decision: closed(flow, gate, data, passedBefore(gate))};
  }
  return {passed: () => flow.gates.map((one) => passedBy(one, data, present))};
}

function spares(gate: Gate, present: string | undefined): boolean {
  return present !== undefined && gate.except.includes(present);
}

function passedBy(gate: Gate, data: RuleData, present: string | undefined): Rejected {
  const why = spares(gate, present) ? `it does not concern ${present}` : whyNot(gate.when, data);
  return {kind: 'gate', id: gate.id, why, source: gate.source};
}

function closed(flow: CompiledFlow, gate: Gate, data: RuleData, before: Before): Outcome {
  const log: Effect[] =
    gate.log === undefined
      ? []
      : [{effect: 'log', level: gate.log, message: `Gate ${gate.id} of flow ${flow.id} holds.`}];
  const because = {kind: 'gate', id: gate.id, source: gate.source} as const;
  return outcomeFor(flow, gate.goTo, data, {because, before, effects: log});
}
