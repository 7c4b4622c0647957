import type {Files} from '../../model/workspace.ts';
import {Option} from 'commander';
import {recordedFile} from '../replay/recorded-file.ts';
import {recordedHelp} from '../replay/help.ts';
import {blocking} from '../../diagnostics/blocking.ts';
import {soundWorkspace} from '../workspace/sound.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode, UsageError} from '../terminal/exit-code.ts';
import {plural} from '../terminal/print-findings.ts';
import {progressLine} from '../terminal/progress-line.ts';
import {dataOf} from '../replay/describe-replay.ts';
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

Exit code 1: somebody of FILE is stranded by the change, a line of FILE cannot be read or decided, the workspace has
errors, or BASE has errors, so that not everything can be compared. Who lands elsewhere, is asked again or loses an
answer is listed and does not fail, nor does who was stranded before. A line of a flow or an organisation that neither
version has cannot be decided. Steps and facts of FILE that the files as they are now do not know are listed.`;

/** `waymark diff BASE`: what a change does for whom; fails when it strands a recorded application. */
export const addDiff: AddCommand = (program, terminal, end) => {
  program
    .command('diff <base>')
    .description('say what changed for whom since a git revision, or against another folder')
    .addOption(rootOption(terminal))
    .option('--replay <file>', 'recorded applications (NDJSON) to decide before and after')
    .option('--json', 'print it as JSON')
    .addOption(new Option('--format <format>', 'how it is printed').choices(['text', 'markdown']).default('text'))
    .addHelpText('after', `${help}\n${recordedHelp}`)
    .action(async (base: string, {root, replay, json, format}: Options) => {
      const file = replay === undefined ? undefined : recordedFile(terminal.cwd, replay);
      const {baseFiles} = await import('../diff/base-files.ts');
      const {createCompiler} = await import('../../compiler/compile.ts');
      const checked = await soundWorkspace({root}, terminal, end);
      if (checked === undefined) return;
      const next = checked.compilation;
      const compile = createCompiler();
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
      const {compareWorkspaces} = await import('../diff/compare-workspaces.ts');
      const {dataOfDiff, describeDiff, inMarkdown} = await import('../diff/describe-diff.ts');
      const {namedRules} = await import('../diff/named-rules.ts');
      const soundly = (files: Files) => {
        const other = compile(files, {artifacts: false});
        return blocking(other.diagnostics).length === 0 ? other : undefined;
      };
      const {widensBy} = await import('../diff/widens.ts');
      const changes = compareWorkspaces(
        before,
        next,
        widensBy(next.evidence),
        namedRules({before, next, files: checked.files, compile: soundly}),
      );
      const {sources} = await import('../../compiler/sources.ts');
      const sourceOf = sources(checked.files);
      const say = (lines: string): void => terminal.out(format === 'markdown' ? inMarkdown(lines) : lines);
      const said = (more: object): string =>
        `${JSON.stringify({...(fault === undefined ? {} : {errorsInBase: faults.length}), ...dataOfDiff(changes, sourceOf), ...more}, null, 2)}\n`;
      if (file === undefined) {
        if (json === true) terminal.out(said({}));
        else say(describeDiff(changes, sourceOf));
        return;
      }
      const {describeImpact, impactAtAGlance} = await import('../diff/describe-impact.ts');
      const {replayFile} = await import('../replay/replay-file.ts');
      const {sayFaults} = await import('../replay/fault.ts');
      const line = progressLine(terminal);
      const tally = sayFaults(
        await replayFile({file, next, before, progress: line.show}),
        checked.files,
        next.resolved,
      );
      line.clear();
      if (json === true) terminal.out(said({replay: dataOf(tally)}));
      else say(`${describeDiff(changes, sourceOf, impactAtAGlance(tally, changes))}${describeImpact(tally)}`);
      // Who was led out already is not stranded by the change.
      const {stranded, failed, unreadable} = tally.groups;
      if (sumOf(stranded) + sumOf(failed) + sumOf(unreadable) > 0) end(exitCode.findings);
    });
};
