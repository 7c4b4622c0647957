import {Option} from 'commander';
import {rootOption, type AddCommand} from '../terminal/command.ts';

/** `waymark lsp`: serves an editor on standard input and output. */
export const addLsp: AddCommand = (program, terminal) => {
  program
    .command('lsp')
    .description('serve an editor while it edits a workspace, by the Language Server Protocol')
    .addOption(rootOption(terminal).default(undefined, 'the folder that is open in the editor'))
    .option('--stdio', 'by standard input and output: there is no other way, so it may be left out')
    // Editors of one family name their process.
    .addOption(new Option('--clientProcessId <id>').hideHelp())
    .action(async ({root}: {root?: string}) => {
      const {serveEditor} = await import('../lsp/server.ts');
      serveEditor({root, cwd: terminal.cwd});
    });
};
