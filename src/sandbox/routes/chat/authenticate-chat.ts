import {newNonce} from '../../chat/nonces.ts';
import {onPerson} from '../../http/call.ts';

/** A nonce for whoever is signed in. */
export const authenticateChat = onPerson(async (person, call) => ({
  nonce: await newNonce(call, person.uuid, call.session ?? ''),
}));
