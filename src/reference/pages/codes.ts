import {diagnosticCatalog} from '../../diagnostics/catalog.ts';
import {code, codeBlock} from '../markdown.ts';
import type {ReferencePage} from '../page.ts';
import {sections} from '../parts.ts';

/** A page for every code that `waymark validate` may print. */
export function codePages(): readonly ReferencePage[] {
  return Object.entries(diagnosticCatalog).map(([name, page]) => {
    const {severity, what, why, fix, example, deep, mayBeSilenced} = page;
    const silence = `# waymark-ignore ${name} until <yyyy-mm-dd>: <reason>`;
    return {
      chapter: 'codes',
      name,
      about: what,
      markdown: sections({
        Contract: [
          `- ${severity === 'error' ? 'An error: nothing is built.' : 'A warning: what is built works, and is probably not what was meant.'}`,
          ...(deep === true ? ['- Found by `waymark validate --deep`.'] : []),
          `- ${mayBeSilenced === true ? `May be silenced for a time, above its line: ${code(silence)}` : 'Cannot be silenced.'}`,
        ].join('\n'),
        'Why it matters': why,
        'What to do': fix,
        Example: codeBlock(example, 'yaml'),
      }),
      keys: [],
    };
  });
}
