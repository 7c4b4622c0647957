import type {SandboxCall} from '../http/call.ts';
import {notFoundProblem} from '../../server/http/problem.ts';
import {ownApplications} from '../store/own-applications.ts';
import type {IdentityRow} from '../store/tables.ts';

/** Refuses an application, named in a body, that is not the person's own, as if it did not exist. */
export async function refuseForeign(person: IdentityRow, call: SandboxCall, uuid: string): Promise<void> {
  const own = await ownApplications(call, person.uuid).select('uuid').where('uuid', '=', uuid.toLowerCase()).execute();
  if (own.length === 0) throw notFoundProblem();
}
