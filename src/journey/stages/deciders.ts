import type {LoadedFiles} from '../../lib/late-file.ts';
import {lateModule} from '../../lib/late-file.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Decision, Facts, Here} from '../../model/decision.ts';
import {decideOrder} from '../../runtime/decide-order.ts';

type Decide = (flow: CompiledFlow, facts: Facts, here: Here, raised: readonly string[]) => Decision;

const server = lateModule(
  'decider',
  async () => import('../../runtime/decide-server.ts'),
  (module) => module.decideServer,
);

/** What decides in a flow, if it has come already: deciding by the server's step, and its code, comes with the first flow that is server-led. */
export function deciderNow(flow: CompiledFlow, files: LoadedFiles): Decide | undefined {
  return flow.led === 'order' ? decideOrder : files.now(server);
}

export async function loadDecider(files: LoadedFiles): Promise<void> {
  await files.load(server);
}
