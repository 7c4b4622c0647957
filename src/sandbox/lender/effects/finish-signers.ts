import {asFacts, asList} from '../../store/records.ts';
import type {LoanFile} from '../loan-file.ts';

/**
 * The other signers are done. Their own area is not part of this server yet, so it takes their part
 * as soon as they are named.
 */
export function finishSigners(file: LoanFile): void {
  file.records['signers'] = asList(file.records['signers']).map((signer) => ({...asFacts(signer), status: 'COMPLETE'}));
}
