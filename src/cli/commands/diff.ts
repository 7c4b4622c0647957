import {existingFile} from '../terminal/existing-file.ts';
import {recordedHelp} from '../replay/help.ts';
import {blocking, createChecker} from '../workspace/checked.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode, UsageError} from '../terminal/exit-code.ts';
import {plural, printFindings} from '../terminal/print-findings.ts';
import {progressLine} from '../terminal/progress-line.ts';
import {dataOf} from '../replay/describe-replay.ts';
import {sumOf} from '../replay/tally.ts';

interface Options {
  readonly root: string;
  readonly replay?: string;
  readonly json?: boolean;
}

/** `waymark diff BASE`: what a change does for whom; fails when it strands a recorded application. */
export const addDiff: AddCommand = (program, terminal, end) => {
  program
    .command('diff <base>')
    .description('say what changed for whom since a git revision, or against another folder')
    .addOption(rootOption(terminal))
    .option('--replay <file>', 'recorded applications (NDJSON) to decide before and after')
    .option('--json', 'print it as JSON')
    .addHelpText('after', recordedHelp)
    .action(async (base: string, {root, replay, json}: Options) => {
      const file = replay === undefined ? undefined : existingFile(terminal.cwd, replay);
      const {baseFiles} = await import('../diff/base-files.ts');
      const {createCompiler} = await import('../../compiler/compile.ts');
      const checked = (await createChecker(root))();
      const faults = blocking(checked.diagnostics);
      if (faults.length > 0) {
        await printFindings(faults, checked.files, 'pretty', terminal);
        end(exitCode.findings);
        return;
      }
      const next = checked.compilation;
      const before = createCompiler()(baseFiles(base, checked.root, terminal.cwd));
      if (Object.keys(before.orgs).length === 0) throw new UsageError(`${base} holds no workspace that compiles.`);
      const [fault, ...others] = blocking(before.diagnostics);
      if (fault !== undefined) {
        const what = `${base} has ${plural(others.length + 1, 'error')}, the first in ${fault.origin.file}: ${fault.message}`;
        // Who is stranded there by a mistake alone would not be counted as stranded by the change.
        if (file !== undefined) throw new UsageError(`${what}. Replay against a version without errors.`);
        terminal.err(`${what}. What does not compile there is missing from what follows.\n`);
      }
      const {compareWorkspaces} = await import('../diff/compare-workspaces.ts');
      const {dataOfDiff, describeDiff, describeImpact} = await import('../diff/describe-diff.ts');
      const changes = compareWorkspaces(before, next);
      const {sources} = await import('../../compiler/sources.ts');
      const sourceOf = sources(checked.files);
      if (json !== true) terminal.out(describeDiff(changes, sourceOf));
      const said = (more: object): string =>
        `${JSON.stringify({...dataOfDiff(changes, sourceOf), ...more}, null, 2)}\n`;
      if (file === undefined) {
        if (json === true) terminal.out(said({}));
        return;
      }
      const {replayFile} = await import('../replay/replay-file.ts');
      const {sayFaults} = await import('../replay/fault.ts');
      const line = progressLine(terminal);
      const tally = await replayFile({file, next, before, progress: line.show});
      line.clear();
      if (json === true) terminal.out(said({replay: dataOf(sayFaults(tally, checked.files, next.resolved))}));
      else terminal.out(describeImpact(tally));
      // Who was led out already is not stranded by the change.
      const {stranded, failed, unreadable} = tally.groups;
      if (sumOf(stranded) + sumOf(failed) + sumOf(unreadable) > 0) end(exitCode.findings);
    });
};
