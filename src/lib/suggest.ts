import {countryCalled} from './country-called.ts';
import {synonymsOf} from './synonyms.ts';

/**
 * Names of `known` that somebody may have meant by `written`, nearest first, at most three: what a word of other form
 * languages is called here, of the codes of countries that of one that is named, else what is near. Near is a third of the
 * word's length in insertions, deletions, changes and swaps of neighbours, never all that it has, and at most twice as far as the
 * nearest; case counts little.
 */
export function suggest(written: string, known: Iterable<string>): readonly string[] {
  const names = [...new Set(known)];
  const synonyms = synonymsOf(written, names);
  if (synonyms.length > 0) return synonyms.slice(0, 3);
  const country = countryCalled(written, names);
  if (country !== undefined && country !== written) return [country];
  const word = written.toLowerCase();
  const limit = Math.max(1, Math.floor(word.length / 3));
  const near: {readonly name: string; readonly distance: number}[] = [];
  for (const name of names) {
    if (name === written || Math.abs(name.length - word.length) > limit) continue;
    const distance = editDistance(word, name.toLowerCase());
    if (distance <= limit && distance < Math.max(word.length, name.length)) near.push({name, distance});
  }
  near.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  const [{distance: least} = {distance: 0}] = near;
  return near
    .filter(({distance}) => distance <= 2 * least)
    .slice(0, 3)
    .map(({name}) => name);
}

/** Damerau-Levenshtein distance (optimal string alignment): the fewest edits from one word to the other. */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({length: to.length + 1}, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1;
      let best = Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + same);
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) best = Math.min(best, (before[column - 2] ?? 0) + 1);
      line.push(best);
    }
    before = above;
    above = line;
  }
  return above[to.length] ?? 0;
}

/** "Did you mean `a` or `b`?", or nothing where no name is near. Ready to be a diagnostic's hint. */
export function didYouMean(written: string, known: Iterable<string>): string | undefined {
  const names = suggest(written, known);
  return names.length === 0 ? undefined : `Did you mean ${names.map((name) => `\`${name}\``).join(' or ')}?`;
}
