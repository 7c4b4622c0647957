import {onFile} from '../../http/call.ts';
import {asFacts} from '../../../server/store/records.ts';

/** What happens between the signature and the money. */
export const getTimeline = onFile((file) => asFacts(file.records['timeline']));
