import {join} from 'node:path';
import {Option, type Command} from 'commander';
import {requireOrg} from '../workspace/checked.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {orgNamed, requireFlow} from '../workspace/named.ts';
import {soundWorkspace} from '../workspace/sound.ts';
import {describeCoverage} from '../scenarios/describe-coverage.ts';
import {exitCode, UsageError} from '../terminal/exit-code.ts';
import {addFormatOptions, chosenFormat} from '../terminal/format-options.ts';
import {plural, printFindings} from '../terminal/print-findings.ts';

interface Options {
  readonly root: string;
  readonly org?: string;
  readonly flow?: string;
  readonly coverage?: boolean;
  readonly floor?: number;
}

/** `waymark test`: runs the scenarios of a workspace, and says what of its flows none of them proves. */
export const addTest: AddCommand = (program, terminal, end) => {
  addFormatOptions(program.command('test'))
    .description('run the scenarios of tests/scenarios')
    .addOption(rootOption(terminal))
    .option('--org <id>', 'only scenarios of one organisation')
    .option('--flow <id>', 'only scenarios of one flow')
    .option('--coverage', 'also say which rows, triggers, states and screens no scenario proves')
    .addOption(new Option('--floor <percent>', 'with less coverage than this it fails').argParser(percent))
    .action(async (given: Options, command: Command) => {
      const {root, org, flow, coverage, floor} = given;
      const format = chosenFormat(command);
      const checked = await soundWorkspace({root, format, scenarios: true}, terminal, end);
      if (checked === undefined) return;
      const {compilation, files} = checked;
      if (org !== undefined) requireOrg(files, org);
      if (flow !== undefined)
        requireFlow(org === undefined ? compilation.orgs : {[org]: orgNamed(compilation, org).org}, flow);
      const {runAll} = await import('../scenarios/run-all.ts');
      const {validatorsOf} = await import('../scenarios/validators.ts');
      const world = {files, compilation, validators: validatorsOf(compilation)};
      const ran = await runAll(world, {
        ...(org === undefined ? {} : {org}),
        ...(flow === undefined ? {} : {flow}),
        progress: terminal.progress,
      });
      const unwise = checked.diagnostics.filter(({origin}) => origin.file.startsWith('tests/'));
      await printFindings([...unwise, ...ran.diagnostics], files, format, terminal, root);
      const say = format === 'pretty' ? terminal.out : terminal.err;
      const failed = ran.diagnostics.length;
      const walks = ran.walks === 0 ? '' : `, and ${plural(ran.walks, 'walk')} from the first screen`;
      const visits = ran.visits === 0 ? '' : ` ${plural(ran.visits, 'visit')} came to the same screens${walks}.`;
      if (ran.total === 0) {
        const of = [flow, org].flatMap((one) => (one === undefined ? [] : [` of ${one}`])).join('');
        say(`There is no scenario${of} in ${join(root, 'tests/scenarios')}: nothing was run.\n`);
        // Whoever tries their organisations one by one has some without a scenario of their own.
        if (org === undefined) end(exitCode.findings);
      } else say(`${plural(ran.total, 'scenario')}: ${ran.total - failed} hold, ${failed} do not.${visits}\n`);
      if (failed > 0) end(exitCode.findings);
      if (coverage !== true && floor === undefined) return;
      const {coverageOf} = await import('../scenarios/coverage.ts');
      const covered = coverageOf(compilation, ran.proofs, flow);
      const {proposer} = await import('../scenarios/propose/proposer.ts');
      say(await describeCoverage(covered, proposer(world)));
      const part = 1 - covered.missing.length / Math.max(1, covered.wanted.length);
      if (floor === undefined || part * 100 >= floor) return;
      say(`That is less than the ${floor} % that are asked for.\n`);
      end(exitCode.findings);
    });
};

const percent = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100)) throw new UsageError(`--floor ${text} is no percentage.`);
  return value;
};
