import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import {filesOf} from '../src/cli/fixtures/temp-workspace.ts';
import type {Files} from '../src/model/workspace.ts';

/*
 * A case is a folder tests/checks/<code>/<case>: `files/` is laid over the library workspace, and
 * `expected.json` lists every finding that comes of it. Smaller ones stand in tests/checks/<code>/cases.yaml:
 * `files` (file -> its text), on top of those of the folder `on`, and `finds`, a line for each finding; where
 * there is none, it is what the code must not find.
 */
export interface SmallCase {
  readonly name: string;
  readonly on?: string;
  readonly files?: Readonly<Record<string, string>>;
  finds: readonly string[];
}

/** The folder of all cases, with a folder for each code. */
export const goldenFolder = join(import.meta.dirname, 'checks');

/** The files of a folder in the order of their paths; none where there is no such folder. */
function filesUnder(folder: string): Files {
  return new Map(existsSync(folder) ? Object.entries(filesOf(folder)).toSorted(([a], [b]) => (a < b ? -1 : 1)) : []);
}

/** The workspace under the cases. */
export const library = filesUnder(join(import.meta.dirname, 'workspaces/library-card'));

/** Cases with folders of their own, by code and name. */
export const largeCases: readonly (readonly [code: string, name: string])[] = readdirSync(goldenFolder).flatMap(
  (code) =>
    readdirSync(join(goldenFolder, code), {withFileTypes: true}).flatMap((entry) =>
      entry.isDirectory() ? [[code, entry.name] as const] : [],
    ),
);

/** The smaller cases of a code. */
export function smallCasesOf(code: string): readonly SmallCase[] {
  const file = join(goldenFolder, code, 'cases.yaml');
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as SmallCase[]) : [];
}

/** What a case lays over the workspace: files of a folder, texts above them. */
export function laidBy({on, files = {}}: Pick<SmallCase, 'on' | 'files'>): Files {
  const under = on === undefined ? [] : filesUnder(join(goldenFolder, on, 'files'));
  return new Map([...under, ...Object.entries(files)]);
}

/** Every case: what it lays over the workspace, and a line for each finding, its code, file and line. */
export const goldenCases = () =>
  readdirSync(goldenFolder).flatMap((code) => [
    ...largeCases.flatMap(([own, name]) => {
      if (own !== code) return [];
      const text = readFileSync(join(goldenFolder, code, name, 'expected.json'), 'utf8');
      const found = JSON.parse(text) as readonly {readonly code: string; readonly at: string}[];
      const finds = found.map((one) => `${one.code} ${one.at}`);
      return [{title: `${code}: ${name}`, files: laidBy({on: `${code}/${name}`}), finds}];
    }),
    ...smallCasesOf(code).map((one) => ({title: `${code}: ${one.name}`, files: laidBy(one), finds: one.finds})),
  ]);
