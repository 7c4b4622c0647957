import {submit} from '../../http/submit.ts';
import {inviteSigner, keepSigners, signersOf} from '../signers/signers.ts';
import {waitingSigner} from '../signers/waiting-signer.ts';

/** Sends the invitation of a signer once more; the code of the first one ends. */
export const resendInvitation = submit('resendInvitation', async (file, call) => {
  const signer = waitingSigner(file, call.params['signerUuid']);
  const invited = await inviteSigner(call, file, signer);
  keepSigners(
    file,
    signersOf(file).map((one) => (one['uuid'] === signer['uuid'] ? invited : one)),
  );
});
