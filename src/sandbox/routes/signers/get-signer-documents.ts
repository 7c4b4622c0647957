import {asList} from '../../../server/store/records.ts';
import {onSigner} from './on-signer.ts';

/** What the signer signed and sent, newest first. */
export const getSignerDocuments = onSigner(({signer}) => ({items: asList(signer['documents']).toReversed()}));
