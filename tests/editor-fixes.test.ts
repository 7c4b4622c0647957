import {describe, expect, it} from 'vitest';
import {TextDocument} from 'vscode-languageserver-textdocument';
import {shownFindings} from '../src/cli/lsp/findings.ts';
import {fixesFor} from '../src/cli/lsp/fixes.ts';
import {createFilesChecker} from '../src/cli/workspace/checked.ts';
import type {Files} from '../src/model/workspace.ts';
import {goldenCases, library} from './golden-cases.ts';

/* Every correction that an editor offers for what the golden cases find is made, and the workspace checked again. */
const check = await createFilesChecker({artifacts: false, today: () => '2026-11-21'});

const findingsIn = (files: Files) => {
  const {diagnostics} = check({root: '/', files, diagnostics: []});
  return shownFindings(diagnostics, {files, uriOf: (path) => path, pageOf: () => undefined});
};

const fixed = (files: Files, file: string, text: string): Files => new Map([...files, [file, text]]);

describe('the corrections that an editor offers', () => {
  it('do away with what they are offered for, and are offered for nearly every name that was meant', () => {
    let [offered, meant] = [0, 0];
    const faults: string[] = [];
    const without: string[] = [];
    for (const {title, files: own} of goldenCases().filter(({finds}) => finds.length > 0)) {
      const files: Files = new Map([...library, ...own]);
      for (const [file, findings] of findingsIn(files)) {
        const text = files.get(file) ?? '';
        for (const finding of findings) {
          const fixes = fixesFor(file, text, [finding]);
          const isMeant = /^Did you mean|^Remove the comment\.$/m.test(String(finding.message));
          if (isMeant) meant += 1;
          if (isMeant && fixes.length === 0) without.push(`${title}: ${String(finding.message)}`);
          offered += fixes.length;
          for (const fix of fixes) {
            const document = TextDocument.create(file, 'yaml', 0, text);
            const after = TextDocument.applyEdits(document, [...(fix.edit?.changes?.[file] ?? [])]);
            const left = findingsIn(fixed(files, file, after)).get(file) ?? [];
            if (left.some(({code, message}) => code === finding.code && message === finding.message))
              faults.push(`${title}: ${String(finding.message)} ${fix.title}`);
          }
        }
      }
    }
    expect(faults).toEqual([]);
    expect(offered).toBeGreaterThanOrEqual(60);
    // A file has another name, and a hint that shows what to write instead.
    expect(without.map((one) => one.split('\n')[0])).toEqual([
      'override-target: renamed-things: There is no flows/card/screens/brnch.yaml that this could change.',
      'unknown-variable: paths-and-operators: There is no operator `adultAge`, and a path has a dot.',
    ]);
    expect(meant).toBeGreaterThanOrEqual(60);
  });
});
