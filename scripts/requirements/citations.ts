import {readdirSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {parse} from 'yaml';

const citation = /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d{2}\b/g;

/** The files that cite each id: a test in its title, like `[TRIGGERS-03] ...`, a scenario in its key `requirement`. */
export function readCitations(root: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of testFiles(root)) {
    const isScenario = /^tests\/scenarios\/.*\.yaml$/.test(file);
    if (!isScenario && !/\.(?:test|spec)\.tsx?$/.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    for (const id of new Set(isScenario ? citedInScenarios(text) : citedInCode(text)))
      found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

function testFiles(root: string): readonly string[] {
  return ['src', 'plugins', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && !/node_modules/.test(entry.parentPath))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  );
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
