import type {LoanFile} from '../lender/loan-file.ts';
import type {LoanSecrets} from '../lender/loan-records.ts';
import type {Seal} from '../../server/session/seal.ts';
import type {SandboxTrx} from './database.ts';
import type {ApplicationRow} from './tables.ts';

/** Reads one application and locks it until the transaction ends. */
export async function readLoanFile(trx: SandboxTrx, seal: Seal, uuid: string): Promise<LoanFile | undefined> {
  const row = await trx.selectFrom('applications').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : toLoanFile(row, seal);
}

function toLoanFile(row: ApplicationRow, seal: Seal): LoanFile {
  return {
    uuid: row.uuid,
    identity: row.identity,
    org: row.org,
    active: row.active,
    step: row.step,
    subState: row.sub_state,
    since: row.since,
    scenario: row.scenario ?? undefined,
    application: row.application,
    profile: row.profile,
    records: row.records,
    secrets: seal.open(row.sealed) as LoanSecrets,
    events: [],
  };
}

/** Adds an application that is not in the store yet. */
export async function addLoanFile(trx: SandboxTrx, seal: Seal, file: LoanFile, at: Date): Promise<void> {
  await trx
    .insertInto('applications')
    .values({uuid: file.uuid, identity: file.identity, org: file.org, created: at, ...columnsOf(file, seal, at)})
    .execute();
  await addEvents(trx, file, at);
}

/** Puts a file back. What is the same as before is not written. */
export async function saveLoanFile(
  trx: SandboxTrx,
  seal: Seal,
  file: LoanFile,
  before: string,
  at: Date,
): Promise<void> {
  if (printOf(file) === before) return;
  await trx
    .updateTable('applications')
    .set(columnsOf(file, seal, at))
    .where('uuid', '=', file.uuid)
    .execute();
  await addEvents(trx, file, at);
}

/** A text that differs whenever anything that is stored differs. */
export function printOf(file: LoanFile): string {
  return JSON.stringify(file);
}

function columnsOf(
  file: LoanFile,
  seal: Seal,
  at: Date,
): Omit<ApplicationRow, 'uuid' | 'identity' | 'org' | 'created'> {
  return {
    active: file.active,
    step: file.step,
    sub_state: file.subState,
    since: file.since,
    scenario: file.scenario ?? null,
    application: file.application,
    profile: file.profile,
    records: file.records,
    sealed: Object.keys(file.secrets).length === 0 ? null : seal.close(file.secrets),
    updated: at,
  };
}

async function addEvents(trx: SandboxTrx, file: LoanFile, at: Date): Promise<void> {
  if (file.events.length === 0) return;
  const rows = file.events.map(({kind, body}) => ({application: file.uuid, kind, body, created: at}));
  await trx.insertInto('outbox').values(rows).execute();
}
