import {randomBytes, randomUUID} from 'node:crypto';
import {addMilliseconds} from 'date-fns';
import type {SandboxServices} from '../../services.ts';
import type {SandboxDatabase} from '../../store/database.ts';
import {lives} from '../limits.ts';
import {notify} from '../notices.ts';

/** One of the staff, logged in with one browser. */
export interface StaffSession {
  readonly uuid: string;
  /** Name to show. */
  readonly name: string;
}

type Store = Pick<SandboxServices, 'seal' | 'config' | 'db'>;

/** Begins a session and answers its token, which the store knows by a keyed hash alone. */
export async function beginStaffSession({seal, config, db}: Store, name: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = config.now().getTime();
  const row = {
    uuid: randomUUID(),
    hash: seal.digest('staff', token),
    secret: secretOf({seal, config}),
    name,
    expires: new Date(at + lives.staff),
    ends: new Date(at + lives.staffDay),
  };
  await db.insertInto('staff_sessions').values(row).execute();
  return token;
}

/** The session of a token that holds now; it is renewed by being asked for. */
export async function staffSession(services: Store, token: string): Promise<StaffSession | undefined> {
  const {seal, config, db} = services;
  const at = config.now();
  const row = await db
    .selectFrom('staff_sessions')
    .select(['uuid', 'name'])
    .where('hash', '=', seal.digest('staff', token))
    .where('secret', '=', secretOf(services))
    .where('expires', '>', at)
    .where('ends', '>', at)
    .executeTakeFirst();
  if (row !== undefined) await renewStaffSession(db, row.uuid, at);
  return row;
}

/** Whoever is there stays logged in, until the day is over; written once a minute at most. */
export async function renewStaffSession(db: SandboxDatabase, uuid: string, at: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({expires: addMilliseconds(at, lives.staff)})
    .where('uuid', '=', uuid)
    .where('expires', '>', at)
    .where('expires', '<', addMilliseconds(at, lives.staff - lives.staffRenewed))
    .execute();
}

/** Those of some sessions that hold now, with their names. */
export async function openStaffSessions(
  db: SandboxDatabase,
  uuids: readonly string[],
  at: Date,
): Promise<readonly StaffSession[]> {
  if (uuids.length === 0) return [];
  return db
    .selectFrom('staff_sessions')
    .select(['uuid', 'name'])
    .where('uuid', 'in', uuids)
    .where('expires', '>', at)
    .where('ends', '>', at)
    .execute();
}

/** Ends a session with its tickets; every server closes its connections. */
export async function endStaffSession({db}: Pick<SandboxServices, 'db'>, uuid: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('staff_sessions').where('uuid', '=', uuid).execute();
    await notify(trx, {kind: 'logged-out', staff: uuid});
  });
}

/** Sessions end with the secret that they came by. */
function secretOf({seal, config}: Pick<SandboxServices, 'seal' | 'config'>): string {
  return seal.digest('staff secret', config.staffSecret ?? '');
}
