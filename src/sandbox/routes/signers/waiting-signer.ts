import {notFound, Problem} from '../../../server/http/problem.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import type {Facts} from '../../../server/store/records.ts';
import {signersOf} from './signers.ts';

/**
 * The signer of that id, whose invitation may still change.
 *
 * @throws Problem NOT_FOUND, or SIGNER_DONE where they have signed
 */
export function waitingSigner(file: LoanFile, uuid: string | undefined): Facts {
  const signer = signersOf(file).find((one) => one['uuid'] === uuid);
  if (signer === undefined) throw notFound();
  if (signer['status'] === 'COMPLETE') throw new Problem(409, 'SIGNER_DONE', 'This person has signed already.');
  return signer;
}
