import {InvalidArgumentError} from 'commander';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {recordedFile} from '../replay/recorded-file.ts';
import {exitCode} from '../terminal/exit-code.ts';
import {formatFor} from '../terminal/print-findings.ts';
import {soundWorkspace} from '../workspace/sound.ts';
import {rateOf, rateTold} from '../replay/rate.ts';
import {describeReplay, failuresOf} from '../replay/describe-replay.ts';
import {recordedHelp} from '../replay/help.ts';

interface Options {
  readonly root: string;
  readonly threads?: number;
  readonly json?: boolean;
}

const help = `
Exit code 1: an application is stranded or led out by \`otherwise\`, has a step that its flow does not know, or
is decided by a session or a day that it does not say; a line or row cannot be read or decided; or the workspace has errors. Kept answers that are not valid, or that no screen asks for,
and facts that are not as the server may send them are listed and do not fail.`;

/** `waymark replay FILE`: where recorded applications land; fails when one is stranded or led out by `otherwise`. */
export const addReplay: AddCommand = (program, terminal, end) => {
  program
    .command('replay <file>')
    .description(
      'decide recorded applications (NDJSON or Parquet); one that is stranded or led out by `otherwise` fails',
    )
    .addOption(rootOption(terminal))
    .option('--threads <n>', 'threads to decide in (default: one a core)', threadsOf)
    .option('--json', 'print what was counted as JSON')
    .addHelpText('after', `${help}\n${recordedHelp}`)
    .action(async (name: string, {root, threads, json}: Options) => {
      const file = recordedFile(terminal.cwd, name);
      const checked = await soundWorkspace({root, format: formatFor(json)}, terminal, end);
      if (checked === undefined) return;
      const {compilation, files} = checked;
      const {replayFile} = await import('../replay/replay-file.ts');
      const {sayFaults} = await import('../replay/fault.ts');
      const started = performance.now();
      const count = threads === undefined ? {} : {threads};
      const tally = await replayFile({file, next: compilation, ...count, progress: rateTold(terminal.progress)});
      const seconds = (performance.now() - started) / 1000;
      const said = sayFaults(tally, files, compilation.resolved);
      terminal.out(describeReplay(said, json === true ? 'json' : 'text'));
      terminal.err(`${rateOf(tally.total, seconds)}\n`);
      if (failuresOf(tally) > 0) end(exitCode.findings);
    });
};

function threadsOf(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('It takes a whole number from 1 on.');
  return Number(text);
}
