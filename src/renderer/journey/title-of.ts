import type {Visit} from '../../journey/visit/types.ts';
import {printChoice} from '../../runtime/text/print.ts';

/** Title of the document while a screen shows. */
export function titleOf({session, org}: Visit): string {
  return `${printChoice(session.screen.title, session.data.get())} · ${org.brand.companyName}`;
}
