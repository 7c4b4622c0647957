import {onSigner} from './on-signer.ts';
import {signerConditionsOf} from './signer-conditions.ts';

/** What the lender asks the signer for. */
export const getSignerConditions = onSigner(({signer}) => ({items: signerConditionsOf(signer)}));
