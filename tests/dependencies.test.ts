import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, it} from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const {dependencies, devDependencies} = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Readonly<Record<string, string>>
>;

/** The rows of a section's table, as the cells of each. */
const rowsOf = (section: string): readonly (readonly string[])[] => {
  const [, after = ''] = read('docs/dependencies.md').split(`\n## ${section}\n`);
  const [own = ''] = after.split('\n## ');
  const lines = own.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

const sections = ['Dependencies', 'For work on Waymark', 'Written by hand, though a library does it'] as const;
const quoted = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** The files of a place: a file, or all below a folder; without tests, but where the place is one of tests. */
const filesOf = (place: string): readonly string[] => {
  if (!statSync(join(root, place)).isDirectory()) return [place];
  const below = readdirSync(join(root, place), {recursive: true, withFileTypes: true});
  const mayBe = (name: string): boolean => place.startsWith('tests/') || !/\.test\.tsx?$/.test(name);
  const files = below.filter((entry) => entry.isFile() && mayBe(entry.name));
  return files.map(({parentPath, name}) => join(parentPath.slice(root.length + 1), name));
};

/** Whether a text imports a package or a part of it, in code, or asks for one of its files. */
const imports = (text: string, name: string): boolean =>
  ["from '", "import '", "import('", "resolve('", "url('"].some((before) =>
    ["'", '/'].some((after) => text.includes(before + name + after)),
  );

describe('docs/dependencies.md', () => {
  it.each([
    [sections[0], dependencies],
    [sections[1], devDependencies],
  ])('has under "%s" one line for each, in order, and none for what is gone', (section, listed) => {
    expect(rowsOf(section).map(([name = '']) => name)).toEqual(Object.keys(listed).map((name) => `\`${name}\``));
  });

  it.each(sections)('names under "%s" places that exist, and says why', (section) => {
    const rows = rowsOf(section);
    expect(rows).not.toEqual([]);
    for (const [what = '', where = '', why = ''] of rows) {
      expect([what, quoted(where).filter((place) => !existsSync(join(root, place)))]).toEqual([what, []]);
      expect([what, quoted(where).length > 0, why !== '']).toEqual([what, true, true]);
    }
  });

  // What tools are run or configured by imports none of them, and types are of what is imported.
  it.each([
    [sections[0], ''],
    [sections[1], 'tests/'],
  ])('names under "%s" places that import what it says they do', (section, below) => {
    const wrong = rowsOf(section).flatMap(([what = '', where = '']) => {
      const [name = ''] = quoted(what);
      return quoted(where)
        .filter((place) => place.startsWith(below) && !name.startsWith('@types/'))
        .filter((place) => !filesOf(place).some((file) => imports(read(file), name)))
        .map((place) => `${name}: ${place}`);
    });
    expect(wrong).toEqual([]);
  });
});
