import type {Command} from 'commander';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {checkedId, type Kind} from '../new/id.ts';
import {writePlan, type Plan} from '../new/plan.ts';
import {tellPlan} from '../new/tell-plan.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {readFiles} from '../workspace/workspace.ts';
import type {Files} from '../../model/workspace.ts';

const toAccept =
  'A legal text reads otherwise with it: `waymark legal` shows it, and `waymark legal accept --because "..."` accepts it.';

interface Options {
  readonly root: string;
  readonly flow?: string;
  readonly after?: string;
  readonly extends?: string;
  readonly name?: string;
  readonly host?: string;
  readonly title?: string;
  readonly path?: string;
}

/** `waymark new org|screen|flow ID`: writes a start with comments in which `validate` finds nothing. */
export const addNew: AddCommand = (program, terminal) => {
  const command = program
    .command('new')
    .description('write a start for an organisation, a screen or a flow')
    .addHelpText('after', '\nA workspace from nothing: waymark new flow hello, waymark new org default, waymark dev.');
  const kind = (id: Kind, description: string): Command =>
    command.command(`${id} <id>`).description(description).addOption(rootOption(terminal));
  kind('org', 'an organisation: orgs/<id>/org.yaml')
    .option('--extends <org>', 'the organisation that it starts from (default: default)')
    .option('--name <name>', 'its name, for people')
    .option('--host <host>', 'the address at which it is served')
    .action((id: string, options: Options) =>
      write('org', id, options, terminal, async (files) => [
        (await import('../new/org.ts')).planOrg(options.root, files, id, options),
      ]),
    );
  kind('screen', 'a screen, and its place in the list of its flow')
    .option('--flow <id>', 'the flow (default: the only one)')
    .option('--after <screen>', 'the screen that it comes after')
    .option('--title <title>', 'what it asks or says')
    .action((id: string, options: Options) =>
      write(
        'screen',
        id,
        options,
        terminal,
        async (files) => (await import('../new/screen.ts')).planScreen(options.root, files, id, options),
        async (files, plan) => (await import('../new/scenarios.ts')).withScenarios(files, plan, plan.planned),
      ),
    );
  kind('flow', 'a flow of two screens; in an empty folder, a workspace')
    .option('--title <title>', 'its name, for people')
    .option('--path <path>', 'where it lives, under the base of the site (default: /<id>)')
    .action((id: string, options: Options) =>
      write('flow', id, options, terminal, async (files) => [
        (await import('../new/flow.ts')).planFlow(options.root, files, id, options),
      ]),
    );
};

/**
 * Writes the first of the plans with which nothing is found that was not found before but legal texts to accept, as
 * `finished` completes it.
 */
async function write<P extends Plan>(
  kind: Kind,
  id: string,
  {root, name, title}: Options,
  terminal: Terminal,
  plansOf: (files: Files) => Promise<readonly P[]>,
  finished: (files: Files, plan: P) => Promise<Plan> = async (_, plan) => plan,
): Promise<void> {
  checkedId(kind, id);
  for (const text of [name, title])
    if (text !== undefined && (text.trim() === '' || /\p{C}/u.test(text)))
      throw new UsageError('a name or title is a line of text, and not empty.');
  const {files} = readFiles(root);
  const {createJudge} = await import('../new/judge.ts');
  const judge = createJudge(files);
  const wrong: string[] = [];
  for (const plan of await plansOf(files)) {
    const all = judge(plan);
    // A legal text can be accepted only once it is written.
    const found = all.filter(({code}) => code !== 'legal-text');
    if (found.length === 0) {
      const whole = await finished(files, plan);
      writePlan(root, whole);
      tellPlan(found.length === all.length ? whole : {...whole, next: [...whole.next, toAccept]}, terminal);
      return;
    }
    if (wrong.length === 0) wrong.push(...found.map(({origin, message}) => `${origin.file}: ${message}.`));
  }
  throw new UsageError(`nothing is written, since it would not be right here.\n  ${wrong.slice(0, 5).join('\n  ')}`);
}
