import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {createCompiler} from '../src/compiler/compile.ts';
import {diagnosticCatalog} from '../src/diagnostics/catalog.ts';
import {forOrgs, gather} from '../src/diagnostics/gather.ts';
import {places} from '../src/diagnostics/places.ts';
import type {Files} from '../src/model/workspace.ts';
import {proofs} from '../src/proofs/all.ts';
import {prove} from '../src/proofs/prove.ts';

/*
 * A proof stands in src/proofs/<id>, and its cases in cases.yaml there: what is changed in the workspace
 * parcel-return (`change`: file -> text -> text in its place; `files`: file -> its text), and what is found.
 */
interface Case {
  readonly name: string;
  readonly change?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly finds: readonly string[];
}

const here = import.meta.dirname;
const {files: parcels} = readWorkspace(join(here, 'workspaces/parcel-return'));
const folder = join(here, '../src/proofs');
const compile = createCompiler();

const casesOf = (id: string): readonly Case[] => {
  const file = join(folder, id, 'cases.yaml');
  return existsSync(file) ? (parse(readFileSync(file, 'utf8'), {merge: true}) as readonly Case[]) : [];
};

/** Of no proof by itself: what is found where one comes to no answer, or asks about nothing. */
const besides = ['not-proved', 'law-not-proved', 'law-about-nothing'] as const;
const cases = [...proofs.map(({id}) => id), ...besides].flatMap((id) =>
  casesOf(id).map((one) => [id, one.name, one] as const),
);

function changed({change = {}, files = {}}: Case): Files {
  const all = new Map([...parcels, ...Object.entries(files)]);
  for (const [file, texts] of Object.entries(change)) {
    for (const [before, after] of Object.entries(texts)) {
      const text = all.get(file) ?? '';
      expect(text.split(before), `${file} has "${before}" once`).toHaveLength(2);
      all.set(
        file,
        text.replace(before, () => after),
      );
    }
  }
  return all;
}

function findingsOf(files: Files): readonly string[] {
  const {orgs, evidence, diagnostics} = compile(files, {artifacts: false});
  expect(diagnostics.filter(({code}) => code !== 'unused')).toEqual([]);
  const placeOf = places(files);
  return gather(prove({files, orgs, evidence, now: () => 0})).map(({code, origin, message, orgs: its}) => {
    const at = `${origin.file}:${placeOf(origin).start.line}`;
    return [code, at, message, forOrgs(its)].filter((part) => part !== '').join(' ');
  });
}

describe('proofs', () => {
  it('find nothing in the workspace under the cases', () => {
    expect(findingsOf(parcels)).toEqual([]);
  });

  it.each(cases)('%s: %s', (id, _, one) => {
    const found = findingsOf(changed(one));
    expect(found).toEqual(one.finds);
    if (one.finds.length > 0) expect(found.map((line) => line.split(' ')[0])).toContain(id);
  });

  it.each(proofs.map(({id}) => id))(
    '%s has a page, and cases that it finds, that it does not, and by an override',
    (id) => {
      expect(existsSync(join(folder, id, 'README.md'))).toBe(true);
      expect(diagnosticCatalog[id].deep).toBe(true);
      const all = casesOf(id);
      expect(all.some(({finds}) => finds.some((line) => line.startsWith(id)))).toBe(true);
      expect(all.some(({finds}) => finds.length === 0)).toBe(true);
      const isOverride = ({files = {}}: Case): boolean => Object.keys(files).some((file) => file.startsWith('orgs/'));
      expect(all.some((one) => isOverride(one) && one.finds.some((line) => line.startsWith(id)))).toBe(true);
    },
  );

  it('stand in a folder each', () => {
    const folders = readdirSync(folder, {withFileTypes: true}).filter((entry) => entry.isDirectory());
    const withCases = folders.map(({name}) => name).filter((name) => existsSync(join(folder, name, 'cases.yaml')));
    expect(withCases.toSorted()).toEqual([...proofs.map(({id}) => id), ...besides].toSorted());
  });
});
