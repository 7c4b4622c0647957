import {InvalidArgumentError, Option, type Command} from 'commander';
import {existsSync, readFileSync} from 'node:fs';
import {join, relative, resolve, sep} from 'node:path';
import {orgOption, rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode, UsageError, type ExitCode} from '../terminal/exit-code.ts';
import {recordedBy, recordedIn, smallestHead, type RecordedKind, type RecordedFile} from '../examples/recorded.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {writeOut, writeTexts} from '../terminal/write-out.ts';
import {didYouMean} from '../../lib/suggest.ts';
import {withoutMark} from '../workspace/byte-order-mark.ts';
import type {Checked} from '../workspace/checked.ts';
import {flowNamed, orgNamed, requireFlow} from '../workspace/named.ts';
import {soundWorkspace} from '../workspace/sound.ts';

interface Options {
  readonly root: string;
  readonly org: string;
  readonly flow?: string;
  readonly out?: string;
  readonly looks?: boolean;
  readonly conditions?: boolean;
  readonly applications?: number;
}

/** `waymark examples`: the fewest facts that reach a screen, row, state or trigger, as scenarios. */
export const addExamples: AddCommand = (program, terminal, end) => {
  program
    .command('examples [id]')
    .description('the smallest applications that reach a screen, row, gate, state or trigger; without id, all')
    .addOption(rootOption(terminal))
    .addOption(orgOption())
    .option('--flow <id>', 'only this flow')
    .option(
      '--out <path>',
      'folder to write a file of scenarios for each flow to, in place of printing them; with --applications a file',
    )
    .addOption(
      new Option(
        '--looks',
        'every way in which a screen looks, in place of how to reach it; of a flow, with the id `whole`',
      ).conflicts('conditions'),
    )
    .option('--conditions', 'for each part of each condition that decides, an application in which it alone does')
    .addOption(
      new Option(
        '--applications <n>',
        'so many made-up recorded applications, as `waymark replay` reads them, in their place',
      )
        .argParser(countOf)
        .conflicts(['looks', 'conditions']),
    )
    .action(async (id: string | undefined, options: Options, command: Command) => {
      if (options.applications !== undefined) {
        const org = command.getOptionValueSource('org') === 'default' ? undefined : options.org;
        await writeApplications(id, options.applications, {...options, org}, terminal, end);
        return;
      }
      // How a screen looks may differ by organisation; what reaches it is asked for one.
      const orgs = options.looks === true ? {} : {orgs: [options.org]};
      const checked = await soundWorkspace({root: options.root, ...orgs}, terminal, end);
      if (checked === undefined) return;
      const {org} = orgNamed(checked.compilation, options.org);
      if (options.flow !== undefined) flowNamed(org, options.flow);
      const texts = await (options.looks === true ? writeLooks : writeExamples)(checked, id, options, terminal);
      const {notHolding} = await import('../examples/holding.ts');
      const {validatorsOf} = await import('../scenarios/validators.ts');
      const {files, compilation} = checked;
      const world = {files, compilation, validators: validatorsOf(compilation)};
      const wrong = await notHolding(world, texts, terminal.progress);
      if (wrong.length === 0) return;
      terminal.err(
        `These were found by the rules alone, and do not hold for a person who comes:\n${wrong.map((line) => `  ${line}\n`).join('')}`,
      );
      end(exitCode.findings);
    });
};

/** Applications that are made up of scenarios: something to try `replay` with where nothing was recorded yet. */
const writeApplications = async (
  id: string | undefined,
  count: number,
  {root, org, flow, out}: Omit<Options, 'org'> & {readonly org: string | undefined},
  terminal: Terminal,
  end: (code: ExitCode) => void,
): Promise<void> => {
  if (id !== undefined) throw new UsageError('--applications are of whole flows: name one with --flow.');
  const checked = await soundWorkspace({root, scenarios: true}, terminal, end);
  if (checked === undefined) return;
  const {files, compilation} = checked;
  const orgs = org === undefined ? compilation.orgs : {[org]: orgNamed(compilation, org).org};
  if (flow !== undefined) requireFlow(orgs, flow);
  const {sampleApplications} = await import('../replay/sample.ts');
  const [{withValid}, {validatorsOf}] = await Promise.all([
    import('../replay/with-valid.ts'),
    import('../scenarios/validators.ts'),
  ]);
  const validators = validatorsOf(compilation);
  const lines: string[] = [];
  for (const one of sampleApplications(files, {...compilation, orgs}, count, {flow, changes: 0})) {
    terminal.progress('Making up applications', {done: lines.length, of: count});
    lines.push(`${JSON.stringify(await withValid(one, compilation, validators))}\n`);
  }
  if (lines.length === 0) throw new UsageError('they are made of scenarios, and there is none of what is asked for.');
  writeOut(lines.join(''), out, terminal);
  if (out !== undefined)
    terminal.out(
      `Try \`npx waymark replay ${out}\`: where a scenario leaves out or mistakes an answer, it says so, as is expected.\n`,
    );
};

function countOf(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('It takes a whole number from 1 on.');
  return Number(text);
}

const writeLooks: Write = async (checked, id, {org, flow, out}, terminal) => {
  const {lookFiles} = await import('../examples/look-files.ts');
  const asked = {org, ...(flow === undefined ? {} : {flow}), ...(id === undefined ? {} : {only: id})};
  const texts = await lookFiles(checked.compilation, {
    ...asked,
    recorded: recordedAt(checked, out, 'looks', terminal),
    progress: terminal.progress,
  });
  if (texts.size === 0) throw new UsageError(noScreen(checked, org, id));
  if (out === undefined) {
    writeTexts(texts, out, terminal);
    return texts;
  }
  const changed = new Map([...texts].filter(([name, text]) => textAt(resolve(terminal.cwd, out, name)) !== text));
  writeTexts(changed, out, terminal);
  const names = [...changed.keys()].map((name) => `  ${join(out, name)}\n`).join('');
  terminal.out(
    changed.size === 0
      ? `All that ${out} says of it still holds, and nothing is missing: nothing was written.\n`
      : `Written:\n${names}Read the difference before you keep it: git diff ${out}\n`,
  );
  return texts;
};

/** That no screen has this id, and which may be meant. */
const noScreen = ({compilation}: Checked, org: string, id: string | undefined): string => {
  if (id === undefined) return 'there is no screen to look at.';
  const screens = Object.values(compilation.orgs[org]?.flows ?? {}).flatMap((flow) => Object.keys(flow.screens));
  return [`there is no screen ${id} to look at.`, didYouMean(id, ['whole', ...screens]) ?? []].flat().join(' ');
};

const textAt = (path: string): string | undefined =>
  existsSync(path) ? withoutMark(readFileSync(path, 'utf8')) : undefined;

/** What the files of a folder say so far: only what no longer holds is written anew. */
const recordedAt =
  ({root, diagnostics}: Checked, out: string | undefined, by: RecordedKind, {cwd}: Terminal): RecordedFile =>
  (name) => {
    const path = out === undefined ? undefined : resolve(cwd, out, name);
    const text = path === undefined ? undefined : textAt(path);
    if (path === undefined || text === undefined) return [];
    if (recordedBy(text) !== by) refuseFile(join(out ?? '', name), ` --${by}`);
    return recordedIn(text, by, {file: relative(resolve(cwd, root), path).split(sep).join('/'), diagnostics});
  };

/** What somebody else wrote is not written over. */
const refuseFile = (name: string, by: string): never => {
  throw new UsageError(
    `${name} was not written by \`waymark examples${by}\`, so it is left as it is: name another folder.`,
  );
};

const writeExamples: Write = async (checked, id, {org, flow, out, conditions}, terminal) => {
  const {exampleFiles} = await import('../examples/example-files.ts');
  const asked = {
    org,
    conditions: conditions === true,
    recorded: recordedAt(checked, out, 'conditions', terminal),
    progress: terminal.progress,
    ...(flow === undefined ? {} : {flow}),
    ...(id === undefined ? {} : {id}),
  };
  const {texts, count, why} = exampleFiles(checked.compilation, asked);
  if (count === 0) throw new UsageError(why);
  for (const name of conditions === true || out === undefined ? [] : texts.keys()) {
    const text = textAt(resolve(terminal.cwd, out ?? '', name));
    if (text !== undefined && !text.startsWith(smallestHead)) refuseFile(join(out ?? '', name), '');
  }
  writeTexts(texts, out, terminal);
  if (out !== undefined) terminal.out(`${count} examples in ${out}.\n`);
  return texts;
};

/** Gives the files of scenarios that it wrote or printed. */
type Write = (
  checked: Checked,
  id: string | undefined,
  options: Options,
  terminal: Terminal,
) => Promise<ReadonlyMap<string, string>>;
