import type {PDFPageProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {pageText, type PageText} from '../page-text.ts';
import {textContentOf} from '../text-content.ts';
import type {ReflowBlock} from './block.ts';
import {blocksOfLines} from './blocks-of-lines.ts';
import {blocksOfTags, type TagNode} from './blocks-of-tags.ts';
import {linesOfRuns} from './lines.ts';
import {runsOf, smallestSize} from './runs.ts';

/** What is read off a page: its text in runs, the same set anew, and how small it is. */
export interface PageReading extends PageText {
  readonly blocks: readonly ReflowBlock[];
  /** Points. */
  readonly width: number;
  /** Points: nine tenths of the letters are as large; undefined: it has no text. */
  readonly size: number | undefined;
  /** It has no text, and shows something all the same. */
  readonly picture: boolean;
}

/** What of a page is read: fits the library's own. */
export type ReadablePage = Pick<
  PDFPageProxy,
  'getViewport' | 'streamTextContent' | 'getStructTree' | 'getOperatorList'
>;

/** Reads the text of a page. One whose text cannot be read is a picture. */
export async function readPage(page: ReadablePage): Promise<PageReading> {
  const {width, transform: turn} = page.getViewport({scale: 1});
  try {
    const {items} = await textContentOf(page, {marked: true});
    const text = pageText(items);
    const runs = runsOf(items, turn);
    const size = smallestSize(runs);
    const blocks = blocksOfTags(await tagsOf(page), runs) ?? blocksOfLines(linesOfRuns(runs));
    return {...text, blocks, width, size, picture: size === undefined && !(await isBlank(page))};
  } catch {
    return {...pageText([]), blocks: [], width, size: undefined, picture: true};
  }
}

/** A structure that is damaged is none. */
async function tagsOf(page: ReadablePage): Promise<TagNode | null> {
  try {
    return await page.getStructTree();
  } catch {
    return null;
  }
}

/** The last of the library's operators that say how to draw, and draw nothing. */
const transform = 12;

/** Whether nothing is drawn on a page: then there is nothing to read on it. */
async function isBlank(page: ReadablePage): Promise<boolean> {
  const {fnArray} = await page.getOperatorList();
  return fnArray.every((operator) => operator <= transform);
}
