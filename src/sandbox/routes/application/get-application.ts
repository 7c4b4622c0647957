import {onFile} from '../../http/call.ts';

/** One application. */
export const getApplication = onFile((file) => file.application);
