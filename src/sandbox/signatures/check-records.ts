import type {LoanFile} from '../lender/loan-file.ts';
import type {Seal} from '../../server/session/seal.ts';
import type {SandboxTrx} from '../store/database.ts';
import {sealOf} from './add-record.ts';
import type {SignatureRecord} from './record.ts';
import {sha256OfBytes} from './sha256-of-bytes.ts';

/** What is wrong with a signature: its record, its place in the chain, or the paper it stands under. */
export interface Tampering {
  readonly paper: string;
  readonly fault: 'record' | 'chain' | 'paper';
}

/** Checks every signature of an application against its seal, the chain and the stored bytes; none: all is as it was signed. */
export async function checkRecords(trx: SandboxTrx, seal: Seal, file: LoanFile): Promise<readonly Tampering[]> {
  const rows = await trx
    .selectFrom('signatures')
    .selectAll()
    .where('application', '=', file.uuid)
    .orderBy('number')
    .execute();
  const papers = await trx
    .selectFrom('papers')
    .select(['id', 'bytes'])
    .where('application', '=', file.uuid)
    .orderBy('id')
    .execute();
  const digests = new Map(papers.map(({id, bytes}) => [id, sha256OfBytes(bytes)]));
  const found: Tampering[] = [];
  let previous = '';
  rows.forEach(({paper, record, seal: sealed, number}, at) => {
    const said = JSON.parse(record) as Partial<SignatureRecord>;
    if (sealOf(seal, file.uuid, record) !== sealed || said.paper !== paper) found.push({paper, fault: 'record'});
    if (number !== at + 1 || said.number !== number || said.previous !== previous) found.push({paper, fault: 'chain'});
    if (digests.get(paper) !== said.signed) found.push({paper, fault: 'paper'});
    previous = sealed;
  });
  const end = file.secrets.signatures ?? {number: 0, seal: ''};
  if (end.number !== rows.length || end.seal !== previous)
    found.push({paper: rows.at(-1)?.paper ?? '', fault: 'chain'});
  // A paper without a record was not signed, whoever put it there.
  const recorded = new Set(rows.map(({paper}) => paper));
  for (const {id} of papers) if (!recorded.has(id)) found.push({paper: id, fault: 'record'});
  return found;
}
