import type {Diagnostic} from './diagnostic.ts';

type Placed = Pick<Diagnostic, 'code' | 'message' | 'origin'>;

/** Orders findings by file, place, code, message. */
export function byPlace(a: Placed, b: Placed): number {
  return (
    compare(a.origin.file, b.origin.file) ||
    a.origin.span[0] - b.origin.span[0] ||
    a.origin.span[1] - b.origin.span[1] ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  );
}

/** The same for findings about one entry, or one value, of a file. */
export function placeKey({origin: {file, span, key}}: Pick<Diagnostic, 'origin'>): string {
  return `${file} ${(key ?? span)[0]}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
