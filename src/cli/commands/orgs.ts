import {rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode, UsageError, type ExitCode} from '../terminal/exit-code.ts';
import {jsonPieces} from '../terminal/json-pieces.ts';
import {formatFor, printFindings} from '../terminal/print-findings.ts';
import type {Terminal} from '../terminal/terminal.ts';

interface Options {
  readonly root: string;
  readonly json?: boolean;
  readonly flow?: string;
  readonly screen?: string;
  readonly share?: string;
  readonly of?: readonly string[];
  readonly write?: boolean;
}

const help = `
Without ID: the organisations by what people meet there otherwise than at the one that each extends and by which settings
differ, those that are alike in one, what the overrides of several do alike, however each is written, and overrides that do
nothing. With ID: what one has of its own, its files, and its screens. With ID and --screen: that screen as people meet it
there, as YAML, each value that is not the base's with file and line; with --flow alone the flow itself, its steps, machine
and rules. With --share: an organisation of that id that several would extend, with what they have alike; refused where people
would meet anything otherwise than before. With --write: written, and the files of each that it stands for are removed, where git
has them as they are.

Exit code 1: the workspace has errors. Overrides that say what already holds are such, and hold up nothing here but --share,
--screen and --flow: they are listed with file and line.`;

/** `waymark orgs`: who differs in what. */
export const addOrgs: AddCommand = (program, terminal, end) => {
  program
    .command('orgs [id]')
    .description('say which organisation differs in what, and what several of them say alike')
    .addOption(rootOption(terminal))
    .option('--json', 'as JSON')
    .option('--flow <id>', 'of ID: the flow as it has it in the end')
    .option('--screen <id>', 'of ID: a screen as it has it in the end')
    .option('--share <id>', 'offer an organisation with this id that has once what several have alike')
    .option('--of <org...>', 'with --share: these; without it, those who have the override that most have alike')
    .option('--write', 'with --share: write it')
    .addHelpText('after', help)
    .action(async (id: string | undefined, options: Options) => {
      const {root, json, flow, screen} = options;
      if (options.share === undefined && (options.of !== undefined || options.write === true))
        throw new UsageError('--of and --write say of --share who, and that it is to be done.');
      if (options.share !== undefined && (id ?? flow ?? screen) !== undefined)
        throw new UsageError('--share is of several: name them with --of.');
      if (flow !== undefined || screen !== undefined) {
        await showEffective(id, options, terminal, end);
        return;
      }
      const {compareOrgs, partedFaults} = await import('../orgs/compared.ts');
      const {orgs, diagnostics, files} = await compareOrgs(root, terminal.progress);
      const {holdingUp, alreadySo} = partedFaults(diagnostics);
      // What is written must be right before it is moved.
      const faults = options.share === undefined ? holdingUp : [...holdingUp, ...alreadySo];
      if (faults.length > 0) {
        await printFindings(faults, files, formatFor(json), terminal, root);
        end(exitCode.findings);
        return;
      }
      if (options.share !== undefined) {
        const [{repeatedOf}, {offerShare}] = await Promise.all([
          import('../orgs/repeated.ts'),
          import('../orgs/offer-share.ts'),
        ]);
        const asked = {id: options.share, of: options.of, json: json === true, write: options.write === true};
        await offerShare(root, files, repeatedOf(orgs, files), asked, terminal);
        return;
      }
      const {alreadySoIn, describeAll, describeOne, groupsAlike} = await import('../orgs/describe-orgs.ts');
      if (alreadySo.length > 0) end(exitCode.findings);
      const say = (data: object, text: () => string): void => {
        if (json !== true) {
          terminal.out(text());
          return;
        }
        for (const piece of jsonPieces(data)) terminal.out(piece);
        terminal.out('\n');
      };
      if (id === undefined) {
        const {idleOverrides, repeatedOf} = await import('../orgs/repeated.ts');
        const [repeated, idle] = [repeatedOf(orgs, files), idleOverrides(orgs, files)];
        const organisations = orgs.map(({id: one, parent, hosts, settings}) => ({id: one, parent, hosts, settings}));
        const so = alreadySoIn(alreadySo, files);
        say({total: orgs.length, groups: groupsAlike(orgs), repeated, idle, alreadySo: so, organisations}, () =>
          describeAll(orgs, {repeated, idle, alreadySo: so}),
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
      const so = alreadySoIn(alreadySo, files).filter((line) => line.startsWith(`orgs/${id}/`));
      say({...told, files: own, alreadySo: so}, () => describeOne(org, own, so));
    });
};

/** Shows a screen, or the other files of a flow, as one organisation has them. */
const showEffective = async (
  id: string | undefined,
  {root, json, flow, screen}: Options,
  terminal: Terminal,
  end: (code: ExitCode) => void,
): Promise<void> => {
  if (id === undefined)
    throw new UsageError('--flow and --screen show what one organisation has: name it, as `orgs ID`.');
  const [{readWorkspace}, {describeEffective, flowMeant, lineOf}, {effectiveFiles}, {soundWorkspace}] =
    await Promise.all([
      import('../workspace/workspace.ts'),
      import('../orgs/show-effective.ts'),
      import('../orgs/effective.ts'),
      import('../workspace/sound.ts'),
    ]);
  const orgs = lineOf(readWorkspace(root).files, id);
  const checked = await soundWorkspace({root, orgs, format: formatFor(json)}, terminal, end);
  if (checked === undefined) return;
  const {files, compilation} = checked;
  const resolvedOf = (org: string | undefined) => compilation.resolved.find((one) => one.id === org);
  const own = resolvedOf(id);
  if (own === undefined) return;
  const meant = flowMeant(own, {flow, screen});
  const base = orgs.length < 2 ? undefined : orgs.at(-1);
  const baseFlow = base === undefined ? undefined : {org: base, flow: resolvedOf(base)?.flows.get(meant.id)};
  const shown = effectiveFiles(files, meant, baseFlow, screen);
  terminal.out(
    json === true
      ? `${JSON.stringify({org: id, flow: meant.id, base, files: shown.map(({text: _, ...rest}) => rest)}, null, 2)}\n`
      : describeEffective(id, base, meant.id, shown),
  );
};
