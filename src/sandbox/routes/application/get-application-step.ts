import {onFile} from '../../http/call.ts';
import {stepOf} from '../../lender/loan-file.ts';

/** Where the application stands; what waits ends when its time is over. */
export const getApplicationStep = onFile((file) => stepOf(file));
