import {differenceInMilliseconds} from 'date-fns';
import type {Pace} from '../../config.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {asFacts, asNumber, asText, type Facts} from '../../../server/store/records.ts';

/** How long the queue takes, and how many are in it at first. */
const queue: Readonly<Record<Pace, number>> = {normal: 12_000, fast: 0};
const longest = 2;
const notary = 'Nora Bell';

/** The session as it stands now: first the queue, then the notary; where the test values say so, it breaks off once. */
export function sessionAt(file: LoanFile, pace: Pace, at: Date): Facts {
  const {joined, attempts, located = false} = asFacts(file.records['notarySession']);
  if (joined === undefined) return {};
  const waited = differenceInMilliseconds(at, asText(joined));
  if (waited < queue[pace]) {
    return {state: 'WAITING', ahead: Math.ceil(longest * (1 - waited / queue[pace])), located};
  }
  const broken = file.scenario === 'notary-breaks' && asNumber(attempts) === 1;
  return broken ? {state: 'FAILED', located} : {state: 'OPEN', ahead: 0, notary, located};
}
