import {submit} from '../../http/submit.ts';
import {keepSigners, signersOf} from '../signers/signers.ts';
import {waitingSigner} from '../signers/waiting-signer.ts';

/** Takes the invitation of a signer back. With nobody left, the question who signs is open again. */
export const cancelInvitation = submit('cancelInvitation', (file, {params}) => {
  const signer = waitingSigner(file, params['signerUuid']);
  const left = signersOf(file).filter((one) => one['uuid'] !== signer['uuid']);
  keepSigners(file, left);
  if (left.length === 0) {
    file.records['othersOnTitle'] = false;
    file.application['coDeedStatus'] = 'INITIAL';
  }
});
