import {join, resolve} from 'node:path';
import {docsFolder} from '../authoring/docs-folder.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {writeArtifacts} from '../workspace/write-artifacts.ts';

/** `waymark docs`: the reference as pages to read in a browser. */
export const addDocs: AddCommand = (program, terminal) => {
  program
    .command('docs')
    .description('write the reference as HTML: language, catalogue, findings, and where this workspace uses them')
    .addOption(rootOption(terminal))
    .option('--out <dir>', 'folder to write to, replaced as a whole (default: dist/docs of the workspace)')
    .action(async ({root, out}: {root: string; out?: string}) => {
      const [{pagesFor}, {referenceSite}] = await Promise.all([
        import('../authoring/reference-of.ts'),
        import('../../reference/html/site.ts'),
      ]);
      const folder = out === undefined ? resolve(root, docsFolder) : resolve(terminal.cwd, out);
      const pages = pagesFor(root);
      writeArtifacts(referenceSite(pages), folder, 'search.js');
      terminal.out(`${pages.length} pages in ${folder}\nOpen ${join(folder, 'index.html')}\n`);
    });
};
