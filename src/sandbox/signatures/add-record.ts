import type {LoanFile} from '../lender/loan-file.ts';
import type {Seal} from '../../server/session/seal.ts';
import type {SandboxTrx} from '../store/database.ts';
import type {SignatureRecord, Signing} from './record.ts';
import {sha256OfBytes} from './sha256-of-bytes.ts';

/**
 * Adds a signature to the chain of an application. The seal needs the server's secret, so that nobody
 * who can only write to the store can make a record or change one. The file must be locked.
 */
export async function addRecord(
  trx: SandboxTrx,
  seal: Seal,
  file: LoanFile,
  signing: Signing,
  bytes: Buffer,
): Promise<void> {
  // The last seal is kept among what is encrypted besides: a chain without its end is noticed by it.
  const {number: last, seal: previous} = file.secrets.signatures ?? {number: 0, seal: ''};
  const number = last + 1;
  const record: SignatureRecord = {...signing, number, signed: sha256OfBytes(bytes), previous};
  const text = JSON.stringify(record);
  const sealed = sealOf(seal, file.uuid, text);
  await trx
    .insertInto('signatures')
    .values({application: file.uuid, number, paper: record.paper, record: text, seal: sealed})
    .execute();
  file.secrets = {...file.secrets, signatures: {number, seal: sealed}};
}

/** Seal of a record: of its text in this application, and through it of all before. */
export function sealOf(seal: Seal, application: string, text: string): string {
  return seal.digest('signature', application, text);
}
