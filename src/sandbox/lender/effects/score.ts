import {bureau} from '../bureau.ts';
import {share} from '../derive.ts';
import type {LoanFile} from '../loan-file.ts';

const lowest = 300;
const highest = 850;

/** Keeps the score that the decision was made by, below what the lender needs, with all that is told of it. */
export function score(file: LoanFile, at: Date): void {
  file.records.scoreDisclosure = {
    score: 540 + Math.floor(share('score', file.uuid) * 60),
    lowest,
    highest,
    created: at.toISOString().slice(0, 10),
    model: 'Example Score 4',
    bureau: bureau.name,
    bureauPhone: bureau.phone,
    bureauAddress: bureau.address,
    factors: [
      {id: '01', text: 'The balances of your credit cards are high beside their limits'},
      {id: '02', text: 'A payment was late within the last two years'},
      {id: '03', text: 'Your oldest account was opened only a few years ago'},
      {id: '04', text: 'You asked for new credit several times within the last year'},
    ],
  };
}
