import {Option} from 'commander';
import {askBytes, askLines, dataOption, type AskOptions} from '../serving/ask-server.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode} from '../terminal/exit-code.ts';

/** `waymark deliveries`: where submissions went, and what has not arrived. */
export const addDeliveries: AddCommand = (program, terminal, end) => {
  const command = program.command('deliveries').description('where submissions went: list, retry');
  const sub = (name: string, description: string) =>
    command.command(name).description(description).addOption(rootOption(terminal)).addOption(dataOption());

  sub('list', 'each delivery with its state and what came of its last try')
    .addOption(
      new Option('--state <state>', 'only these; dead: nothing is tried any more').choices(['waiting', 'done', 'dead']),
    )
    .action(async (options: AskOptions & {readonly state?: string}) => {
      const {state} = options;
      const asked = {ask: 'deliveries', ...(state === undefined ? {} : {state})} as const;
      const all = await askLines<Listed>(options, terminal, asked);
      for (const {id, number, name, state: now, attempts, error} of all) {
        const parts = [id, number, name, now, `tried ${attempts}`, ...(error === null ? [] : [error])];
        terminal.out(`${parts.join('  ')}\n`);
      }
      if (all.length === 0) terminal.out('Nothing is to be delivered.\n');
    });

  sub('retry <id>', 'tries again, from the start, what has not arrived').action(
    async (id: string, options: AskOptions) => {
      if (await askBytes(options, terminal, {ask: 'retry', id}, () => undefined)) {
        terminal.out('It is tried again.\n');
        return;
      }
      terminal.err(`There is no delivery ${id} that has not arrived.\n`);
      end(exitCode.findings);
    },
  );
};

interface Listed {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
}
