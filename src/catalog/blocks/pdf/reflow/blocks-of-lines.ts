import {afterBullet, type ReflowBlock, isMarked} from './block.ts';
import type {PageLine} from './lines.ts';
import {tableAt} from './table.ts';

/** How much larger than the text, by levels, a heading is. */
const headings = [1.7, 1.3, 1.12] as const;

/** Most space between lines of a paragraph, in sizes of their letters. */
const spacing = 1.75;

interface Page {
  /** Size of most of its letters. */
  readonly body: number;
  /** Where its widest line ends. */
  readonly right: number;
}

/** What the lines of a page that is not tagged say, as far as that can be told from how they are set. No word is left out. */
export function blocksOfLines(lines: readonly PageLine[]): readonly ReflowBlock[] {
  const page = {body: usualSize(lines), right: Math.max(0, ...lines.map(({right}) => right))};
  const blocks: ReflowBlock[] = [];
  for (let at = 0; at < lines.length;) {
    const rest = lines.slice(at);
    const table = tableAt(rest);
    const [block, taken] =
      table === undefined ? blockAt(rest, page) : [{kind: 'table' as const, rows: table.rows}, table.lines];
    blocks.push(block);
    at += taken;
  }
  return withLists(blocks);
}

function usualSize(lines: readonly PageLine[]): number {
  const letters = new Map<number, number>();
  for (const line of lines) {
    const size = Math.round(line.size * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + textOf(line).length);
  }
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

function textOf(line: PageLine): string {
  return line.cells.map(({text}) => text).join(' ');
}

/** The heading or paragraph that begins with the first line, and how many lines it takes. */
function blockAt(lines: readonly PageLine[], page: Page): readonly [ReflowBlock, number] {
  const [first] = lines;
  if (first === undefined) throw new RangeError('There is no line.');
  const level = headings.findIndex((share) => first.size >= page.body * share) + 1;
  let text = textOf(first);
  let taken = 1;
  for (; taken < lines.length; taken += 1) {
    const [before, line] = [lines[taken - 1], lines[taken]];
    if (before === undefined || line === undefined || !goesOn(first, before, line, page, level > 0)) break;
    text = joinLines(text, textOf(line));
  }
  return [level > 0 ? {kind: 'heading', level, text} : {kind: 'paragraph', text}, taken];
}

function goesOn(first: PageLine, before: PageLine, line: PageLine, page: Page, heading: boolean): boolean {
  if (line.cells.length > 1 && first.cells.length === 1) return false;
  if (Math.abs(line.size - first.size) > 0.08 * first.size) return false;
  const down = line.y - before.y;
  if (down <= 0 || down > spacing * line.size) return false;
  const text = textOf(line);
  if (afterBullet(text) !== undefined || isMarked(text)) return false;
  // A paragraph may begin further in, or further out where a bullet or number stands before it.
  if (Math.abs(line.x - before.x) > 4 * line.size) return false;
  return heading || isFull(before, line, page);
}

/** Whether the next word would hardly have fitted into the line before: else a new paragraph begins. */
function isFull(before: PageLine, line: PageLine, page: Page): boolean {
  const text = textOf(line);
  const [word = ''] = text.split(' ');
  const width = ((line.right - line.x) * word.length) / Math.max(1, text.length);
  const ends = /[.:;!?)”"]$/.test(textOf(before));
  // Lines that are set ragged end a little before where they could.
  return before.right + width * (ends ? 1 : 2) + 0.25 * line.size > page.right;
}

function joinLines(text: string, next: string): string {
  return /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(next) ? text + next : `${text} ${next}`;
}

/** Paragraphs that begin with bullets become a list, and so do two or more that are counted. */
export function withLists(blocks: readonly ReflowBlock[]): readonly ReflowBlock[] {
  const found: ReflowBlock[] = [];
  for (let at = 0; at < blocks.length;) {
    const bullets = itemsFrom(blocks, at, afterBullet);
    const marked = itemsFrom(blocks, at, (text) => (isMarked(text) ? text : undefined));
    const block = blocks[at];
    if (bullets.length > 0) found.push({kind: 'list', marked: false, items: bullets});
    else if (marked.length > 1) found.push({kind: 'list', marked: true, items: marked});
    else if (block !== undefined) found.push(block);
    at += Math.max(1, bullets.length, marked.length > 1 ? marked.length : 0);
  }
  return found;
}

function itemsFrom(
  blocks: readonly ReflowBlock[],
  from: number,
  itemOf: (text: string) => string | undefined,
): readonly string[] {
  const items: string[] = [];
  for (const block of blocks.slice(from)) {
    const item = block.kind === 'paragraph' ? itemOf(block.text) : undefined;
    if (item === undefined) break;
    items.push(item);
  }
  return items;
}
