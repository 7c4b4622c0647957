import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {stringify} from 'yaml';
import {createChecks} from '../src/checks/run-checks.ts';
import {createCompiler} from '../src/compiler/compile.ts';
import {diagnosticCatalog} from '../src/diagnostics/catalog.ts';
import {testPages} from '../src/diagnostics/codes/test.ts';
import {forOrgs, gather} from '../src/diagnostics/gather.ts';
import {places} from '../src/diagnostics/places.ts';
import {silence} from '../src/diagnostics/silence/silence.ts';
import type {Files} from '../src/model/workspace.ts';
import {goldenFolder, laidBy, largeCases, library, smallCasesOf} from './golden-cases.ts';

/*
 * What every case of `golden-cases.ts` comes to. UPDATE_EXPECTED=1 writes what is found anew; read the difference before
 * you keep it.
 */
// One compiler for all cases: what it remembers of one may not show in the next.
const compile = createCompiler();
const checks = createChecks();
const update = process.env['UPDATE_EXPECTED'] === '1';

const codes = Object.entries(diagnosticCatalog).flatMap(([code, {deep}]) =>
  existsSync(join(goldenFolder, code)) && (deep !== true || largeCases.some(([own]) => own === code)) ? [code] : [],
);

/** Codes that no override can cause, and why. */
const byNoOverride: Readonly<Record<string, string>> = {
  'law-unclear': 'laws are nobody’s to override',
  'fact-schema': 'organisations share the schemas of facts and of the API',
  'plug-in-name': 'plug-ins are the workspace’s, of all its organisations',
  'plug-in-module': 'plug-ins are the workspace’s, of all its organisations',
  'plug-in-definition': 'plug-ins are the workspace’s, of all its organisations',
};

type Found = ReturnType<typeof findingsOf>[number];

describe('golden findings', () => {
  it('the workspace under the cases has none', () => {
    expect(findingsOf(library)).toEqual([]);
  });

  it.each(largeCases)('%s: %s', (code, name) => {
    const path = join(goldenFolder, code, name);
    const files = new Map([...library, ...laidBy({on: `${code}/${name}`})]);
    const findings = findingsOf(files);
    const expected = join(path, 'expected.json');
    if (update) writeFileSync(expected, `${JSON.stringify(findings, null, 2)}\n`);
    expect(findings).toEqual(JSON.parse(readFileSync(expected, 'utf8')));
    expect(findings.map((finding) => finding.code)).toContain(code);
  });

  describe.each(codes)('%s', (code) => {
    const all = smallCasesOf(code);
    it.each(all)('$name', (one) => {
      const files = new Map([...library, ...laidBy(one)]);
      const found = findingsOf(files).map((finding) => {
        const place = finding.at.replace(/:\d+-\d+:\d+$/, '');
        return [finding.code, place, finding.message, forOrgs(finding.orgs ?? [])]
          .filter((part) => part !== '')
          .join(' ');
      });
      if (update) {
        one.finds = found;
        writeFileSync(join(goldenFolder, code, 'cases.yaml'), stringify(all, {lineWidth: 0}));
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
      const large = largeCases
        .filter(([own]) => own === code)
        .flatMap(
          ([, name]) => JSON.parse(readFileSync(join(goldenFolder, code, name, 'expected.json'), 'utf8')) as Found[],
        )
        .map((finding) => isOwn([finding.code, finding.at], (finding.orgs ?? []).length > 0));
      expect([...small, ...large].some(Boolean) || Object.hasOwn(byNoOverride, code)).toBe(true);
      expect([...small, ...large].some(Boolean) && Object.hasOwn(byNoOverride, code)).toBe(false);
    });
  });

  it('every code has a case, but those of files that the compiler never gets, of what is run and of proofs', () => {
    const small = codes.filter((code) => smallCasesOf(code).some(({finds}) => finds.length > 0));
    const proved = new Set([
      ...largeCases.map(([code]) => code),
      ...small,
      'unreadable-file',
      ...Object.keys(testPages),
    ]);
    const open = Object.entries(diagnosticCatalog).filter(([code, {deep}]) => !proved.has(code) && deep !== true);
    expect(open).toEqual([]);
  });

  it('every case stands under a code of the catalogue', () => {
    expect(largeCases.map(([code]) => code).filter((code) => !Object.hasOwn(diagnosticCatalog, code))).toEqual([]);
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
