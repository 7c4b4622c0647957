import type {Call} from '../../http/call.ts';
import {notFound} from '../../../server/http/problem.ts';
import type {IdentityRow} from '../../store/tables.ts';

/** Refuses to say of another account whether it exists. */
export function refuseOthers(person: IdentityRow, {query}: Call): void {
  if (String(query['identityUuid']).toLowerCase() !== person.uuid) throw notFound();
}
