import {byPlace, placeKey} from '../../diagnostics/by-place.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';

/**
 * Each finding once, without what only follows from another, in the order of their places: copies are made
 * in whatever order edits have left.
 */
export function withoutRepeats(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  const noTarget = new Set(found.filter(({code}) => code === 'override-target').map(placeKey));
  const locked = new Set(found.filter(({code}) => code === 'override-locked').map(placeKey));
  const kept = found.filter((one) => {
    const {code, origin, message} = one;
    // An entry that was meant to change another is not a thing of its own that lacks something.
    if ((code === 'empty-block' || code === 'missing-key') && noTarget.has(placeKey(one))) return false;
    if (code === 'preset-consent' && locked.has(placeKey(one))) return false;
    const id = `${code} ${origin.file} ${origin.span[0]} ${message}`;
    return !seen.has(id) && seen.add(id);
  });
  return kept.toSorted(byPlace);
}
