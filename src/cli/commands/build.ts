import {resolve} from 'node:path';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {blockingBuilds} from '../../diagnostics/blocking.ts';
import {createChecker, orgsOf} from '../workspace/checked.ts';
import {exitCode} from '../terminal/exit-code.ts';
import {printFindings, summaryOf} from '../terminal/print-findings.ts';
import {writeArtifacts} from '../workspace/write-artifacts.ts';

/** `waymark build`: artifacts and manifest, or the findings that stand in the way. */
export const addBuild: AddCommand = (program, terminal, end) => {
  program
    .command('build')
    .description('compile a workspace to artifacts and a manifest')
    .addOption(rootOption(terminal))
    .option('--out <dir>', 'folder to write to, replaced as a whole (default: dist/artifacts of the workspace)')
    .option('--app', 'also build the app, to dist/app of the workspace, where it is out of date')
    .action(async ({root, out, app}: {root: string; out?: string; app?: boolean}) => {
      const {compilation, diagnostics, files} = (await createChecker(root))();
      await printFindings(diagnostics, files, 'pretty', terminal);
      if (blockingBuilds(diagnostics).length > 0) {
        terminal.out(`${summaryOf(diagnostics, files, orgsOf(files).length)} Nothing was written.\n`);
        end(exitCode.findings);
        return;
      }
      const folder = out === undefined ? resolve(root, 'dist/artifacts') : resolve(terminal.cwd, out);
      const {count, bytes} = writeArtifacts(compilation.artifacts, folder);
      const {precompress} = await import('../serving/precompress.ts');
      precompress(folder);
      terminal.out(`${count} artifacts, ${Math.ceil(bytes / 1024)} kB, in ${folder}\n`);
      if (app !== true || compilation.manifest === undefined) return;
      const {ensureApp} = await import('../serving/ensure-built.ts');
      const {base} = compilation.manifest;
      await ensureApp({root, base, files, modules: compilation.plugIns.modules}, terminal);
    });
};
