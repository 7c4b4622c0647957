import {subHours} from 'date-fns';
import {Problem} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';
import {asFacts, asText} from '../../../server/store/records.ts';
import {inviteSigner, keepSigners, signersOf} from '../signers/signers.ts';
import {waitingSigner} from '../signers/waiting-signer.ts';

const mostLetters = 5;

/** Sends the invitation of a signer once more, with the same code; a day has five letters for each of them. */
export const resendInvitation = submit('resendInvitation', async (file, call) => {
  const signer = waitingSigner(file, call.params['signerUuid']);
  const letters = asFacts(file.records['letters']);
  const id = asText(signer['uuid']);
  const before = letters[id];
  const recent = (Array.isArray(before) ? before : []).filter(
    (sent) => asText(sent) > subHours(call.at, 24).toISOString(),
  );
  if (recent.length >= mostLetters)
    throw new Problem(
      429,
      'TOO_MANY_INVITATIONS',
      'This invitation was sent several times today. Please try tomorrow.',
    );
  file.records['letters'] = {...letters, [id]: [...recent, call.at.toISOString()]};
  const invited = await inviteSigner(call, file, signer);
  keepSigners(
    file,
    signersOf(file).map((one) => (one['uuid'] === signer['uuid'] ? invited : one)),
  );
});
