import {onFile} from '../../http/call.ts';
import {slotsOf} from './slots.ts';

/** When and where a notary can meet the borrower in person. */
export const getNotarySlots = onFile((file, {at}) => ({items: slotsOf(file, at)}));
