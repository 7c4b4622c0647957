import {rootOf} from '../../../lib/root-of.ts';

/** Told to a note whose number was followed; `detail` is the number's element, to which the way back leads. */
export const noteFollowed = 'waymark-note';

/**
 * Ids of a note: that of a list of the notes which are used beside it, and that of a list of all notes of the page. A page
 * may have both; the nearer one is led to.
 */
export const noteIds = (note: number): readonly [some: string, all: string] => [`note-${note}`, `all-notes-${note}`];

/** Leads to a note from its number, and opens what it is folded into; nothing where the page has no such note. */
export function showNote(note: number, from: HTMLElement): void {
  const root = rootOf(from);
  const found = noteIds(note).flatMap((id) => root.getElementById(id) ?? [])[0];
  if (found === undefined) return;
  focusOn(found);
  found.dispatchEvent(new CustomEvent(noteFollowed, {detail: from}));
}

/** Puts focus on something of the page, in view, whatever it is folded into. */
export function focusOn(element: HTMLElement): void {
  for (let at = element.closest('details'); at !== null; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  element.focus({preventScroll: true});
  element.scrollIntoView({block: 'center', behavior: 'instant'});
}
