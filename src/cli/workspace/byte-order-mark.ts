import {existsSync, readFileSync} from 'node:fs';

const mark = '\uFEFF';

/**
 * The text of a file without the mark of the byte order at its start, as editors have it: places are counted alike then.
 * Where two stand there both are left, and the parser says so.
 */
export const withoutMark = (text: string): string => (text.startsWith(mark) && text[1] !== mark ? text.slice(1) : text);

/** A text as it is written to a file: with the mark that the file has now. */
export const withMarkOf = (file: string, text: string): string =>
  existsSync(file) && !text.startsWith(mark) && readFileSync(file, 'utf8').startsWith(mark) ? mark + text : text;
