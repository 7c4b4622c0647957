import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {describe, expect, it} from 'vitest';
import {createChecks} from '../src/checks/run-checks.ts';
import {createCompiler} from '../src/compiler/compile.ts';
import {diagnosticCatalog} from '../src/diagnostics/catalog.ts';
import {testPages} from '../src/diagnostics/codes/test.ts';
import {gather} from '../src/diagnostics/gather.ts';
import {places} from '../src/diagnostics/places.ts';
import {silence} from '../src/diagnostics/silence/silence.ts';
import type {Files} from '../src/model/workspace.ts';

/*
 * A case is a folder tests/checks/<code>/<case>: `files/` is laid over the library workspace, and
 * `expected.json` lists every finding that comes of it. UPDATE_EXPECTED=1 writes the lists anew; read
 * the difference before you keep it.
 */
const here = import.meta.dirname;
const folder = join(here, 'checks');
const library = filesUnder(join(here, 'workspaces/library-card'));
// One compiler for all cases: what it remembers of one may not show in the next.
const compile = createCompiler();
const judge = createChecks();
const update = process.env['UPDATE_EXPECTED'] === '1';

const cases = readdirSync(folder).flatMap((code) =>
  readdirSync(join(folder, code)).map((name) => [code, name] as const),
);

describe('golden findings', () => {
  it('the workspace under the cases has none', () => {
    expect(findingsOf(library)).toEqual([]);
  });

  it.each(cases)('%s: %s', (code, name) => {
    const path = join(folder, code, name);
    const files = new Map([...library, ...filesUnder(join(path, 'files'))]);
    const findings = findingsOf(files);
    const expected = join(path, 'expected.json');
    if (update) writeFileSync(expected, `${JSON.stringify(findings, null, 2)}\n`);
    expect(findings).toEqual(JSON.parse(readFileSync(expected, 'utf8')));
    expect(findings.map((finding) => finding.code)).toContain(code);
  });

  it('every code has a case, but those of files that the compiler never gets, of what is run and of proofs', () => {
    const proved = new Set([...cases.map(([code]) => code), 'unreadable-file', ...Object.keys(testPages)]);
    const open = Object.entries(diagnosticCatalog).filter(([code, {deep}]) => !proved.has(code) && deep !== true);
    expect(open).toEqual([]);
  });

  it('every case stands under a code of the catalogue', () => {
    expect(cases.map(([code]) => code).filter((code) => !Object.hasOwn(diagnosticCatalog, code))).toEqual([]);
  });
});

function findingsOf(files: Files) {
  const placeOf = places(files);
  const compiled = compile(files, {artifacts: false});
  const isSound = compiled.diagnostics.every(({severity}) => severity !== 'error');
  const all = [...compiled.diagnostics, ...(isSound ? judge({...compiled, whole: true}) : [])];
  const found = silence(all, files, {today: '2027-01-31'});
  return gather(found).map(({code, message, hint, origin, orgs, related}) => {
    const at = (place = origin): string => {
      const {start, end} = placeOf(place);
      return `${place.file}:${start.line}:${start.column}-${end.line}:${end.column}`;
    };
    return {
      code,
      at: at(),
      message,
      ...(hint !== undefined && {hint}),
      ...(orgs.length > 0 && {orgs}),
      ...(related !== undefined && {related: related.map((other) => `${other.message}: ${at(other.origin)}`)}),
    };
  });
}

function filesUnder(root: string): Map<string, string> {
  const found = readdirSync(root, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const paths = found.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return new Map(paths.map((path) => [relative(root, path), readFileSync(path, 'utf8')]));
}
