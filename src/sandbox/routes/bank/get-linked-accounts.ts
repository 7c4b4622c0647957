import {onFile} from '../../http/call.ts';
import {asList} from '../../../server/store/records.ts';

/** Accounts at banks that are linked. */
export const getLinkedAccounts = onFile((file) => ({items: asList(file.records['linkedAccounts'])}));
