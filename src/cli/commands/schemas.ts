import {join, relative, resolve} from 'node:path';
import {rootOption, type AddCommand} from '../command.ts';
import {writeArtifacts} from '../write-artifacts.ts';

/** `waymark schemas`: JSON Schemas for editors, with the names of this workspace. */
export const addSchemas: AddCommand = (program, terminal) => {
  program
    .command('schemas')
    .description('write JSON Schemas with the names of this workspace, for completion and hover in an editor')
    .addOption(rootOption(terminal))
    .option('--out <dir>', 'folder to write to, replaced as a whole (default: .waymark/schemas of the workspace)')
    .action(async ({root, out}: {root: string; out?: string}) => {
      const [{createChecker}, {editorFiles}] = await Promise.all([
        import('../checked.ts'),
        import('../editor-files.ts'),
      ]);
      const folder = out === undefined ? resolve(root, '.waymark/schemas') : resolve(terminal.cwd, out);
      const {compilation} = (await createChecker(root, {artifacts: false}))();
      const files = editorFiles(compilation, relative(resolve(root), folder).replaceAll('\\', '/'));
      writeArtifacts(files, folder, 'settings.json');
      terminal.out(`${files.size - 1} schemas in ${folder}\n`);
      terminal.out(`Put what ${join(folder, 'settings.json')} says into the settings of your editor.\n`);
    });
};
