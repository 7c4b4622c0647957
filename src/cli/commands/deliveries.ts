import {Option} from 'commander';
import {askBytes, askLines, dataOption, type AskOptions} from '../serving/ask-server.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode} from '../terminal/exit-code.ts';
import {printTable} from '../terminal/table.ts';

/** `waymark deliveries`: where submissions went, and what has not arrived. */
export const addDeliveries: AddCommand = (program, terminal, end) => {
  const command = program.command('deliveries').description('where submissions went: list, retry');
  const sub = (name: string, description: string) =>
    command.command(name).description(description).addOption(rootOption(terminal)).addOption(dataOption());

  sub('list', 'each delivery with its state, its next try and what came of the last')
    .addOption(
      new Option('--state <state>', 'only these; dead: nothing is tried any more').choices(['waiting', 'done', 'dead']),
    )
    .action(async (options: AskOptions & {readonly state?: string}) => {
      const {state} = options;
      const asked = {ask: 'deliveries', ...(state === undefined ? {} : {state})} as const;
      const rows = await askLines(options, terminal, asked, (line) => rowOf(JSON.parse(line) as Listed));
      if (rows.length > 0) printTable(terminal, columns, rows);
      else terminal.out(state === undefined ? 'Nothing is to be delivered.\n' : `No delivery is ${state}.\n`);
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

const columns = ['Id', 'Number', 'Delivery', 'State', 'Tries', 'Next try', 'Last result'];

function rowOf({id, number, name, state, attempts, due, error}: Listed): readonly string[] {
  return [id, number, name, state, String(attempts), state === 'waiting' ? due : '', error ?? ''];
}

interface Listed {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly state: string;
  readonly attempts: number;
  readonly due: string;
  readonly error: string | null;
}
