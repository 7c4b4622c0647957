import type {CompiledFlow} from '../model/compiled/flow.ts';
import type {Decision, Facts, Here} from '../model/decision.ts';
import {orderOutcome} from './decide-order.ts';
import {serverOutcome} from './decide-server.ts';
import {decisionOf, type Outcome} from './decide/outcome.ts';

/**
 * What shows next, and why: the same answer in the browser, the command line, the sandbox and the
 * proofs. Pure, and total on facts of any shape. `raised` are ids of transitions that actions of this
 * browser session raised. A browser that must not load the machine imports `decideOrder` instead.
 */
export function decide(flow: CompiledFlow, facts: Facts, here: Here, raised: readonly string[] = []): Decision {
  return decisionOf(decideOutcome(flow, facts, here, raised));
}

/** What `decide` decides, for who asks for none of its lists. */
export function decideOutcome(flow: CompiledFlow, facts: Facts, here: Here, raised: readonly string[] = []): Outcome {
  return flow.led === 'server' ? serverOutcome(flow, facts, here, raised) : orderOutcome(flow, facts, here);
}
