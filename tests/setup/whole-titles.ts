import {readFileSync} from 'node:fs';
import {afterAll} from 'vitest';

interface Task {
  readonly name: string;
  readonly tasks?: readonly Task[];
}

/** Its cases are tests that cite. */
const citesAsData = 'tests/mutate-cited.test.ts';

const titlesOf = ({name, tasks = []}: Task): string => [name, ...tasks.map(titlesOf)].join('\n');

/*
 * Every id that a file of tests cites stands whole in a title of it: a title that lost one is found by nobody who looks
 * for its tests. Those that Vitest fills in by `$name` it cuts by itself where they are long.
 */
// Vitest demands a pattern there.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, file) => {
  if (!('filepath' in file) || file.filepath.endsWith(citesAsData)) return;
  const titles = titlesOf(file);
  const source = readFileSync(file.filepath, 'utf8');
  if (titles.includes('…') && !source.includes('…')) throw new Error(`A title is cut:\n${titles}`);
  const parts = source.match(/\[[A-Z][^\][\n]*\]|'[A-Z][A-Z0-9, -]*'/g) ?? [];
  const ids = parts.flatMap((part) => part.match(/\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d{2}\b/g) ?? []);
  const lost = [...new Set(ids)].filter((id) => !titles.includes(id));
  if (lost.length > 0) throw new Error(`No title has ${lost.join(', ')}, which this file cites.`);
});
