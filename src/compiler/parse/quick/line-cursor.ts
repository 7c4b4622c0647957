/** Thrown where a text is not as plain as the quick reader wants it; there is one, and nothing reads it. */
export const unusual = new Error('Not plain enough to be read quickly');

const space = 32;
const newline = 10;
const hash = 35;

/** Goes through the lines of a text that have content. Each line of the text ends in a line feed. */
export class LineCursor {
  readonly text: string;
  /** Start of the line at hand; the length of the text at its end. */
  start = 0;
  /** Spaces before the content of the line at hand; -1 at the end of the text. */
  indent = -1;
  /** Where the content of the line at hand ends: at its line feed. */
  end = 0;

  constructor(text: string) {
    this.text = text;
    this.#find(0, false);
  }

  /** Goes on to the next line with content. */
  next(): void {
    this.#find(this.end + 1, true);
  }

  /** Goes on to the first line with content that begins at this offset or behind it. */
  skipTo(offset: number): void {
    this.#find(offset, true);
  }

  /** Comments that stand deeper than what follows them belong to what is before: that is left to the full reader. */
  #find(from: number, isInside: boolean): void {
    const {text} = this;
    let deepestComment = -1;
    for (let start = from; start < text.length;) {
      const end = text.indexOf('\n', start);
      let at = start;
      while (text.charCodeAt(at) === space) at += 1;
      const code = text.charCodeAt(at);
      if (code === hash) deepestComment = Math.max(deepestComment, at - start);
      else if (code !== newline) {
        this.start = start;
        this.indent = at - start;
        this.end = end;
        if (isInside && deepestComment > this.indent) throw unusual;
        return;
      }
      start = end + 1;
    }
    if (deepestComment > 0) throw unusual;
    this.start = text.length;
    this.end = text.length;
    this.indent = -1;
  }
}
