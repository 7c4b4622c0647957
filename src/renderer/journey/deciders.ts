import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Decision, Facts, Here} from '../../model/decision.ts';
import {decideOrder} from '../../runtime/decide-order.ts';

type Decide = (flow: CompiledFlow, facts: Facts, here: Here, raised: readonly string[]) => Decision;

let server: Decide | undefined;

/** What decides in a flow, if it has come already: the machine loads with server-led flows only. */
export function deciderNow(flow: CompiledFlow): Decide | undefined {
  return flow.led === 'order' ? decideOrder : server;
}

export async function loadDecider(): Promise<void> {
  server = (await import('../../runtime/decide-server.ts')).decideServer;
}
