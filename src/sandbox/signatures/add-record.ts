import type {LoanFile} from '../lender/loan-file.ts';
import type {Seal} from '../../server/session/seal.ts';
import type {Trx} from '../store/database.ts';
import {asFacts, asNumber, asText} from '../../server/store/records.ts';
import type {SignatureRecord, Signing} from './record.ts';
import {sha256} from './sha256.ts';

/** Where the last seal is kept besides, among what is encrypted: a chain without its end is noticed by it. */
export const endOfChain = 'signatures';

/**
 * Adds a signature to the chain of an application. The seal needs the server's secret, so that nobody
 * who can only write to the store can make a record or change one. The file must be locked.
 */
export async function addRecord(trx: Trx, seal: Seal, file: LoanFile, signing: Signing, bytes: Buffer): Promise<void> {
  const end = asFacts(file.secrets[endOfChain]);
  const number = asNumber(end['number']) + 1;
  const record: SignatureRecord = {...signing, number, signed: sha256(bytes), previous: asText(end['seal'])};
  const text = JSON.stringify(record);
  const sealed = sealOf(seal, file.uuid, text);
  await trx
    .insertInto('signatures')
    .values({application: file.uuid, number, paper: record.paper, record: text, seal: sealed})
    .execute();
  file.secrets = {...file.secrets, [endOfChain]: {number, seal: sealed}};
}

/** Seal of a record: of its text in this application, and through it of all before. */
export function sealOf(seal: Seal, application: string, text: string): string {
  return seal.digest('signature', application, text);
}
