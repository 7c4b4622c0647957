import type {Entry} from './journal.ts';

const percent = (part: number, whole: number): string =>
  whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`;

export const shareOf = (entries: readonly Entry[]): number => {
  const broken = entries.filter(({mutant}) => mutant !== undefined);
  return broken.length === 0 ? 0 : broken.filter(({noticed}) => noticed !== undefined).length / broken.length;
};

/** One item in words: where it was broken, and who noticed. */
export function described({id, mutant, noticed, unclear}: Entry): string {
  if (mutant === undefined) return `${id}: no line was found that does it`;
  const {file, line, what, from, put} = mutant;
  const short = (text: string): string => JSON.stringify(text.length > 90 ? `${text.slice(0, 90)}...` : text);
  const by = noticed === undefined ? (unclear ?? 'not noticed') : `noticed by a ${noticed} test`;
  return `${id}: ${by}\n  ${file}:${String(line)} ${what}: ${short(from)} -> ${short(put)}`;
}

/** The whole of a run: the share first, then what was not noticed. */
export function reportOf(entries: readonly Entry[]): string {
  const broken = entries.filter(({mutant}) => mutant !== undefined);
  const noticed = broken.filter(({noticed: by}) => by !== undefined);
  const by = (level: 'unit' | 'browser'): number => noticed.filter((entry) => entry.noticed === level).length;
  const seconds = entries.reduce((sum, entry) => sum + entry.seconds, 0);
  const others = entries.filter((entry) => entry.noticed === undefined);
  return [
    `${noticed.length} of ${broken.length} broken items were noticed by the tests that cite them: ${percent(noticed.length, broken.length)}`,
    `(unit ${by('unit')}, browser ${by('browser')}; ${entries.length - broken.length} could not be broken; ${Math.round(seconds / 60)} minutes of runs)`,
    '',
    ...others.map(described),
  ].join('\n');
}
