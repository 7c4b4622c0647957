import type {AddCommand} from '../terminal/command.ts';
import {exitCode} from '../terminal/exit-code.ts';
import {addServeOptions, prepareServer, startServer, type ServeOptions} from '../serving/serve.ts';
import {startLines} from '../serving/running.ts';
import {untilStopped} from '../serving/until-stopped.ts';

/** `waymark start`: the built app on its server; what is out of date is built first. */
export const addStart: AddCommand = (program, terminal, end) => {
  addServeOptions(program.command('start'), terminal, 4173)
    .description('run the built app with its server')
    .action(async (options: ServeOptions) => {
      await prepareServer(options, terminal);
      const {ensureBuilt} = await import('../serving/ensure-built.ts');
      if (!(await ensureBuilt(options.root, terminal))) {
        end(exitCode.findings);
        return;
      }
      const running = await startServer(options, true, terminal);
      terminal.out(startLines(running, true));
      await untilStopped(() => running.close());
    });
};
