import type {SandboxCall} from '../http/call.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import type {Paper, Signed} from '../../server/papers/paper.ts';
import {addRecord} from './add-record.ts';
import type {Signing} from './record.ts';
import {withRecord} from './record-parts.ts';
import type {ViewedPaper} from './views.ts';
import type {SandboxTrx} from '../store/database.ts';

/** Whose signature it is, and how it was given. */
export interface Signer {
  readonly identity: string;
  /** The name that this person is known by, whatever they typed or drew. */
  readonly person: string;
  readonly signed: Signed;
  readonly how: Signing['how'];
}

/**
 * Stores a paper as it is signed now, with the record of the signature under it and in the chain, and
 * gives the size of what is stored. One that is stored already stays as it was signed.
 */
export async function signPaper(
  {trx, at, services}: SandboxCall,
  file: LoanFile,
  list: string,
  paper: Paper,
  viewed: ViewedPaper,
  {identity, person, how}: Signer,
): Promise<number> {
  const signing: Signing = {
    ...{paper: paper.id, title: paper.title, signer: person, identity, how},
    ...viewed,
    consent: await newestConsent(trx, file.uuid, identity),
    at: at.toISOString(),
  };
  // What is only accepted is kept as it was read, to the byte.
  const {draw} = await import('../../server/papers/draw.ts');
  const {bytes} = await draw(how === 'accepted' ? paper : withRecord(paper, signing));
  const added = await trx
    .insertInto('papers')
    .values({application: file.uuid, id: paper.id, list, title: paper.title, bytes, created: at})
    .onConflict((conflict) => conflict.columns(['application', 'id']).doNothing())
    .returning('id')
    .execute();
  if (added.length > 0) await addRecord(trx, services.seal, file, signing, bytes);
  return bytes.length;
}

const electronic = ['ESIGN', 'ERECORDS'];

/** What the signer agreed to last, for this application or with their account; never what somebody else agreed to. */
async function newestConsent(trx: SandboxTrx, application: string, identity: string): Promise<Signing['consent']> {
  const newest = await trx
    .selectFrom('consents')
    .select(['type', 'created'])
    .where('identity', '=', identity)
    .where('type', 'in', electronic)
    .where((eb) => eb.or([eb('application', '=', application), eb('application', 'is', null)]))
    .orderBy('created', 'desc')
    .orderBy('type')
    .limit(1)
    .executeTakeFirst();
  return newest === undefined ? null : {type: newest.type, at: newest.created.toISOString()};
}
