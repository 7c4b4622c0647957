import {Command, CommanderError} from 'commander';
import {stackOf} from '../lib/stack-of.ts';
import {versionNow} from './package-root.ts';
import {exitCode, UsageError, type ExitCode} from './terminal/exit-code.ts';
import type {AddCommand} from './terminal/command.ts';
import {missingPackage} from './terminal/missing-package.ts';
import {withProgress} from './terminal/progress.ts';
import type {Printing, Terminal} from './terminal/terminal.ts';
import {addBuild} from './commands/build.ts';
import {addDeliveries} from './commands/deliveries.ts';
import {addDev} from './commands/dev.ts';
import {addDiff} from './commands/diff.ts';
import {addDocs} from './commands/docs.ts';
import {addExamples} from './commands/examples.ts';
import {addExplain} from './commands/explain.ts';
import {addExplainCode} from './commands/explain-code.ts';
import {addGallery} from './commands/gallery.ts';
import {addGraph} from './commands/graph.ts';
import {addInit} from './commands/init.ts';
import {addLaws} from './commands/laws.ts';
import {addLegal} from './commands/legal.ts';
import {addLsp} from './commands/lsp.ts';
import {addNew} from './commands/new.ts';
import {addOrgs} from './commands/orgs.ts';
import {addReplay} from './commands/replay.ts';
import {addSandbox} from './commands/sandbox.ts';
import {addSchemas} from './commands/schemas.ts';
import {addSql} from './commands/sql.ts';
import {addStart} from './commands/start.ts';
import {addSubmissions} from './commands/submissions.ts';
import {addTest} from './commands/test.ts';
import {addValidate} from './commands/validate.ts';

const commands: readonly AddCommand[] = [
  addValidate,
  addBuild,
  addExplain,
  addExplainCode,
  addExamples,
  addTest,
  addReplay,
  addDiff,
  addDocs,
  addSql,
  addGraph,
  addOrgs,
  addGallery,
  addInit,
  addNew,
  addDev,
  addLegal,
  addLaws,
  addSchemas,
  addLsp,
  addStart,
  addSandbox,
  addSubmissions,
  addDeliveries,
];

/**
 * Runs one command line, `args` without node and script. Answers with the exit code and never
 * throws; what goes wrong is printed. Commands that serve answer when they are stopped.
 */
export const runCommandLine = async (args: readonly string[], printing: Printing): Promise<ExitCode> => {
  const terminal = withProgress(printing);
  let code: ExitCode = exitCode.right;
  const program = new Command('waymark')
    .description('Guided journeys written down in YAML: compiled, checked, decided and shown.')
    .version(versionNow(), '--version', 'print the version')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({writeOut: terminal.out, writeErr: terminal.err})
    .addHelpText('after', '\nExit codes: 0 right, 1 findings, 2 usage, 3 internal fault.');
  for (const add of commands) {
    add(program, terminal, (ended) => {
      code = ended;
    });
  }
  for (const command of program.commands.flatMap((one) => [one, ...one.commands]))
    command.exitOverride().configureOutput(program.configureOutput());
  try {
    await program.parseAsync(withRootBehind(args), {from: 'user'});
    return code;
  } catch (failed) {
    return codeOf(missingPackage(failed) ?? failed, terminal);
  } finally {
    terminal.progress();
  }
};

/**
 * Who names the workspace first means the same: commands have `--root`, so what stands before one goes behind it, unless
 * another stands there.
 */
const withRootBehind = (args: readonly string[]): readonly string[] => {
  const [first = ''] = args;
  const count = first === '--root' ? 2 : first.startsWith('--root=') ? 1 : 0;
  const [root, rest] = [args.slice(0, count), args.slice(count)];
  if (count === 0 || rest.some((one) => one === '--root' || one.startsWith('--root='))) return rest;
  const end = rest.includes('--') ? rest.indexOf('--') : rest.length;
  return [...rest.slice(0, end), ...root, ...rest.slice(end)];
};

const codeOf = (failed: unknown, terminal: Terminal): ExitCode => {
  if (failed instanceof CommanderError) {
    const asked = ['commander.helpDisplayed', 'commander.help', 'commander.version'].includes(failed.code);
    return failed.exitCode === 0 && asked ? exitCode.right : exitCode.usage;
  }
  if (failed instanceof UsageError) {
    terminal.err(`waymark: ${failed.message}\n`);
    return exitCode.usage;
  }
  terminal.err('waymark: internal fault. This is an error of Waymark, not of your files.\n');
  terminal.err(`${stackOf(failed)}\n`);
  return exitCode.fault;
};
