import {placeKey} from '../diagnostics/by-place.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {silencingComments} from '../diagnostics/silence/comments.ts';
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
const shared = /^flows\/_parts\//;
const ofScreen = /(?:^|\/)flows\/[^/]+\/screens\/(.+)\.yaml$/;
/** How a hint begins that has a name in place of another. */
const slip = 'Did you mean';
const word = /[A-Za-z][\w/-]*/g;
/** Findings of a file by itself after which what stands at its place is read as if it did not stand there. */
const unreadAt = new Set(['wrong-type', 'empty-value']);

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
 * that defines names could not be read, that a name is not there, in one flow alone where its file is there under a
 * wrong name; and that a name is not there which stands where something could not be read, or which a screen that
 * could not be read may have.
 */
export function withoutFollowing(
  found: readonly Diagnostic[],
  earlier: readonly Diagnostic[],
  {files, broken, lost}: Unread,
): readonly Diagnostic[] {
  const places = new Set(earlier.map(placeKey));
  for (const [file, {keys}] of lost) for (const key of keys) places.add(`${file} ${key}`);
  // What prints a limit that an override removes is told of where it is removed.
  const outdated = earlier.flatMap(({code, origin, related = []}) =>
    code === 'override-message' && !isSilenced(files, origin, code) ? related.map((one) => one.origin) : [],
  );
  const words = new Set([...lost.values()].flatMap((parts) => [...parts.words]));
  const misnamed = misnamedFlows(files, earlier);
  const lostFlows = new Set([...misnamed].filter((flow) => !files.has(`flows/${flow}/flow.yaml`)));
  const isNameless = [...broken].some((file) => naming.test(file));
  const screens = unreadScreens(files, earlier, broken);
  const wordsOfScreens = wordsOf(screens);
  return found.filter((one) => {
    const {code, origin} = one;
    const nameless = isNameless || isOfFlows(origin.file, misnamed);
    if (places.has(placeKey(one))) return false;
    if (code === 'unknown-variable' && outdated.some((message) => isWithin(origin, message)))
      return !wordsAt(files, origin).includes('limit');
    if (absences.has(code)) return !nameless && words.size === 0;
    if (lacks.has(code)) return !lacksLost(files, origin, lost) && !hasCopyOf(screens, files.get(origin.file) ?? '');
    if (!names.has(code)) return true;
    // What several screens share names fields of each of them.
    if (nameless || (screens.size > 0 && shared.test(origin.file))) return false;
    const isLost = (one: string): boolean => words.has(one) || wordsOfScreens.has(one) || lostFlows.has(one);
    return !wordsAt(files, origin).some(isLost);
  });
}

/** Flows that have a file under another name than it should have, and none under that: it defines none of its names. */
function misnamedFlows(files: Files, earlier: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(
    earlier.flatMap(({code, origin, hint = ''}) => {
      const [, flow] = /^flows\/([^/_][^/]*)\/[^/]+$/.exec(origin.file) ?? [];
      if (code !== 'unknown-file' || flow === undefined || !hint.startsWith(slip)) return [];
      const [, nearest = ''] = /`(.+?)`/.exec(hint) ?? [];
      const meant = `flows/${flow}/${nearest}`;
      return naming.test(meant) && !files.has(meant) ? [flow] : [];
    }),
  );
}

/** Whether a file is of one of these flows, in whichever organisation, or shared by all flows. */
function isOfFlows(file: string, flows: ReadonlySet<string>): boolean {
  if (flows.size === 0) return false;
  const [, flow] = /^(?:orgs\/[^/]+\/)?flows\/([^/]+)\//.exec(file) ?? [];
  return flow === '_parts' || (flow !== undefined && flows.has(flow));
}

/** What of screens could not be read, by file: all of it, or a whole part such as `blocks`. */
function unreadScreens(files: Files, earlier: readonly Diagnostic[], broken: Unread['broken']): Map<string, string> {
  const found = new Map([...broken].flatMap((file) => (ofScreen.test(file) ? [[file, files.get(file) ?? '']] : [])));
  for (const {code, origin, hint} of earlier) {
    const {file} = origin;
    // A key that is nobody's may be a slip of one that has blocks; where it is not, nothing is missing for it.
    const isSlip = code === 'unknown-key' && hint?.startsWith(slip) === true && !isSilenced(files, origin, code);
    if (!(unreadAt.has(code) || isSlip) || !ofScreen.test(file)) continue;
    const [text, at] = [files.get(file) ?? '', (origin.key ?? origin.span)[0]];
    if (at > 0 && text[at - 1] !== '\n') continue;
    const entry = /^.*(?:\n(?:[ #].*)?(?=\n|$))*/.exec(text.slice(at))?.[0] ?? '';
    found.set(file, `${found.get(file) ?? ''}\n${entry}`);
  }
  return found;
}

/** Fields and parameters of such screens are among their words. What else they asked nobody knows: no answer is unknown. */
function wordsOf(screens: ReadonlyMap<string, string>): ReadonlySet<string> {
  if (screens.size === 0) return new Set();
  return new Set(['answers', ...[...screens.values()].flatMap((text) => text.match(word) ?? [])]);
}

/** Whether something in a file is a copy of one of these screens. */
function hasCopyOf(screens: ReadonlyMap<string, string>, text: string): boolean {
  if (screens.size === 0) return false;
  const copies = new Set([...text.matchAll(/\blike: *["']?([\w/-]+)/g)].map(([, name]) => name));
  return [...screens.keys()].some((file) => copies.has(ofScreen.exec(file)?.[1]));
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
  return (named === '' ? text : named).match(word) ?? [];
}

/** What somebody has looked at, and lets stand, hides nothing else. */
function isSilenced(files: Files, {file, span, key}: Diagnostic['origin'], code: string): boolean {
  const [at] = key ?? span;
  const comments = silencingComments(new Map([[file, files.get(file) ?? '']]));
  return comments.some((comment) => comment.code === code && comment.line[0] <= at && at <= comment.line[1]);
}

function isWithin({file, span}: Diagnostic['origin'], place: Diagnostic['origin']): boolean {
  return file === place.file && span[0] >= place.span[0] && span[1] <= place.span[1];
}
