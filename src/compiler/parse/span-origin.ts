import type {Origin} from '../../model/tree.ts';

/** A place in a text; always inside it. Without an end it is one character long. */
export function spanOrigin(file: string, text: string, start: number, end = start + 1): Origin {
  const from = Math.min(Math.max(0, start), text.length);
  return {file, span: [from, Math.min(Math.max(from, end), text.length)]};
}
