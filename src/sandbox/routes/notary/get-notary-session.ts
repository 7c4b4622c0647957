import {onFile} from '../../http/call.ts';
import {sessionAt} from './session.ts';

/** The online session with the notary; empty before the borrower joins. */
export const getNotarySession = onFile((file, {at, services}) => sessionAt(file, services.config.pace, at));
