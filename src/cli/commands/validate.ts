import {InvalidArgumentError, Option, type Command} from 'commander';
import {blocking} from '../../diagnostics/blocking.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {checkOnce, createChecker, type Findings} from '../workspace/checked.ts';
import {orgsOf} from '../workspace/orgs-of.ts';
import {exitCode, type ExitCode} from '../terminal/exit-code.ts';
import {addFormatOptions, chosenFormat} from '../terminal/format-options.ts';
import {countOf, plural, printFindings, summaryOf, type Format} from '../terminal/print-findings.ts';
import {stopOfProcess} from '../serving/until-stopped.ts';
import {watchWorkspace} from '../workspace/watch.ts';

interface Options {
  readonly root: string;
  readonly org?: string;
  readonly format: Format;
  readonly watch?: boolean;
  readonly deep?: boolean;
  readonly maxWarnings: number;
}

/** `waymark validate`: every finding of every organisation, then one line that sums up. */
export const addValidate: AddCommand = (program, terminal, end) => {
  const report = async (checked: Findings, {format, org, maxWarnings, root}: Options): Promise<ExitCode> => {
    const {files, diagnostics: found} = checked;
    const diagnostics = [...found, ...(org === undefined ? [] : await legalOf(org, found, files))];
    await printFindings(diagnostics, files, format, terminal, root);
    const summary = `${summaryOf(diagnostics, files, org === undefined ? orgsOf(files).length : 1)}${leftOut(org, checked.elsewhere)}\n`;
    if (format === 'pretty') terminal.out(summary);
    else terminal.err(summary);
    const {errors, warnings} = countOf(diagnostics);
    return errors > 0 || warnings > maxWarnings ? exitCode.findings : exitCode.right;
  };

  addFormatOptions(program.command('validate'))
    .description('find what is wrong in the files of a workspace')
    .addOption(rootOption(terminal))
    .option('--org <id>', 'look at one organisation only; not for what nothing uses')
    .option('--deep', 'also prove what can never happen, and run the scenarios')
    .option('--watch', 'look again at each change')
    .addOption(
      new Option('--max-warnings <n>', 'more warnings than this are findings')
        .default(Number.POSITIVE_INFINITY, 'any number')
        .argParser(numberOf),
    )
    .action(async (given: Omit<Options, 'format'>, command: Command) => {
      const options: Options = {...given, format: chosenFormat(command)};
      const {root, org} = options;
      const orgs = org === undefined ? {} : {orgs: [org]};
      const {progress} = terminal;
      const deep = options.deep === true ? await import('../deep/deeper.ts') : undefined;
      if (options.watch !== true) {
        const found = await (deep === undefined
          ? checkOnce(root, {...orgs, progress})
          : deep.checkDeeply(root, terminal, org));
        end(await report(found, options));
        return;
      }
      const {deeper} = (await deep?.createDeeper(terminal)) ?? {};
      const check = await createChecker(root, {...orgs, ...(deeper && {deeper}), progress, artifacts: false});
      const checked = async (): Promise<Findings> => deep?.withWhatScenariosSay(check(), terminal, org) ?? check();
      end(await report(await checked(), options));
      terminal.err('Watching. Stop with Ctrl+C.\n');
      const look = async (): Promise<void> => {
        const started = performance.now();
        end(await report(await checked(), options));
        terminal.err(`Checked in ${Math.round(performance.now() - started)} ms.\n`);
      };
      await watchWorkspace(root, look, stopOfProcess(), ({message}) => terminal.err(`waymark: ${message}\n`));
    });
};

/** What is not told of one organisation: what is found of others, and what only all of them together tell. */
const leftOut = (org: string | undefined, elsewhere: readonly Diagnostic[]): string => {
  if (org === undefined) return '';
  const {errors, warnings} = countOf(elsewhere);
  const count = errors + warnings;
  const others =
    count === 0 ? '' : ` ${plural(count, 'finding')} of other organisations ${count === 1 ? 'is' : 'are'} left out.`;
  return `${others} What nothing uses, and which routes nothing has, only all organisations tell: leave out --org.`;
};

/** Legal texts are judged of all organisations together; of those of one it is asked all the same. */
const legalOf = async (
  org: string,
  found: readonly Diagnostic[],
  files: Findings['files'],
): Promise<readonly Diagnostic[]> => {
  if (blocking(found).length > 0) return [];
  const {legalFindingsOf} = await import('../legal/findings-of-org.ts');
  return legalFindingsOf(org, files);
};

/** A limit that is no number would never be passed, and so limit nothing. */
const numberOf = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It takes a whole number, as 0.');
  return Number(text);
};
