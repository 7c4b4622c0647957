import {styleText} from 'node:util';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {UsageError} from '../terminal/exit-code.ts';

/** `waymark explain-code ID`: the page of a code, of a key, or of what the catalogue has; without ID, all codes. */
export const addExplainCode: AddCommand = (program, terminal) => {
  program
    .command('explain-code [id]')
    .description('what a finding, a key of the language, or a name of the catalogue means')
    .addOption(rootOption(terminal))
    .addHelpText(
      'after',
      '\nID is a code (unknown-key), a key (blocks.text, gate.except), or a type, block, widget, format, operator\nor operation (money). Where several have one name, all are printed; types/money is one of them.',
    )
    .action(async (id: string | undefined, {root}: {root: string}) => {
      if (id === undefined) {
        const {diagnosticCatalog} = await import('../../diagnostics/catalog.ts');
        const codes = Object.entries(diagnosticCatalog).toSorted(([a], [b]) => (a < b ? -1 : 1));
        const width = Math.max(...codes.map(([code]) => code.length));
        for (const [code, {what}] of codes) terminal.out(`${code.padEnd(width)}  ${what}\n`);
        return;
      }
      const [{pagesFor}, {find, near}, {pageAsText}] = await Promise.all([
        import('../authoring/reference-of.ts'),
        import('../../reference/find.ts'),
        import('../../reference/as-text.ts'),
      ]);
      const pages = pagesFor(root);
      const found = find(id, pages);
      if (found.length === 0) {
        const names = near(id, pages);
        const hint = names.length === 0 ? 'All codes: waymark explain-code' : `Did you mean ${names.join(' or ')}?`;
        throw new UsageError(`there is no code, key or name ${id}. ${hint}`);
      }
      const strong = (text: string): string => (terminal.colours ? styleText('bold', text) : text);
      terminal.out(`${pageAsText(found, {strong})}\n`);
    });
};
