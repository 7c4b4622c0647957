import {onPerson} from '../../http/call.ts';

/** Where an additional signer stands; empty for somebody who signs nothing. */
export const getCoDeedStatus = onPerson(() => ({}));
