import type {Call} from '../../http/call.ts';
import {holderOf} from '../../session/holder.ts';

/** The member of an answer that names who is signed in. */
export function holderIn({person, session, services: {seal}}: Call): {readonly holder?: string} {
  return person === undefined || session === undefined ? {} : {holder: holderOf(seal, person.uuid, session)};
}
