import {randomUUID} from 'node:crypto';
import type {Handler, SlowHandler} from '../../http/call.ts';
import {submit} from '../../http/submit.ts';
import {checkNames, FieldRules, isName} from '../../rules/fields.ts';
import {asList, asText, type Facts} from '../../../server/store/records.ts';
import {newCode, type InvitationCode} from '../signers/invitation-code.ts';
import {inviteSigner, keepSigners, signersOf} from '../signers/signers.ts';

/**
 * Says who else is on the title and invites them. Who was invited already keeps their invitation, under
 * the details as they are now; who has signed stays as they signed, named or not.
 */
export const saveSigners: SlowHandler = {
  before: async ({body}, services) => {
    const emails = new Set(asList(body['signers']).map(plain));
    const codes = new Map<string, InvitationCode>();
    if (emails.size === 0) return invite(codes);
    const known = await services.db
      .selectFrom('identities')
      .select('email')
      .where('email', 'in', [...emails])
      .execute();
    for (const {email} of known) emails.delete(email);
    for (const email of emails) codes.set(email, await newCode(services));
    return invite(codes);
  },
};

function invite(codes: ReadonlyMap<string, InvitationCode>): Handler {
  return submit('saveSigners', async (file, call) => {
    const {body, person} = call;
    const others = body['others'] === true;
    const named = others ? asList(body['signers']) : [];
    const rules = new FieldRules();
    rules.require(!others || named.length > 0, 'signers', 'Name everybody who is on the title with you');
    named.forEach((signer, index) => {
      checkNames(rules, signer, `signers.${index}.`, isName);
      const own = named.findIndex((other) => sameEmail(other, signer)) === index;
      const borrowers = [file.profile, {email: person?.email ?? ''}].some((one) => sameEmail(one, signer));
      rules.require(own && !borrowers, `signers.${index}.email`, 'Each signer needs an email address of their own');
    });
    rules.done();
    const kept = signersOf(file).filter((one) => one['status'] === 'COMPLETE');
    file.records['othersOnTitle'] = others || kept.length > 0;
    const invited: Facts[] = [...kept];
    for (const signer of named) {
      if (kept.some((one) => sameEmail(one, signer))) continue;
      const known = signersOf(file).find((one) => sameEmail(one, signer));
      const fresh = {...signer, uuid: randomUUID(), status: 'INVITED', step: 'IDENTITY'};
      invited.push(known === undefined ? await inviteSigner(call, file, fresh, codes) : {...known, ...signer});
    }
    keepSigners(file, invited);
  });
}

function sameEmail(one: Facts, other: Facts): boolean {
  return plain(one) === plain(other);
}

function plain({email}: Facts): string {
  return asText(email).trim().toLowerCase();
}
