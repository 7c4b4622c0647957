import {existsSync, readFileSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import {dirname, join, relative} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {home, needBuilt, readPackage} from './support/installed.ts';

const about = readPackage();
const entries = Object.entries(about.exports).flatMap(([door, given]) =>
  typeof given === 'string' ? [] : [[door, given.default] as const],
);

/** What a module asks for, at once or later, as the bundler writes it: an import begins its line. */
const patterns = [
  /^(?:import|export)\b[^'"`\n]*\bfrom "([^"\n]+)";$/gm,
  /^import "([^"\n]+)";$/gm,
  /\bimport\((?:\s*\/\*[^*]*\*\/\s*)*"([^"\n]+)"\)/g,
];

const asksFor = (file: string): readonly string[] => {
  const text = readFileSync(file, 'utf8');
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, id = '']) => id));
};

interface Graph {
  readonly files: ReadonlySet<string>;
  /** Libraries and modules of Node, by name. */
  readonly libraries: ReadonlySet<string>;
}

const nameOf = (id: string): string =>
  id.startsWith('node:')
    ? id
    : id
        .split('/')
        .slice(0, id.startsWith('@') ? 2 : 1)
        .join('/');

/** Everything that importing a file of the package may lead to. */
function graphOf(file: string): Graph {
  const files = new Set([file]);
  const libraries = new Set<string>();
  for (const one of files)
    for (const id of asksFor(one)) {
      if (id.startsWith('.')) files.add(join(dirname(one), id));
      else libraries.add(nameOf(id));
    }
  return {files, libraries};
}

const librariesOf = (door: string): readonly string[] =>
  [...graphOf(join(home, entries.find(([name]) => name === door)?.[1] ?? '')).libraries].toSorted();

const reactLibraries = /^(?:react|react-dom|@rjsf\/.*|react-router|@tanstack\/.*|lucide-react)$/;
const isNode = (name: string): boolean => isBuiltin(name);

beforeAll(needBuilt);

describe('the built doors', () => {
  it.each(entries)('%s leads to files that are there', (_, file) => {
    const missing = [...graphOf(join(home, file)).files].filter((one) => !existsSync(one));
    expect(missing.map((one) => relative(home, one))).toEqual([]);
  });

  it('waymark/runtime imports nothing', () => {
    expect(librariesOf('./runtime')).toEqual([]);
  });

  it('waymark imports neither React nor what only Node has', () => {
    expect(librariesOf('.')).toEqual(['ajv', 'ajv-formats', 'culori', 'libphonenumber-js', 'yaml']);
  });

  it('waymark/journey imports the library of its machine and no other', () => {
    expect(librariesOf('./journey')).toEqual(['xstate']);
  });

  it('waymark/react has neither server nor compiler', () => {
    const found = librariesOf('./react');
    expect(found.filter(isNode)).toEqual([]);
    expect(found).not.toEqual(expect.arrayContaining(['yaml']));
    expect(found).not.toEqual(expect.arrayContaining(['ajv']));
    expect(found).toEqual(expect.arrayContaining(['react', '@rjsf/core']));
  });

  it('waymark/plug-in, which Node loads too, imports React alone, and waymark/blocks pictures and React', () => {
    expect(librariesOf('./plug-in')).toEqual(['react']);
    expect(librariesOf('./blocks')).toEqual(['lucide-react', 'react']);
  });

  it('waymark/server has nothing of a browser', () => {
    const found = librariesOf('./server');
    expect(found.filter((name) => reactLibraries.test(name))).toEqual([]);
    expect(found).toEqual(expect.arrayContaining(['fastify', 'kysely']));
  });

  it('waymark/vite has nothing of a browser, and takes of Vite its types alone', () => {
    const found = librariesOf('./vite');
    expect(found.filter((name) => reactLibraries.test(name))).toEqual([]);
    expect(found).toEqual(expect.arrayContaining(['fastify', 'kysely']));
  });

  it('need libraries that the package names, and none of the optional ones is asked for by who installs it', () => {
    const needed = new Set(entries.flatMap(([door]) => librariesOf(door)).filter((name) => !isNode(name)));
    const named = {...about.dependencies, ...about.peerDependencies};
    expect([...needed].filter((name) => !Object.hasOwn(named, name))).toEqual([]);
    expect(Object.keys(about.peerDependenciesMeta)).toEqual(Object.keys(about.peerDependencies));
  });
});
