import type {PageReading} from '../reflow/read-page.ts';

/**
 * CSS pixels of the smallest letters that count as read. Laws on consumer contracts take no type under
 * 8 points, which has 9 pixels where a page has the width of the viewer on a wide screen.
 */
const smallest = 9;

/** Points of letters on a page of which only a picture is there, or which is not read yet. */
const usual = 10;

/** What of a page says how small its letters are. */
export type Letters = Pick<PageReading, 'width' | 'size'>;

/** Whether the letters of a page can be read where it is shown this wide, in CSS pixels. */
export function isLegible({width, size = usual}: Letters, shown: number): boolean {
  return (size / width) * shown >= smallest;
}
