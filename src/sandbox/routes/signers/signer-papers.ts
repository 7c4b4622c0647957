import type {SandboxServices} from '../../services.ts';
import {deed} from '../../papers/deed.ts';
import {paperUuid} from '../../papers/lists.ts';
import type {Paper, Signed} from '../../../server/papers/paper.ts';
import {termsOfLoan} from '../../papers/terms.ts';
import type {Seat} from './seat.ts';
import {orgOf} from '../../lender/org-of.ts';

/** The deed as a signer signs it: their own copy, under their own name. */
export function signerDeed({file, signer}: Seat, {orgs}: SandboxServices, signed?: Signed): Paper {
  const paper = deed(termsOfLoan(file, orgOf(orgs, file.org)), signed);
  const parts = paper.parts.map((part) => (part.kind === 'signature' ? {...part, label: 'Additional signer'} : part));
  return {...paper, id: `deed-${signer.uuid}`, parts};
}

/** Id of that copy in the API. */
export function signerDeedUuid({file, signer}: Seat): string {
  return paperUuid(file.uuid, `deed-${signer.uuid}`);
}

/** Whether a signer may see the deed, which shows the amount: from the session with the notary on, not once they are not asked. */
export function mayReadDeed({signer, cancelled}: Seat): boolean {
  return !cancelled && (signer.step === 'SIGNING' || signer.step === 'COMPLETE');
}
