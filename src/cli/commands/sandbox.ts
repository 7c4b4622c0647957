import type {AddCommand} from '../terminal/command.ts';
import {asLog} from '../serving/as-log.ts';
import {addServeOptions, hasSandbox, serveWorkspace, type ServeOptions} from '../serving/serve.ts';
import {startLines} from '../serving/running.ts';
import {untilStopped} from '../serving/until-stopped.ts';

/** `waymark sandbox`: the reference server alone, without the app. */
export const addSandbox: AddCommand = (program, terminal) => {
  addServeOptions(program.command('sandbox', {hidden: !hasSandbox()}), terminal, 4180)
    .description('run the reference server alone')
    .action(async (options: ServeOptions) => {
      const running = await serveWorkspace(options, undefined, terminal);
      asLog(terminal).out(startLines(running, false));
      await untilStopped(() => running.close(), running.grace, terminal);
    });
};
