import {resolve} from 'node:path';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {orgsOf} from '../workspace/orgs-of.ts';
import {exitCode} from '../terminal/exit-code.ts';
import {printFindings, summaryOf} from '../terminal/print-findings.ts';

/** `waymark build`: artifacts and manifest, or the findings that stand in the way. */
export const addBuild: AddCommand = (program, terminal, end) => {
  program
    .command('build')
    .description('compile a workspace to artifacts and a manifest')
    .addOption(rootOption(terminal))
    .option('--out <dir>', 'folder to write to, replaced as a whole (default: dist/artifacts of the workspace)')
    .option('--app', 'also build the app, to dist/app of the workspace, where it is out of date')
    .action(async ({root, out, app}: {root: string; out?: string; app?: boolean}) => {
      const folder = out === undefined ? resolve(root, 'dist/artifacts') : resolve(terminal.cwd, out);
      const {buildWorkspace} = await import('../workspace/build-workspace.ts');
      const built = await buildWorkspace(root, folder, {cwd: terminal.cwd, progress: terminal.progress});
      const {diagnostics, files, written} = built;
      await printFindings(diagnostics, files, 'pretty', terminal);
      if (written === undefined) {
        terminal.out(`${summaryOf(diagnostics, files, orgsOf(files).length)} Nothing was written.\n`);
        end(exitCode.findings);
        return;
      }
      const {base, count, bytes, anew, modules} = written;
      terminal.out(
        `${count} artifacts, ${Math.ceil(bytes / 1024)} kB, in ${folder} (${anew === 0 ? 'nothing changed' : `${anew} written`})\n`,
      );
      if (app !== true) return;
      const {ensureApp} = await import('../serving/ensure-built.ts');
      await ensureApp({root, base, modules}, terminal);
      const {keepServed} = await import('../serving/plan.ts');
      keepServed(built);
    });
};
