import {Option} from 'commander';
import {askLines, askText, dataOption, type AskOptions} from '../serving/ask-server.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode, UsageError} from '../terminal/exit-code.ts';
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

  sub('retry [id]', 'tries again, from the start, what has not arrived: one, or all that are dead')
    .addOption(new Option('--state <state>', 'all of these').choices(['dead']))
    .option('--delivery <name>', 'with --state: of this name in server.yaml only')
    .action(async (id: string | undefined, options: RetryOptions) => {
      const {state, delivery} = options;
      if ((id === undefined) === (state === undefined) || (delivery !== undefined && state === undefined))
        throw new UsageError('Name the id of one delivery, or all that are dead: --state dead [--delivery NAME].');
      const said: string[] = [];
      const asked =
        id === undefined
          ? ({ask: 'retry-dead', ...(delivery === undefined ? {} : {delivery})} as const)
          : ({ask: 'retry', id} as const);
      if (await askText(options, terminal, asked, (text) => void said.push(text))) {
        terminal.out(id === undefined ? `Tried again: ${said.join('')}.\n` : 'It is tried again.\n');
        return;
      }
      const dead = `No delivery ${delivery === undefined ? '' : `${delivery} `}of server.yaml is dead.`;
      terminal.err(`${id === undefined ? dead : `There is no delivery ${id} that has not arrived.`}\n`);
      end(exitCode.findings);
    });
};

const columns = ['Id', 'Number', 'Delivery', 'State', 'Tries', 'Next try', 'Last result'];

function rowOf({id, number, name, state, attempts, due, error}: Listed): readonly string[] {
  return [id, number, name, state, String(attempts), state === 'waiting' ? due : '', error ?? ''];
}

interface RetryOptions extends AskOptions {
  readonly state?: string;
  readonly delivery?: string;
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
