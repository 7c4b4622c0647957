import {readdirSync, readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {parseSync} from 'vite';
import {describe, expect, it} from 'vitest';

const src = resolve(import.meta.dirname, '../src');

/** Files whose exports are named by something else than the person who writes them, and by what. */
const namedByOthers: readonly (readonly [files: RegExp, by: string])[] = [
  [/^model\/authored\//, 'the schemas of the language: their names are those of what a file says'],
  [/^sandbox\/contract\/entities\.ts$/, 'the contract of the API: a generator writes them'],
  [/^doors\//, 'the package: who imports it knows these names'],
  [/^catalog\/(?:kinds|formats|operators)\/(?!index\.ts)/, 'the catalogue: a definition has the id that YAML says'],
  [
    /^catalog\/widgets\/[^/]+\/(?:Control|Display)\.tsx$/,
    'the catalogue: every widget has its component under one of two names',
  ],
];

/** Names that two files declare with one meaning, and why there are two. */
const twice: Readonly<Record<string, string>> = {
  Journey: 'The machine of `journey/`, and the component of `app/embedded` that people write in JSX to have one drawn.',
};

/** Names that files declare and export, each with the files; what is passed on from another file is declared there. */
function declaredIn(files: Iterable<readonly [path: string, code: string]>): ReadonlyMap<string, readonly string[]> {
  const declared = new Map<string, Set<string>>();
  for (const [path, code] of files) {
    if (namedByOthers.some(([pattern]) => pattern.test(path))) continue;
    const {module, errors} = parseSync(path, code);
    if (errors.length > 0) throw new Error(`${path} cannot be read.`);
    for (const {exportName, moduleRequest} of module.staticExports.flatMap(({entries}) => entries)) {
      if (exportName.name === null || moduleRequest !== null) continue;
      const paths = declared.get(exportName.name) ?? new Set<string>();
      declared.set(exportName.name, paths.add(path));
    }
  }
  return new Map([...declared].map(([name, paths]) => [name, [...paths].toSorted()]));
}

const doublesOf = (declared: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  [...declared].flatMap(([name, paths]) =>
    paths.length < 2 || Object.hasOwn(twice, name) ? [] : [`${name}: ${paths.join(', ')}`],
  );

const files = readdirSync(src, {recursive: true, encoding: 'utf8'})
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(resolve(src, path), 'utf8')] as const);

describe('an exported name of src, of a value or a type', () => {
  const declared = declaredIn(files);

  it('is declared in one file', () => {
    expect(declared.size).toBeGreaterThan(3000);
    expect(doublesOf(declared)).toEqual([]);
  });

  it('is excepted from that only where it stands in two files', () => {
    expect(Object.keys(twice).filter((name) => (declared.get(name)?.length ?? 0) < 2)).toEqual([]);
    for (const [pattern] of namedByOthers) expect(files.some(([path]) => pattern.test(path))).toBe(true);
  });

  it.each([
    ['two functions', 'export function placeOf() {}', 'export const placeOf = 1;', ['placeOf: lib/a.ts, lib/b.ts']],
    [
      'a type and a component',
      'export interface Notice {}',
      'export function Notice() {}',
      ['Notice: lib/a.ts, lib/b.ts'],
    ],
    [
      'a name that is given on the way out',
      'const a = 1; export {a as placeOf};',
      'export class placeOf {}',
      ['placeOf: lib/a.ts, lib/b.ts'],
    ],
    ['the overloads of one function', 'export function f(a: string): void; export function f(a: unknown) {}', '', []],
    ['what a file keeps to itself', 'export const placeOf = 1;', 'const placeOf = 2;', []],
    ['what comes from another file', 'export const placeOf = 1;', "export {placeOf} from './a.ts';", []],
  ])('knows %s', (_, one, other, doubles) => {
    const found = declaredIn([
      ['lib/a.ts', one],
      ['lib/b.ts', other],
    ]);
    expect(doublesOf(found)).toEqual(doubles);
  });
});
