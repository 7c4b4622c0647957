import {onFile} from '../../http/call.ts';
import {statusOf} from '../../lender/loan-file.ts';

/** The flags of an application, alone. */
export const getApplicationStatus = onFile((file) => statusOf(file));
