/** What stands in the way of counting a document as read. */
export interface ReadingState {
  readonly view: 'text' | 'pages';
  readonly ended: boolean;
  readonly pages: number;
  /** Pages whose text is known. */
  readonly known: number;
  /** Pages that must still be seen at a size at which they can be read. */
  readonly owed: readonly number[];
  /** What is in view is too small. */
  readonly small: boolean;
  /** It has text, or may have. */
  readonly text: boolean;
}

/** One sentence: that a document counts as read, or why it does not yet. */
export function whyNotRead({view, ended, pages, known, owed, small, text}: ReadingState): string {
  if (ended) return 'You have read this document to its end.';
  const orText = text ? ', or switch to its text' : '';
  if (small) return `This does not count as read yet: its letters are too small at this size. Zoom in${orText}.`;
  if (view === 'text' && known < pages) return 'The rest of the text is still on its way.';
  const [first] = owed;
  if (first === undefined) return 'This counts as read once you have come to its end.';
  if (view === 'text')
    return `This does not count as read yet: page ${first} is a picture without text. See it among the pages.`;
  const named = owed.length === 1 ? `page ${first} was` : `${owed.length} pages, page ${first} the first, were`;
  return `This does not count as read yet: ${named} too small when shown. Go back there at this size${orText}.`;
}
