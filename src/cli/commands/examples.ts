import {existsSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {orgOption, rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode, UsageError} from '../terminal/exit-code.ts';
import {withScreen} from '../examples/recorded.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {writeTexts} from '../terminal/write-out.ts';
import type {Checked} from '../workspace/checked.ts';
import {flowNamed, orgNamed} from '../workspace/named.ts';
import {soundWorkspace} from '../workspace/sound.ts';

interface Options {
  readonly root: string;
  readonly org: string;
  readonly flow?: string;
  readonly out?: string;
  readonly looks?: boolean;
  readonly conditions?: boolean;
}

/** `waymark examples`: the fewest facts that reach a screen, row, state or trigger, as scenarios. */
export const addExamples: AddCommand = (program, terminal, end) => {
  program
    .command('examples [id]')
    .description('the smallest applications that reach a screen, row, gate, state or trigger; without id, all')
    .addOption(rootOption(terminal))
    .addOption(orgOption())
    .option('--flow <id>', 'only this flow')
    .option('--out <dir>', 'write a file of scenarios for each flow, in place of printing them')
    .option('--looks', 'every way in which a screen looks, in place of how to reach it; of a flow, with the id `whole`')
    .option('--conditions', 'for each part of each condition that decides, an application in which it alone does')
    .action(async (id: string | undefined, options: Options) => {
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
      const wrong = await notHolding({files, compilation, validators: validatorsOf(compilation)}, texts);
      if (wrong.length === 0) return;
      terminal.err(
        `These were found by the rules alone, and do not hold for a person who comes:\n${wrong.map((line) => `  ${line}\n`).join('')}`,
      );
      end(exitCode.findings);
    });
};

const writeLooks: Write = async ({compilation}, id, {org, flow, out}, terminal) => {
  const {lookFiles} = await import('../examples/look-files.ts');
  const fresh = await lookFiles(compilation, org, flow, id);
  if (fresh.size === 0) throw new UsageError(`there is no screen${id === undefined ? '' : ` ${id}`} to look at.`);
  if (out === undefined) writeTexts(fresh, out, terminal);
  else {
    const texts = new Map(
      [...fresh].map(([name, text]) => [name, besideOthers(resolve(terminal.cwd, out, name), id, text)]),
    );
    writeTexts(texts, out, terminal);
    const names = [...texts.keys()].map((name) => `  ${join(out, name)}\n`).join('');
    terminal.out(`Written:\n${names}Read the difference before you keep it: git diff ${out}\n`);
  }
  return fresh;
};

/** What is written of one screen takes the place of that alone in a file that is there. */
const besideOthers = (file: string, id: string | undefined, text: string): string =>
  id === undefined || id === 'whole' || !existsSync(file) ? text : withScreen(readFileSync(file, 'utf8'), id, text);

const writeExamples: Write = async ({compilation}, id, {org, flow, out, conditions}, terminal) => {
  const {exampleFiles} = await import('../examples/example-files.ts');
  const asked = {
    org,
    conditions: conditions === true,
    ...(flow === undefined ? {} : {flow}),
    ...(id === undefined ? {} : {id}),
  };
  const {texts, count, why} = exampleFiles(compilation, asked);
  if (count === 0) throw new UsageError(why);
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
