/** An item of a page's text: a run of characters, or a mark without any. */
export type TextItem = {readonly str: string; readonly hasEOL: boolean} | {readonly type: string};

/** The lines of a page, as screen readers read them. */
export function pageLines(items: readonly TextItem[]): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const item of items) {
    if (!('str' in item)) continue;
    line += item.str;
    if (!item.hasEOL) continue;
    lines.push(line);
    line = '';
  }
  lines.push(line);
  return lines.map((each) => each.replace(/\s+/g, ' ').trim()).filter((each) => each !== '');
}
