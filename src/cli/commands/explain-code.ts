import {styleText} from 'node:util';
import type {AddCommand} from '../command.ts';
import {UsageError} from '../exit-code.ts';

/** `waymark explain-code ID`: the page of a code; without ID, the list of codes. */
export const addExplainCode: AddCommand = (program, terminal) => {
  program
    .command('explain-code [id]')
    .description('what a finding means, why it matters and what to do')
    .action(async (id: string | undefined) => {
      const {diagnosticCatalog, isDiagnosticCode} = await import('../../diagnostics/catalog.ts');
      const bold = (text: string): string => (terminal.colours ? styleText('bold', text) : text);
      const codes = Object.keys(diagnosticCatalog).toSorted().filter(isDiagnosticCode);
      if (id === undefined) {
        const width = Math.max(...codes.map((code) => code.length));
        for (const code of codes) terminal.out(`${code.padEnd(width)}  ${diagnosticCatalog[code].what}\n`);
        return;
      }
      if (!isDiagnosticCode(id)) throw new UsageError(`there is no code ${id}. All codes: waymark explain-code`);
      const {severity, what, why, fix, example, mayBeSilenced} = diagnosticCatalog[id];
      const silenced = `# waymark-ignore ${id} until <yyyy-mm-dd>: <reason>`;
      const lines = example.split('\n').map((line) => `    ${line}`);
      terminal.out(
        [
          `${bold(id)} (${severity})`,
          what,
          '',
          `Why it matters: ${why}`,
          `What to do: ${fix}`,
          ...(mayBeSilenced === true ? [`It may be silenced for a time, above its line: ${silenced}`] : []),
          '',
          'Example:',
          ...lines,
          '',
        ]
          .map((line) => `${line}\n`)
          .join(''),
      );
    });
};
