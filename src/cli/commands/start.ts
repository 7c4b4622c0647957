import {join, relative} from 'node:path';
import {packageRoot} from '../package-root.ts';
import type {AddCommand} from '../terminal/command.ts';
import {exitCode} from '../terminal/exit-code.ts';
import {sayWhatRuns} from '../serving/say-what-runs.ts';
import {asLog} from '../serving/as-log.ts';
import {refuseUnbuilt} from '../serving/refuse-unbuilt.ts';
import {addServeOptions, prepareServer, serveWorkspace, type ServeOptions} from '../serving/serve.ts';
import {startLines} from '../serving/running.ts';
import {untilStopped} from '../serving/until-stopped.ts';

/** `waymark start`: the built app on its server; what is out of date is built first, unless that is not wanted. */
export const addStart: AddCommand = (program, terminal, end) => {
  addServeOptions(program.command('start'), terminal, 4173)
    .description('run the built app with its server')
    .option('--no-build', 'serve what `waymark build --app` has built, as it is')
    .addHelpText(
      'after',
      `\nSettings of the environment, proxies, backups, health, metrics: ${relative(terminal.cwd, join(packageRoot(), 'docs/operating.md'))}`,
    )
    .action(async (options: ServeOptions & {readonly build: boolean}) => {
      const asItIs = options.build ? undefined : refuseUnbuilt(options.root);
      await sayWhatRuns(options, prepareServer(options, terminal, options.build));
      const log = asLog(terminal);
      const {ensureBuilt} = await import('../serving/ensure-built.ts');
      const built = asItIs ?? (await ensureBuilt(options.root, log, asLog(terminal, 'error')));
      if (built === undefined) {
        end(exitCode.findings);
        return;
      }
      // A first start makes the store, which takes longest.
      log.out('Starting the server ...\n');
      const running = await sayWhatRuns(options, serveWorkspace(options, built, terminal));
      log.out(startLines(running, true));
      await untilStopped(() => running.close(), running.grace, terminal);
    });
};
