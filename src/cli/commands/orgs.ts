import {blocking} from '../../diagnostics/blocking.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode} from '../terminal/exit-code.ts';
import {formatFor, printFindings} from '../terminal/print-findings.ts';

interface Options {
  readonly root: string;
  readonly json?: boolean;
}

const help = `
Without ID: the organisations by what people meet there otherwise than at the one that each extends and by which settings
differ, those that are alike in one, what the overrides of several do alike, however each is written, and overrides that do
nothing. With ID: what one has of its own, its files, and its screens.`;

/** `waymark orgs`: who differs in what. */
export const addOrgs: AddCommand = (program, terminal, end) => {
  program
    .command('orgs [id]')
    .description('say which organisation differs in what, and what several of them say alike')
    .addOption(rootOption(terminal))
    .option('--json', 'as JSON')
    .addHelpText('after', help)
    .action(async (id: string | undefined, {root, json}: Options) => {
      const {compareOrgs} = await import('../orgs/compared.ts');
      const {orgs, diagnostics, files} = await compareOrgs(root);
      const faults = blocking(diagnostics);
      if (faults.length > 0) {
        await printFindings(faults, files, formatFor(json), terminal, root);
        end(exitCode.findings);
        return;
      }
      const {describeAll, describeOne, groupsAlike} = await import('../orgs/describe-orgs.ts');
      const say = (data: object, text: () => string): void =>
        terminal.out(json === true ? `${JSON.stringify(data, null, 2)}\n` : text());
      if (id === undefined) {
        const {idleOverrides, repeatedOf} = await import('../orgs/repeated.ts');
        const [repeated, idle] = [repeatedOf(orgs, files), idleOverrides(orgs, files)];
        const organisations = orgs.map(({id: one, parent, hosts, settings}) => ({id: one, parent, hosts, settings}));
        say({total: orgs.length, groups: groupsAlike(orgs), repeated, idle, organisations}, () =>
          describeAll(orgs, repeated, idle),
        );
        return;
      }
      const org = orgs.find((one) => one.id === id);
      const {noneCalled} = await import('../terminal/none-called.ts');
      if (org === undefined)
        throw noneCalled(
          'organisation',
          id,
          orgs.map((one) => one.id),
        );
      const own = [...files.keys()].filter((file) => file.startsWith(`orgs/${id}/`)).toSorted();
      const {effects: _, ...told} = org;
      say({...told, files: own}, () => describeOne(org, own));
    });
};
