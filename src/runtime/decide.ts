import type {CompiledFlow} from '../model/compiled/flow.ts';
import type {Decision, Facts, Here} from '../model/decision.ts';
import {decideOrder} from './decide-order.ts';
import {decideServer} from './decide-server.ts';

/**
 * What shows next, and why: the same answer in the browser, the command line, the sandbox and the
 * proofs. Pure, and total on facts of any shape. `raised` are ids of transitions that actions of this
 * browser session raised. A browser that must not load the machine imports `decideOrder` instead.
 */
export function decide(flow: CompiledFlow, facts: Facts, here: Here, raised: readonly string[] = []): Decision {
  return flow.led === 'server' ? decideServer(flow, facts, here, raised) : decideOrder(flow, facts, here);
}
