import {onFile} from '../../http/call.ts';
import {matchesOf} from '../../lender/matches.ts';

/** Homes of the record that may be meant. */
export const getPropertyMatches = onFile((file) => ({
  items: file.step === 'MULTIPLE_PROPERTIES' ? matchesOf(file) : [],
}));
