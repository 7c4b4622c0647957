import type {Showing} from '../../journey/showing/types.ts';
import {withoutNotes} from '../../lib/note-numbers.ts';
import {printChoice} from '../../runtime/text/print.ts';

/** Title of the document while a screen shows. */
export function titleOf({session, org}: Showing): string {
  const title = withoutNotes(printChoice(session.screen.title, session.data.get()));
  return `${title} · ${org.brand.companyName}`;
}
