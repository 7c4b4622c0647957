import {readPlan} from '../../src/cli/serving/plan.ts';
import {untilStopped} from '../../src/cli/serving/until-stopped.ts';
import {startSandbox} from '../../src/sandbox/start.ts';
import {startServer} from '../../src/server/start.ts';

/**
 * One server as a process that ends as `waymark start` does: that of the workspace whose folder is named, or else the
 * reference server. The environment says on which store; prints its address once it listens.
 */
const [root] = process.argv.slice(2);
const usual = {mode: 'development', port: 0, requestsPerMinute: 1_000_000} as const;
const running =
  root === undefined
    ? await startSandbox({...usual, root: '.', demo: false, pace: 'fast'})
    : await startServer({...usual, root}, readPlan(root));
const stopped = untilStopped(running.close, running.grace, {err: (text) => void process.stderr.write(text)});
process.stdout.write(`${running.origin.replace('localhost', '127.0.0.1')}\n`);
await stopped;
