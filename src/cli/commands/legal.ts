import {execFileSync} from 'node:child_process';
import {renameSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode, UsageError} from '../terminal/exit-code.ts';
import {withMarkOf} from '../workspace/byte-order-mark.ts';
import {soundWorkspace} from '../workspace/sound.ts';

interface Options {
  readonly root: string;
}

interface Acceptance {
  readonly because: string;
  readonly by?: string;
}

const help = `
waymark legal accept --because WHY [--by NAME] accepts them all as they are now. Exit code 1: a legal text is not as it was
accepted, nothing locked shows it, or the workspace has errors.`;

/** `waymark legal`: which legal texts are not as they were accepted; `waymark legal accept` writes `legal.lock.yaml`. */
export const addLegal: AddCommand = (program, terminal, end) => {
  const compared = async (root: string) => {
    const checked = await soundWorkspace({root}, terminal, end);
    if (checked === undefined) return undefined;
    const {LegalComparison} = await import('../../checks/legal-text/comparison.ts');
    const comparison = new LegalComparison(checked.compilation);
    for (const resolved of checked.compilation.resolved) comparison.add(resolved);
    return {checked, comparison};
  };

  const command = program
    .command('legal')
    .description('say which legal texts are not as they were accepted, word by word')
    .addOption(rootOption(terminal))
    .addHelpText('after', help)
    .action(async ({root}: Options) => {
      const found = await compared(root);
      if (found === undefined) return;
      const {comparison, checked} = found;
      const {describeLegal} = await import('../legal/describe-legal.ts');
      const {sources} = await import('../../compiler/sources.ts');
      const differences = comparison.end();
      const {unheld, count} = comparison;
      terminal.out(describeLegal({found: differences, unheld, count, sourceOf: sources(checked.files)}));
      if (differences.length + unheld.length > 0) end(exitCode.findings);
    });

  command
    .command('accept')
    .description('accept all legal texts as they are now: writes legal.lock.yaml')
    .requiredOption('--because <why>', 'why they are right as they are')
    .option('--by <name>', 'who accepts them (default: user.name of git)')
    .action(async (given: Acceptance, {parent}: {parent: {opts: () => Options}}) => {
      const {root} = parent.opts();
      const [because, by] = [lineOf(given.because), lineOf(given.by ?? gitName(root))];
      if (because === '') throw new UsageError('say why they are right: --because "..."');
      if (by === '') throw new UsageError('say who accepts them: --by "..."');
      const found = await compared(root);
      if (found === undefined) return;
      const {comparison, checked} = found;
      const {acceptAll} = await import('../legal/accept.ts');
      const {lockFile} = await import('../../checks/legal-text/accepted-texts.ts');
      const on = new Date().toISOString().slice(0, 10);
      const {text, rewritten} = acceptAll(comparison, {on, by, because});
      if (rewritten.length > 0) replaceFile(join(checked.root, lockFile), text);
      const {describeAccepted} = await import('../legal/describe-legal.ts');
      const lines = describeAccepted(rewritten);
      const what = rewritten.length === 0 ? 'Nothing to accept' : `Written anew in ${lockFile}: ${rewritten.length}`;
      terminal.out(`${[`${what}.`, ...lines].join('\n')}\n`);
    });
};

/** Whoever reads meanwhile, or is left by a crash, has the whole file from before. */
const replaceFile = (file: string, text: string): void => {
  const next = `${file}.${process.pid}.tmp`;
  writeFileSync(next, withMarkOf(file, text));
  renameSync(next, file);
};

/** On one line, whatever was pasted. */
const lineOf = (text: string): string => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();

const gitName = (root: string): string => {
  try {
    return execFileSync('git', ['config', 'user.name'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
};
