import {randomUUID} from 'node:crypto';
import type {SandboxCall} from '../http/call.ts';

/** Version of the texts that people agree to; changes when the words do. */
const textVersion = '2026-11-01';

/** Records an agreement with its time, address and version of the text. */
export async function noteConsent(
  {trx, ip, at}: SandboxCall,
  type: string,
  identity: string,
  application: string | null,
): Promise<void> {
  await trx
    .insertInto('consents')
    .values({uuid: randomUUID(), application, identity, type, text_version: textVersion, ip, created: at})
    .execute();
}
