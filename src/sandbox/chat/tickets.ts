import {randomBytes} from 'node:crypto';
import {addMilliseconds} from 'date-fns';
import type {SandboxServices} from '../services.ts';
import type {SandboxDatabase, SandboxTrx} from '../store/database.ts';
import {lives} from './limits.ts';

/** Who holds a ticket: the visitor of a chat, or a session of the staff. */
export type TicketHolder = {readonly chat: string} | {readonly staff: string};

/** A ticket for one connection within thirty seconds. The store knows it by a keyed hash alone. */
export async function newTicket(
  {seal, config}: Pick<SandboxServices, 'seal' | 'config'>,
  trx: SandboxDatabase | SandboxTrx,
  holder: TicketHolder,
): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  const expires = addMilliseconds(config.now(), lives.ticket);
  const row = {hash: seal.digest('ticket', ticket), expires, chat: null, staff: null, ...holder};
  await trx.insertInto('chat_tickets').values(row).execute();
  return ticket;
}

/** Takes a ticket away and says who held it; undefined for one that is unknown, used or too old. */
export async function takeTicket(
  {seal, config, db}: Pick<SandboxServices, 'seal' | 'config' | 'db'>,
  ticket: string,
): Promise<TicketHolder | undefined> {
  const row = await db
    .deleteFrom('chat_tickets')
    .where('hash', '=', seal.digest('ticket', ticket))
    .returning(['chat', 'staff', 'expires'])
    .executeTakeFirst();
  if (row === undefined || row.expires <= config.now()) return undefined;
  if (row.chat !== null) return {chat: row.chat};
  return row.staff === null ? undefined : {staff: row.staff};
}
