import {join, resolve} from 'node:path';
import {docsFolder, hasDocs} from '../authoring/docs-folder.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {writeArtifacts} from '../workspace/write-artifacts.ts';

/** `waymark docs`: guides and reference as pages to read in a browser. */
export const addDocs: AddCommand = (program, terminal) => {
  program
    .command('docs')
    .description(
      'write the documentation as HTML: guides, language, catalogue, findings, and where this workspace uses them',
    )
    .addOption(rootOption(terminal))
    .option('--out <dir>', 'folder to write to, replaced as a whole (default: dist/docs of the workspace)')
    .action(async ({root, out}: {root: string; out?: string}) => {
      const [{pagesFor}, {guides}, {referenceSite}] = await Promise.all([
        import('../authoring/reference-of.ts'),
        import('../authoring/guides.ts'),
        import('../../reference/html/site.ts'),
      ]);
      const folder = out === undefined ? resolve(root, docsFolder) : resolve(terminal.cwd, out);
      const [read, pages] = [guides(), pagesFor(root)];
      writeArtifacts(referenceSite(read, pages), folder, {isOurs: hasDocs, root, cwd: terminal.cwd});
      terminal.out(`${read.length + pages.length} pages in ${folder}\nOpen ${join(folder, 'index.html')}\n`);
    });
};
