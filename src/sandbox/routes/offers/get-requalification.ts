import {onFile} from '../../http/call.ts';
import {requalificationOf} from '../../lender/requalification.ts';

/** Why the chosen amount is too high; empty where it is not. */
export const getRequalification = onFile((file) =>
  file.step === 'CLTV_LIEN_POSITION_REQUALIFY' ? requalificationOf(file) : {},
);
