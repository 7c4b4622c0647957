import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import {fitting, levelOf, type Kind, type Level} from './levels.ts';

/** What one requirement needs, what proves it, and what is still missing. */
export interface Judged {
  readonly id: string;
  readonly needs: readonly Kind[];
  /** Why nothing can prove it, in words. */
  readonly untestable?: string;
  readonly levels: readonly Level[];
  /** Needed kinds that no citing test fits. */
  readonly missing: readonly Kind[];
}

type Numbers = readonly (number | string)[];
type Group = {readonly count: number; readonly is: Kind; readonly untestable?: Readonly<Record<number, string>>} & {
  readonly [kind in Kind]?: Numbers;
};

const kinds = Object.keys(fitting) as readonly Kind[];

/** Judges all requirements of `tests/specification/levels.yaml` by the files that cite them. */
export function judge(root: string, cited: ReadonlyMap<string, readonly string[]>): readonly Judged[] {
  const text = readFileSync(join(root, 'tests/specification/levels.yaml'), 'utf8');
  const groups = parse(text) as Readonly<Record<string, Group>>;
  return Object.entries(groups).flatMap(([name, group]) =>
    Array.from({length: group.count}, (_, index) => judgeOne(name, group, index + 1, cited)),
  );
}

function judgeOne(name: string, group: Group, number: number, cited: ReadonlyMap<string, readonly string[]>): Judged {
  const id = `${name}-${String(number).padStart(2, '0')}`;
  const levels = [...new Set((cited.get(id) ?? []).map(levelOf))];
  const reason = group.untestable?.[number];
  if (reason !== undefined) return {id, needs: [], untestable: reason, levels, missing: []};
  const listed = kinds.filter((kind) => group[kind]?.some((numbers) => covers(numbers, number)));
  const needs = listed.length > 0 ? listed : [group.is];
  const missing = needs.filter((kind) => !fitting[kind].some((level) => levels.includes(level)));
  return {id, needs, levels, missing};
}

/** `7` is itself, `3-5` what lies between, both ends among it. */
function covers(numbers: number | string, number: number): boolean {
  const [first = 0, last = first] = String(numbers).split('-').map(Number);
  return first <= number && number <= last;
}
