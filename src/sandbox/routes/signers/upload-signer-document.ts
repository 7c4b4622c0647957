import {storeUpload} from '../documents/store-upload.ts';
import {onSigner} from './on-signer.ts';

/** Stores one file of a signer's, which nobody else can name in an answer. */
export const uploadSignerDocument = onSigner(async ({file, signer}, call) => {
  const stored = await storeUpload(file, call);
  const before = Array.isArray(signer['uploads']) ? signer['uploads'] : [];
  signer['uploads'] = [...before, stored['fileId'] ?? null];
  return stored;
});
