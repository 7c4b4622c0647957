import {Problem} from '../../../server/http/problem.ts';
import {storeUpload} from '../documents/store-upload.ts';
import {onPresentSigner} from './on-signer.ts';

/** What one signer may send: the rest of what the application holds is the borrower's. */
const mostFiles = 40;

/** Stores one file of a signer's, which nobody else can name in an answer. */
export const uploadSignerDocument = onPresentSigner(async ({file, signer}, call) => {
  const before = Array.isArray(signer['uploads']) ? signer['uploads'] : [];
  if (before.length >= mostFiles)
    throw new Problem(409, 'INVALID_REQUEST', 'You have sent too many files. Please call us.');
  const stored = await storeUpload(file, call);
  signer['uploads'] = [...before, stored['fileId'] ?? null];
  return stored;
});
