import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {dirname, join, posix} from 'node:path';
import {parseSync} from 'oxc-parser';

const isCode = (file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts');
const isUnitTest = (file) => /\.test\.tsx?$/.test(file) && /^(?:src|plugins|tests)\//.test(file);

/** What reads what a build makes is of an older build here. */
const readsBuild = new Set(['tests/production-build.test.ts']);

/** Names under which modules of ours are imported besides their paths; `own-doors.ts` has the same. */
const doors = {'waymark/plug-in': 'src/doors/plug-in.ts', 'waymark/blocks': 'src/doors/blocks.ts'};

const gitLines = (root, ...args) =>
  execFileSync('git', args, {cwd: root, encoding: 'utf8', maxBuffer: 1e8}).split('\n').filter(Boolean);

/** Modules that a source asks for, when it runs, by a name that it writes out. */
const requestsOf = (file, source) => {
  const {staticImports, staticExports, dynamicImports} = parseSync(file, source).module;
  const isLoaded = ({entries}) => entries.length === 0 || entries.some(({isType}) => !isType);
  return [
    ...staticImports.filter(isLoaded).map(({moduleRequest}) => moduleRequest.value),
    ...staticExports
      .filter(isLoaded)
      .flatMap(({entries}) => entries.flatMap(({moduleRequest}) => moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(({moduleRequest: {start, end}}) => {
      const name = /^(?:new URL\()?(['"`])([^$'"`]*)\1(?:, import\.meta\.url\)\.href)?$/.exec(source.slice(start, end));
      return name ? [name[2]] : [];
    }),
  ];
};

/**
 * Files of unit tests that import one of `changed`, by however many others: those first that reach one by the fewest. `sources`:
 * the text of each file of code by its path from the root, and of each other file, as a style sheet, that it is there; what is
 * not in it is of a library.
 */
export const relatedTo = (changed, sources) => {
  const importers = new Map();
  for (const [file, source] of sources)
    for (const request of isCode(file) ? requestsOf(file, source) : []) {
      const path = request.replace(/\?.*$/, '');
      const imported = path.startsWith('.') ? posix.join(dirname(file), path) : doors[path];
      if (sources.has(imported)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  // A map keeps the order in which it was filled: the nearest first.
  const reached = new Map(changed.filter((file) => sources.has(file)).map((file) => [file, true]));
  for (const file of reached.keys()) for (const one of importers.get(file) ?? []) reached.set(one, true);
  return [...reached.keys()].filter((file) => isUnitTest(file) && !readsBuild.has(file));
};

/** As `relatedTo`, of the files below `root` that differ from the last commit. */
export const relatedTests = (root) => {
  const ofGit = gitLines(root, 'ls-files', '--cached', '--others', '--exclude-standard');
  const gone = new Set(gitLines(root, 'ls-files', '--deleted'));
  const textOf = (file) => (isCode(file) ? readFileSync(join(root, file), 'utf8') : '');
  const changed = [
    ...gitLines(root, 'diff', '--name-only', '--relative', 'HEAD'),
    ...gitLines(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  const there = ofGit.filter((file) => !gone.has(file));
  return relatedTo(changed, new Map(there.map((file) => [file, textOf(file)])));
};
