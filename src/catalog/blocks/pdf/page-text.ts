/** An item of a page's text: a run of characters, or a mark without any. */
export type TextItem = {readonly str: string; readonly hasEOL: boolean} | {readonly type: string};

/** The text of a page: its runs in reading order, and where each begins in `whole`. */
export interface PageText {
  readonly whole: string;
  readonly starts: readonly number[];
}

/** Joins the runs of a page; a line ends with a line break. */
export function pageText(items: readonly TextItem[]): PageText {
  let whole = '';
  const starts: number[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    starts.push(whole.length);
    whole += item.str + (item.hasEOL ? '\n' : '');
  }
  return {whole, starts};
}

/** The lines of a page, as screen readers read them. */
export function linesOfPage({whole}: PageText): readonly string[] {
  return whole
    .split('\n')
    .map((each) => each.replace(/\s+/g, ' ').trim())
    .filter((each) => each !== '');
}
