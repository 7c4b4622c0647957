import type {Diagnostic} from '../../diagnostics/diagnostic.ts';

/**
 * Each finding once, without what only follows from another, in the order of their places: copies are made
 * in whatever order edits have left.
 */
export function withoutRepeats(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  const noTarget = new Set(found.filter(({code}) => code === 'override-target').map(originKey));
  const locked = new Set(found.filter(({code}) => code === 'override-locked').map(originKey));
  const kept = found.filter((one) => {
    const {code, origin, message} = one;
    // An entry that was meant to change another is not a thing of its own that lacks something.
    if ((code === 'empty-block' || code === 'missing-key') && noTarget.has(originKey(one))) return false;
    if (code === 'preset-consent' && locked.has(originKey(one))) return false;
    const id = `${code} ${origin.file} ${origin.span[0]} ${message}`;
    return !seen.has(id) && seen.add(id);
  });
  return kept.toSorted(byPlace);
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.origin.file, b.origin.file) ||
    a.origin.span[0] - b.origin.span[0] ||
    a.origin.span[1] - b.origin.span[1] ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function originKey({origin}: Diagnostic): string {
  return `${origin.file} ${(origin.key ?? origin.span)[0]}`;
}
