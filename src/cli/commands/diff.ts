import {Option} from 'commander';
import {recordedFile} from '../replay/recorded-file.ts';
import {recordedHelp} from '../replay/help.ts';
import {blocking} from '../../diagnostics/blocking.ts';
import {soundWorkspace} from '../workspace/sound.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode, UsageError} from '../terminal/exit-code.ts';
import {formatFor, plural} from '../terminal/print-findings.ts';
import {tallyData} from '../replay/describe-replay.ts';
import {sumOf} from '../replay/tally.ts';

interface Options {
  readonly root: string;
  readonly replay?: string;
  readonly json?: boolean;
  readonly format?: 'text' | 'markdown';
}

const help = `
BASE is a branch, a tag or a commit of the repository that the workspace is in, or the folder of another version. What
is compared with it are the files as they are now, also those that are not committed.

Exit code 1: somebody of FILE is stranded by the change, or is decided by a session or a day that FILE does not say, so
that where they would land is not known; a line or row of FILE cannot be read or decided; or the workspace
or BASE has errors, so that not everything can be compared. Errors in tests/ and legal texts that are not as they were
accepted hold up nothing of this: those of the workspace are listed and do not fail, though \`waymark validate\` does. Who
lands elsewhere, is asked again or loses an answer is listed and does not fail, nor does who was stranded before. A line
of a flow or an organisation that neither version has cannot be decided. Steps and facts of FILE that the files as they
are now do not know are listed.`;

/** `waymark diff BASE`: what a change does for whom; fails when it strands a recorded application. */
export const addDiff: AddCommand = (program, terminal, end) => {
  program
    .command('diff <base>')
    .description('say what changed for whom since a git revision, or against another folder')
    .addOption(rootOption(terminal))
    .option('--replay <file>', 'recorded applications (NDJSON or Parquet) to decide before and after')
    .addOption(new Option('--json', 'print it as JSON').conflicts('format'))
    .addOption(new Option('--format <format>', 'how it is printed').choices(['text', 'markdown']).default('text'))
    .addHelpText('after', `${help}\n${recordedHelp}`)
    .action(async (base: string, {root, replay, json, format}: Options) => {
      const file = replay === undefined ? undefined : recordedFile(terminal.cwd, replay);
      const {baseFiles} = await import('../diff/base-files.ts');
      const {createCompiler} = await import('../../compiler/compile.ts');
      // Versions have most in common, which is compiled and compared once.
      const compile = createCompiler();
      const checked = await soundWorkspace({root, format: formatFor(json), compile}, terminal, end);
      if (checked === undefined) return;
      terminal.progress(`Compiling ${base}`);
      const before = compile(baseFiles(base, checked.root, terminal.cwd));
      if (Object.keys(before.orgs).length === 0) throw new UsageError(`${base} holds no workspace that compiles.`);
      const faults = blocking(before.diagnostics);
      const [fault] = faults;
      if (fault !== undefined) {
        const what = `${base} has ${plural(faults.length, 'error')}, the first in ${fault.origin.file}: ${fault.message}`;
        // Who is stranded there by a mistake alone would not be counted as stranded by the change.
        if (file !== undefined) throw new UsageError(`${what}. Replay against a version without errors.`);
        terminal.err(`${what}. What does not compile there is missing from what follows.\n`);
        end(exitCode.findings);
      }
      const {judgeChange} = await import('../diff/judge-change.ts');
      const {said, data, tally} = await judgeChange({
        ...{before, checked, compile, progress: terminal.progress},
        ...(file === undefined ? {} : {file}),
      });
      if (json === true) {
        const errors = fault === undefined ? {} : {errorsInBase: faults.length};
        const replay = tally === undefined ? {} : {replay: tallyData(tally)};
        terminal.out(`${JSON.stringify({...errors, ...data, ...replay}, null, 2)}\n`);
      } else if (format === 'markdown') {
        const {inMarkdown} = await import('../diff/describe-diff.ts');
        terminal.out(inMarkdown(said));
      } else terminal.out(said);
      if (tally === undefined) return;
      // Who was led out already is not stranded by the change.
      const {stranded, unsaid, failed, unreadable} = tally.groups;
      if (sumOf(stranded) + sumOf(unsaid) + sumOf(failed) + sumOf(unreadable) > 0) end(exitCode.findings);
    });
};
