import {excerptOf, placesOfUse, type Corpus} from './corpus.ts';
import {code, codeBlock} from './markdown.ts';

/** What pages are made from: the workspace that the examples stand in, and the one that is asked about. */
export interface Material {
  readonly sample: Corpus;
  readonly workspace: Corpus | undefined;
}

const mostPlaces = 8;

/** The example of something, from the workspace of examples; nothing where it has none. */
export function exampleOf(id: string, {sample}: Material, whole = false): string {
  const found = excerptOf(id, sample, whole);
  return found === undefined ? '' : exampleText(found.file, found.text);
}

/** A few lines under the name of their file. */
export function exampleText(file: string, text: string): string {
  return `In ${code(file)}:\n\n${codeBlock(text, 'yaml')}`;
}

/** Who has or names it in the workspace that is asked about. */
export function usesOf(id: string, {workspace}: Material): string {
  if (workspace === undefined) return '';
  const places = placesOfUse(id, workspace);
  if (places.length === 0) return 'Nothing in this workspace uses it.';
  const some = places.slice(0, mostPlaces).map((place) => `- ${code(place)}`);
  const more = places.length - some.length;
  return [
    `${places.length === 1 ? 'One place' : `${places.length} places`} in this workspace:`,
    '',
    ...some,
    ...(more > 0 ? [`- and ${more} more`] : []),
  ].join('\n');
}

/** Sections with their headings; those without text are left out. */
export function sections(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .filter(([, text]) => text !== '')
    .map(([heading, text]) => `## ${heading}\n\n${text}`)
    .join('\n\n');
}
