import {onFile} from '../../http/call.ts';
import {asFacts} from '../../../server/store/records.ts';

/** The score that a decision was made by; empty where none was. */
export const getScoreDisclosure = onFile((file) => asFacts(file.records['scoreDisclosure']));
