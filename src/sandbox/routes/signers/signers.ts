import {randomUUID} from 'node:crypto';
import type {SandboxCall} from '../../http/call.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import type {IdentityRow} from '../../store/tables.ts';
import {newCode, type InvitationCode} from './invitation-code.ts';
import type {TitleSigner} from '../../lender/loan-records.ts';
import {given} from '../../given.ts';

/** Everybody else on the title: the entity `signer` of the contract, with `identityUuid` and their own `step`. */
export function signersOf(file: LoanFile): TitleSigner[] {
  return file.records.signers ?? [];
}

/** Those whose invitation was taken back. */
export function formerSignersOf(file: LoanFile): TitleSigner[] {
  return file.records.formerSigners ?? [];
}

/**
 * Puts the signers into a file, with all that follows for the application: who may sign, how far
 * each of them is, and whether all are done.
 */
export function keepSigners(file: LoanFile, signers: readonly TitleSigner[]): void {
  const kept = new Set(signers.map((signer) => signer.uuid));
  const gone = signersOf(file).filter((signer) => !kept.has(signer.uuid));
  if (gone.length > 0) file.records.formerSigners = [...formerSignersOf(file), ...gone];
  file.records.signers = [...signers];
  file.application.additionalSignerVersion ??= 'v1';
  file.application.helocSigners = signers.map(({identityUuid, status}) => ({
    ...given({identityUuid}),
    participantAcceptComplete: status === 'COMPLETE',
  }));
  file.application.coDeedStatus = signers.every(({status}) => status === 'COMPLETE') ? 'COMPLETE' : 'IN_PROGRESS';
}

/**
 * Invites a signer, or invites them again: gives them an account unless they have one, and notes the
 * letter with its code, sealed, for whoever sends mail. Every letter of this application has the code
 * of the first, so that nobody is locked out by another letter; who had an account already keeps
 * their own way in, and their letter names no code. `codes`, by email, are for those without an account; without
 * theirs it is made here, which takes long.
 */
export async function inviteSigner(
  call: SandboxCall,
  file: LoanFile,
  signer: TitleSigner,
  codes: ReadonlyMap<string, InvitationCode> = new Map(),
): Promise<TitleSigner> {
  const {trx, at, services} = call;
  const email = signer.email.trim().toLowerCase();
  const known = await trx.selectFrom('identities').selectAll().where('email', '=', email).executeTakeFirst();
  const identity = known?.uuid ?? randomUUID();
  const {codes: made = {}} = file.secrets;
  let {[identity]: code = ''} = made;
  if (known === undefined) {
    const fresh = codes.get(email) ?? (await newCode(services));
    ({code} = fresh);
    file.secrets = {...file.secrets, codes: {...made, [identity]: code}};
    await trx
      .insertInto('identities')
      .values({
        uuid: identity,
        email,
        password: fresh.hash,
        phone: signer.phone || null,
        org: file.org,
        kind: 'CO_DEEDER',
        created: at,
        updated: at,
      })
      .execute();
  }
  const letter = services.seal.close({email, code});
  file.events.push({kind: 'invitation', body: {signer: signer.uuid, letter}});
  return {...signer, identityUuid: identity, invitedAt: at.toISOString()};
}

/** The signer that a person is in a file: by the list of version v1, else by the kind of their account. */
export function signerAmong(file: LoanFile, person: IdentityRow): TitleSigner | undefined {
  const version = file.application.additionalSignerVersion;
  const own = (signer: {identityUuid?: string}): boolean => signer.identityUuid === person.uuid;
  const listed = file.application.helocSigners?.some(own) === true;
  if (version === 'v1' ? !listed : person.kind !== 'CO_DEEDER') return undefined;
  return signersOf(file).find(own);
}
