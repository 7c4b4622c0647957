import {newNonce, personOfNonce} from '../../chat/nonces.ts';
import {onPerson} from '../../http/call.ts';
import {Problem} from '../../../server/http/problem.ts';
import {asText} from '../../../server/store/records.ts';

/** A fresh nonce for one of the same person's that still holds; calls under way may still carry the old one. */
export const refreshChatNonce = onPerson(async (person, call) => {
  const holder = await personOfNonce(call, asText(call.query['nonce']));
  if (holder?.uuid !== person.uuid) throw new Problem(409, 'CHAT_NONCE', 'This nonce does not hold any more.');
  return {nonce: await newNonce(call, person.uuid, call.session ?? '')};
});
