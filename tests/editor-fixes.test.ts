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

/** Every file as it is written on Windows. */
const withCrLf = (files: Files): Files => new Map([...files].map(([file, text]) => [file, crLf(text)]));
const crLf = (text: string): string => text.replace(/\r?\n/g, '\r\n');

/** What each correction that is offered for a finding makes of its file. */
const corrected = (file: string, text: string, finding: Parameters<typeof fixesFor>[2][number]) =>
  fixesFor(file, text, [finding]).map(({title, edit}) => {
    const edits = [...(edit?.changes?.[file] ?? [])];
    return {title, after: TextDocument.applyEdits(TextDocument.create(file, 'yaml', 0, text), edits)};
  });

const allCorrected = (files: Files) =>
  [...findingsIn(files)].flatMap(([file, findings]) =>
    findings.flatMap((finding) => corrected(file, files.get(file) ?? '', finding).map((made) => ({file, ...made}))),
  );

describe('the corrections that an editor offers', () => {
  it('do away with what they are offered for, and are offered for nearly every name that was meant', () => {
    let [offered, meant] = [0, 0];
    const faults: string[] = [];
    const without: string[] = [];
    for (const {title, files: own} of goldenCases().filter(({finds}) => finds.length > 0)) {
      const files: Files = new Map([...library, ...own]);
      const made: ReturnType<typeof allCorrected> = [];
      for (const [file, findings] of findingsIn(files)) {
        for (const finding of findings) {
          const fixes = corrected(file, files.get(file) ?? '', finding);
          const isMeant = /^Did you mean|^Remove the comment\.$/m.test(String(finding.message));
          if (isMeant) meant += 1;
          if (isMeant && fixes.length === 0) without.push(`${title}: ${String(finding.message)}`);
          made.push(...fixes.map((fix) => ({file, ...fix})));
          for (const {title: fix, after} of fixes) {
            const left = findingsIn(fixed(files, file, after)).get(file) ?? [];
            if (left.some(({code, message}) => code === finding.code && message === finding.message))
              faults.push(`${title}: ${String(finding.message)} ${fix}`);
          }
        }
      }
      offered += made.length;
      // They make the same of a file that was written on Windows.
      if (made.length > 0)
        expect(allCorrected(withCrLf(files)), title).toEqual(made.map((one) => ({...one, after: crLf(one.after)})));
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

  it.each([
    ['a blank behind it', 'a: 1\n# waymark-ignore x  \nb: 2\n', 'a: 1\nb: 2\n'],
    ['Windows line ends', 'a: 1\r\n  # waymark-ignore x\r\nb: 2\r\n', 'a: 1\r\nb: 2\r\n'],
    ['no line end', 'a: 1\r\n# waymark-ignore x', 'a: 1\r\n'],
  ])('remove a comment with its line: %s', (_, text, expected) => {
    const start = text.indexOf('#');
    const document = TextDocument.create('a', 'yaml', 0, text);
    const range = {start: document.positionAt(start), end: document.positionAt(start + '# waymark-ignore x'.length)};
    const finding = {source: 'waymark', message: '', range, data: {message: '', hint: 'Remove the comment.'}};
    const [fix] = fixesFor('a', text, [finding]);
    expect(TextDocument.applyEdits(document, [...(fix?.edit?.changes?.['a'] ?? [])])).toBe(expected);
  });
});
