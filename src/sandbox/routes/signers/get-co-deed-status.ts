import {onSigner, signerStep} from './on-signer.ts';

/** Where the additional signer who is signed in stands. */
export const getCoDeedStatus = onSigner(signerStep);
