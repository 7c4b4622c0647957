import {onFile} from '../../http/call.ts';
import {asList} from '../../store/records.ts';

/** Everybody else on the title. */
export const getSigners = onFile((file) => ({items: asList(file.records['signers'])}));
