import {join, relative, resolve, sep} from 'node:path';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {writeArtifacts} from '../workspace/write-artifacts.ts';

interface Options {
  readonly root: string;
  readonly out?: string;
  readonly comments?: boolean;
}

/** `waymark schemas`: JSON Schemas for editors, with the names of this workspace. */
export const addSchemas: AddCommand = (program, terminal) => {
  program
    .command('schemas')
    .description('write JSON Schemas with the names of this workspace, for completion and hover in an editor')
    .addOption(rootOption(terminal))
    .option('--out <dir>', 'folder to write to, replaced as a whole (default: .waymark/schemas of the workspace)')
    .option('--comments', 'also name its schema in the first line of every file, where any editor looks for it')
    .action(async ({root, out, comments}: Options) => {
      const [{createChecker}, {editorFiles, hasEditorFiles, schemaFolder}, {writeSchemaComments}] = await Promise.all([
        import('../workspace/checked.ts'),
        import('../authoring/editor-files.ts'),
        import('../authoring/schema-comments.ts'),
      ]);
      const {compilation, files, root: home} = (await createChecker(root, {artifacts: false}))();
      const folder = out === undefined ? join(home, schemaFolder) : resolve(terminal.cwd, out);
      const from = relative(home, folder).split(sep).join('/');
      const schemas = editorFiles(compilation, from);
      writeArtifacts(schemas, folder, {isOurs: hasEditorFiles, root: home, cwd: terminal.cwd});
      terminal.out(`${schemas.size - 1} schemas in ${folder}\n`);
      if (comments !== true) {
        terminal.out('A file names its schema in its first line: --comments writes these lines.\n');
        return;
      }
      const {changed, failed} = writeSchemaComments(home, files, from);
      terminal.out(`${changed} files now name theirs.\n`);
      if (failed.length > 0) throw new UsageError(`these cannot be written:\n  ${failed.join('\n  ')}`);
    });
};
