import {join} from 'node:path';
import {readCitations} from './requirements/citations.ts';
import {groupsIn, type Group} from './requirements/groups.ts';
import {fitting, levels, type Kind} from './requirements/levels.ts';
import {judge, type Judged} from './requirements/needs.ts';

/*
 * Which tests prove each requirement, and whether they look where it can be seen:
 * `npm run requirements -- [FILE] [GROUP...] [--misfits]`. FILE, `*.yaml`, is the list of requirements, groups of
 * `{id, title, items: [{id, text}]}`: without it the texts are left out, and an id that does not exist is not noticed.
 */
const root = join(import.meta.dirname, '..');
const groupOf = (id: string): string => id.slice(0, -3);

function line({id, needs, levels: found, missing, untestable}: Judged, text: string | undefined): string {
  const state = untestable !== undefined ? 'untestable' : missing.length === 0 ? 'fits' : 'does not fit';
  const by = found.length === 0 ? 'nothing' : found.join(', ');
  const about = untestable ?? `${needs.join(' and ')}; proved by ${by}`;
  return [`  ${id}  ${state}: ${about}`, ...(text === undefined ? [] : [`    ${text}`])].join('\n');
}

function report(items: readonly Judged[], texts: ReadonlyMap<string, string>, misfitsAlone: boolean): void {
  for (const group of new Set(items.map(({id}) => groupOf(id)))) {
    const own = items.filter(({id}) => groupOf(id) === group);
    const shown = misfitsAlone ? own.filter(({missing}) => missing.length > 0) : own;
    if (shown.length === 0) continue;
    console.log(`${group}: ${own.filter(({missing}) => missing.length === 0).length} of ${own.length}`);
    for (const item of shown) console.log(line(item, texts.get(item.id)));
  }
}

function totals(items: readonly Judged[]): void {
  console.log('\nProved on each level, and on it alone:');
  for (const level of levels) {
    const here = items.filter((item) => item.levels.includes(level));
    console.log(`  ${level.padEnd(9)} ${here.length}, ${here.filter((item) => item.levels.length === 1).length}`);
  }
  console.log('Of each kind, and proved where it can be:');
  for (const kind of Object.keys(fitting) as Kind[]) {
    const own = items.filter(({needs}) => needs.includes(kind));
    console.log(`  ${kind.padEnd(9)} ${own.length}, ${own.filter(({missing}) => !missing.includes(kind)).length}`);
  }
  const untestable = items.filter((item) => item.untestable !== undefined).length;
  const fit = items.filter(({missing}) => missing.length === 0).length - untestable;
  console.log(
    `\n${fit} of ${items.length} requirements are proved where they can be; ${untestable} say nothing testable.`,
  );
}

/** Where the list, the levels and the citations disagree about which requirements there are. */
function disagreements(
  groups: readonly Group[],
  judged: readonly Judged[],
  cited: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const known = new Set(groups.flatMap(({items}) => items.map(({id}) => id)));
  const levelled = new Set(judged.map(({id}) => id));
  const prefixes = new Set([...known].map(groupOf));
  return [
    ...[...known].filter((id) => !levelled.has(id)).map((id) => `${id} is not in tests/specification/levels.yaml.`),
    ...[...levelled].filter((id) => !known.has(id)).map((id) => `${id} has a level, but there is no such requirement.`),
    ...[...cited]
      .filter(([id]) => !known.has(id) && prefixes.has(groupOf(id)))
      .map(([id, files]) => `${id} is cited by ${files.join(', ')}, but there is no such requirement.`),
  ];
}

function main(words: readonly string[]): number {
  const rest = words.filter((word) => !word.startsWith('--'));
  const unknown = words.filter((word) => word.startsWith('--') && word !== '--misfits');
  if (unknown.length > 0) {
    console.error(`There is no option ${unknown.join(', ')}; there is --misfits.`);
    return 2;
  }
  const file = rest[0]?.endsWith('.yaml') === true ? rest[0] : undefined;
  const wanted = file === undefined ? rest : rest.slice(1);
  const groups = file === undefined ? [] : groupsIn(file);
  if (typeof groups === 'string') {
    console.error(groups);
    return 2;
  }
  const cited = readCitations(root);
  const judged = judge(root, cited);
  const chosen = judged.filter(({id}) => wanted.length === 0 || wanted.some((name) => groupOf(id).startsWith(name)));
  if (chosen.length === 0) {
    console.error(`There is no group ${wanted.join(', ')}.`);
    return 2;
  }
  const texts = new Map(groups.flatMap(({items}) => items.map(({id, text}) => [id, text] as const)));
  report(chosen, texts, words.includes('--misfits'));
  totals(chosen);
  const wrong = file === undefined ? [] : disagreements(groups, judged, cited);
  for (const each of wrong) console.error(each);
  return wrong.length > 0 || chosen.some(({missing}) => missing.length > 0) ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
