import {onFile} from '../../http/call.ts';
import {statusOf} from '../../lender/loan-file.ts';
import {progressOf} from '../../lender/progress.ts';

/** The flags of an application and the part of the way that it has reached. */
export const getApplicationStatus = onFile((file) => ({...statusOf(file), progress: progressOf(file)}));
