import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse, stringify} from 'yaml';
import {createChecks} from '../src/checks/run-checks.ts';
import {createCompiler} from '../src/compiler/compile.ts';
import {diagnosticCatalog} from '../src/diagnostics/catalog.ts';
import {testPages} from '../src/diagnostics/codes/test.ts';
import {forOrgs, gather} from '../src/diagnostics/gather.ts';
import {places} from '../src/diagnostics/places.ts';
import {silence} from '../src/diagnostics/silence/silence.ts';
import type {Files} from '../src/model/workspace.ts';

/*
 * A case is a folder tests/checks/<code>/<case>: `files/` is laid over the library workspace, and
 * `expected.json` lists every finding that comes of it. Smaller ones stand in tests/checks/<code>/cases.yaml:
 * `files` (file -> its text), on top of those of the folder `on`, and `finds`, a line for each finding; where
 * there is none, it is what the code must not find. UPDATE_EXPECTED=1 writes what is found anew; read the
 * difference before you keep it.
 */
interface SmallCase {
  readonly name: string;
  readonly on?: string;
  readonly files?: Readonly<Record<string, string>>;
  finds: readonly string[];
}

const here = import.meta.dirname;
const folder = join(here, 'checks');
const library = filesUnder(join(here, 'workspaces/library-card'));
// One compiler for all cases: what it remembers of one may not show in the next.
const compile = createCompiler();
const checks = createChecks();
const update = process.env['UPDATE_EXPECTED'] === '1';

const cases = readdirSync(folder).flatMap((code) =>
  readdirSync(join(folder, code), {withFileTypes: true}).flatMap((entry) =>
    entry.isDirectory() ? [[code, entry.name] as const] : [],
  ),
);
const smallCasesOf = (code: string): readonly SmallCase[] => {
  const file = join(folder, code, 'cases.yaml');
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as SmallCase[]) : [];
};
const codes = Object.entries(diagnosticCatalog).flatMap(([code, {deep}]) =>
  existsSync(join(folder, code)) && (deep !== true || cases.some(([own]) => own === code)) ? [code] : [],
);

/** Codes that no override can cause, and why. */
const byNoOverride: Readonly<Record<string, string>> = {
  'fact-schema': 'organisations share the schemas of facts and of the API',
  'null-nowhere': 'in an override, a `null` that removes nothing is `override-target`',
};

type Found = ReturnType<typeof findingsOf>[number];

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

  describe.each(codes)('%s', (code) => {
    const all = smallCasesOf(code);
    it.each(all)('$name', (one) => {
      const files = new Map([
        ...library,
        ...filesUnder(join(folder, one.on ?? '', one.on === undefined ? '-' : 'files')),
      ]);
      for (const [file, text] of Object.entries(one.files ?? {})) files.set(file, text);
      const found = findingsOf(files).map((finding) => {
        const place = finding.at.replace(/:\d+-\d+:\d+$/, '');
        return [finding.code, place, finding.message, forOrgs(finding.orgs ?? [])]
          .filter((part) => part !== '')
          .join(' ');
      });
      if (update) {
        one.finds = found;
        writeFileSync(join(folder, code, 'cases.yaml'), stringify(all, {lineWidth: 0}));
      }
      expect(found).toEqual(one.finds);
      if (found.length > 0) expect(found.map((line) => line.split(' ')[0])).toContain(code);
    });

    it('has what it must not find', () => {
      expect(all.some(({finds}) => finds.length === 0)).toBe(true);
    });

    it('has what an override supplies', () => {
      const isOwn = ([first, at]: readonly (string | undefined)[], orgs: boolean): boolean =>
        first === code && (at?.startsWith('orgs/') === true || orgs);
      const small = all
        .flatMap(({finds}) => finds)
        .map((line) => isOwn(line.split(' '), / for [a-z0-9-]+$/.test(line)));
      const large = cases
        .filter(([own]) => own === code)
        .flatMap(([, name]) => JSON.parse(readFileSync(join(folder, code, name, 'expected.json'), 'utf8')) as Found[])
        .map((finding) => isOwn([finding.code, finding.at], (finding.orgs ?? []).length > 0));
      expect([...small, ...large].some(Boolean) || Object.hasOwn(byNoOverride, code)).toBe(true);
      expect([...small, ...large].some(Boolean) && Object.hasOwn(byNoOverride, code)).toBe(false);
    });
  });

  it('every code has a case, but those of files that the compiler never gets, of what is run and of proofs', () => {
    const small = codes.filter((code) => smallCasesOf(code).some(({finds}) => finds.length > 0));
    const proved = new Set([...cases.map(([code]) => code), ...small, 'unreadable-file', ...Object.keys(testPages)]);
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
  const all = [...compiled.diagnostics, ...(isSound ? checks.all({...compiled, whole: true}) : [])];
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
  if (!existsSync(root)) return new Map();
  const found = readdirSync(root, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const paths = found.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return new Map(paths.map((path) => [relative(root, path), readFileSync(path, 'utf8')]));
}
