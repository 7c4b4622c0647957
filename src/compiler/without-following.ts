import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {Files} from '../model/workspace.ts';

const names = new Set([
  'unknown-reference',
  'unknown-variable',
  'interpolation',
  'enum-literal',
  'like-target',
  'override-target',
  'override-no-op',
  'unused',
]);
/** Findings about what is not said anywhere: a value that could not be read may have said it. */
const absences = new Set(['step-coverage', 'unlisted-screen', 'missing-file', 'place-target']);
/** Findings about what is not said in a thing: a value of that thing may have said it. */
const lacks = new Set(['missing-key', 'empty-block', 'empty-options', 'message-missing', 'choice-order']);
const naming = /^flows\/[^/]+\/(?:flow|rules|machine|steps)\.yaml$|^schemas\/|^plugins\//;
const copied = /^flows\/_parts\/|^orgs\//;

/** What the first stage could not read. */
export interface Unread {
  readonly files: Files;
  /** Files of which nothing could be read. */
  readonly broken: ReadonlySet<string>;
  /** By path, words that could not be read in the others, and keys whose values could not. */
  readonly lost: ReadonlyMap<string, {readonly words: ReadonlySet<string>; readonly keys: ReadonlySet<number>}>;
}

/**
 * Leaves out what only follows from an earlier finding: what stands at the very same place; while a file
 * that defines names could not be read, that a name is not there; and that a name is not there which
 * stands where something could not be read.
 */
export function withoutFollowing(
  found: readonly Diagnostic[],
  earlier: readonly Diagnostic[],
  {files, broken, lost}: Unread,
): readonly Diagnostic[] {
  const places = new Set(earlier.map(({origin}) => placeOf(origin)));
  for (const [file, {keys}] of lost) for (const key of keys) places.add(`${file} ${key}`);
  const words = new Set([...lost.values()].flatMap((parts) => [...parts.words]));
  const nameless = [...broken].some((file) => naming.test(file));
  return found.filter(({code, origin}) => {
    if (places.has(placeOf(origin))) return false;
    if (absences.has(code)) return !nameless && words.size === 0;
    if (lacks.has(code)) return !lacksLost(files, origin, lost);
    return !names.has(code) || !(nameless || wordsAt(files, origin).some((word) => words.has(word)));
  });
}

/** Whether what a thing lacks may be what could not be read: in the same entry, or in what it is a copy of. */
function lacksLost(files: Files, {file, span, key}: Diagnostic['origin'], lost: Unread['lost']): boolean {
  if ([...lost.keys()].some((other) => other !== file && copied.test(other))) return true;
  const keys = [...(lost.get(file)?.keys ?? [])];
  if (keys.length === 0) return false;
  const text = files.get(file) ?? '';
  const own = entryAt(text, (key ?? span)[0]);
  return copied.test(file) || keys.some((at) => entryAt(text, at) === own || at === own);
}

/** Start of the line of the entry of a file that an offset stands in: a block, a row, an action. */
function entryAt(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  const lines = [...text.slice(0, end === -1 ? text.length : end).matchAll(/^ {0,2}[^\s#].*$/gm)];
  return lines.at(-1)?.index ?? 0;
}

/** Words of a name, a path or of what a text prints and links to. */
function wordsAt(files: Files, {file, span}: Diagnostic['origin']): readonly string[] {
  const text = files.get(file)?.slice(...span) ?? '';
  const named = [...text.matchAll(/\(\((.*?)\)\)|\]\((.*?)\)/g)].map(([whole]) => whole).join(' ');
  return (named === '' ? text : named).match(/[A-Za-z][\w/-]*/g) ?? [];
}

function placeOf({file, span, key}: Diagnostic['origin']): string {
  return `${file} ${(key ?? span)[0]}`;
}
