import {onFile} from '../../http/call.ts';
import {storeUpload} from './store-upload.ts';

/** Stores one file of the borrower's. */
export const uploadDocument = onFile(storeUpload);
