import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {parse} from 'yaml';

/*
 * Which requirements no test cites: `npm run requirements -- FILE [GROUP...]`. FILE is the list of
 * requirements: groups of `{id, title, items: [{id, text}]}`. A test cites an id in its title, like
 * `[TRIGGERS-03] ...`, a scenario in its key `requirement`. A cited id that the list lacks is an error.
 */
interface Group {
  readonly id: string;
  readonly items: readonly {readonly id: string; readonly text: string}[];
}

const root = join(import.meta.dirname, '..');
const citation = /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d{2}\b/g;

function testFiles(): readonly string[] {
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && !/node_modules/.test(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name));
  return [...below('src'), ...below('tests')];
}

/** Ids in brackets, which is how a title cites them; a table of cases has them as texts of their own. */
function citedInCode(text: string): readonly string[] {
  const parts = text.matchAll(/\[[^\][\n]*\]|'[A-Z][A-Z0-9, -]*'/g);
  return [...parts].flatMap(([part]) => part.match(citation) ?? []);
}

function citedInScenarios(text: string): readonly string[] {
  const {scenarios} = parse(text) as {scenarios?: Record<string, {requirement?: string | string[]}>};
  return Object.values(scenarios ?? {}).flatMap(({requirement}) => requirement ?? []);
}

function citations(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of testFiles()) {
    const isScenario = /[\\/]scenarios[\\/][^\\/]+\.yaml$/.test(file);
    if (!isScenario && !/\.(?:test|spec)\.tsx?$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    for (const id of isScenario ? citedInScenarios(text) : citedInCode(text))
      found.set(id, [...(found.get(id) ?? []), file.slice(root.length + 1)]);
  }
  return found;
}

function report(groups: readonly Group[], cited: ReadonlyMap<string, readonly string[]>): void {
  let proved = 0;
  let all = 0;
  for (const {id, items} of groups) {
    const missing = items.filter((item) => !cited.has(item.id));
    proved += items.length - missing.length;
    all += items.length;
    console.log(`${id}: ${String(items.length - missing.length)} of ${String(items.length)}`);
    for (const item of missing) console.log(`  ${item.id}  ${item.text}`);
  }
  console.log(`\n${String(proved)} of ${String(all)} requirements are cited by a test or a scenario.`);
}

/** The groups of a list, or what is wrong with the file. */
function groupsIn(file: string): readonly Group[] | string {
  let text: string;
  try {
    text = readFileSync(resolve(file), 'utf8');
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return missing ? `There is no file ${file}.` : `${file} cannot be read.`;
  }
  let read: unknown;
  try {
    read = parse(text);
  } catch (error) {
    return `${file} is not YAML: ${String(error).split('\n', 1)[0]}`;
  }
  const isList = Array.isArray(read) && read.every((one) => typeof one?.id === 'string' && Array.isArray(one.items));
  return isList
    ? (read as readonly Group[])
    : `${file} is no list of groups of requirements: {id, items: [{id, text}]}.`;
}

function main([file, ...wanted]: readonly string[]): number {
  if (file === undefined) {
    console.error('Say which list of requirements: npm run requirements -- FILE [GROUP...]');
    return 2;
  }
  const groups = groupsIn(file);
  if (typeof groups === 'string') {
    console.error(groups);
    return 2;
  }
  const chosen = wanted.length === 0 ? groups : groups.filter(({id}) => wanted.some((name) => id.startsWith(name)));
  const cited = citations();
  report(chosen, cited);
  const known = new Set(groups.flatMap(({items}) => items.map(({id}) => id)));
  const prefixes = new Set([...known].map((id) => id.slice(0, -3)));
  const wrong = [...cited].filter(([id]) => !known.has(id) && prefixes.has(id.slice(0, -3)));
  for (const [id, files] of wrong)
    console.error(`${id} is cited by ${files.join(', ')}, but there is no such requirement.`);
  return wrong.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
