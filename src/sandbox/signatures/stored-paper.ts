import {Problem} from '../../server/http/problem.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import type {Seal} from '../../server/session/seal.ts';
import type {SandboxTrx} from '../store/database.ts';
import {checkRecords} from './check-records.ts';

/**
 * Bytes of a paper as it was signed; undefined where it was not.
 *
 * @throws Problem DOCUMENT_CHANGED where they are no longer those that were signed
 */
export async function storedPaper(
  trx: SandboxTrx,
  seal: Seal,
  file: LoanFile,
  id: string,
): Promise<Buffer | undefined> {
  const kept = await trx
    .selectFrom('papers')
    .select('bytes')
    .where('application', '=', file.uuid)
    .where('id', '=', id)
    .executeTakeFirst();
  if (kept === undefined) return undefined;
  const faults = await checkRecords(trx, seal, file);
  if (faults.some(({paper}) => paper === id))
    throw new Problem(409, 'DOCUMENT_CHANGED', 'This copy is not the one that was signed. Please call us.');
  return kept.bytes;
}
