import {onFile} from '../../http/call.ts';
import {asList} from '../../../server/store/records.ts';

/** Everything the application holds that the borrower may see, newest first. */
export const getDocuments = onFile((file) => ({items: asList(file.application['documents']).toReversed()}));
