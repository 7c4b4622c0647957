import {subHours} from 'date-fns';
import {randomUUID} from 'node:crypto';
import {notFoundProblem, Problem} from '../../../server/http/problem.ts';
import {sandboxHandlers, onFile, type HandlerOf} from '../../http/call.ts';
import {submitFile} from '../../http/submit.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {orgOf} from '../../lender/org-of.ts';
import {checkNames, FieldRules} from '../../rules/fields.ts';
import {type InvitationCode, newCode} from './invitation-code.ts';
import {inviteSigner, keepSigners, signersOf} from './signers.ts';
import type {TitleSigner} from '../../lender/loan-records.ts';
import {given} from '../../given.ts';

const mostLetters = 5;

/** Whom the borrower names and invites. */
export const signersInvitationsHandlers = sandboxHandlers({
  /** Everybody else on the title. */
  getSigners: onFile((file) => ({
    items: signersOf(file).map(({uuid, firstName, lastName, email, phone, relation, status, invitedAt}) => ({
      ...{uuid, firstName, lastName, email, phone, relation},
      ...given({status, invitedAt}),
    })),
  })),

  /**
   * Says who else is on the title and invites them. Who was invited already keeps their invitation, under
   * the details as they are now; who has signed stays as they signed, named or not.
   */
  saveSigners: {
    before: async ({body}, services) => {
      const emails = new Set((body.signers ?? []).map(plain));
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
  },

  /** Sends the invitation of a signer once more, with the same code; a day has five letters for each of them. */
  resendInvitation: submitFile('resendInvitation', async (file, call) => {
    const signer = waitingSigner(file, call.params.signerUuid);
    const {letters = {}} = file.records;
    const {uuid: id} = signer;
    const recent = (letters[id] ?? []).filter((sent) => sent > subHours(call.at, 24).toISOString());
    if (recent.length >= mostLetters)
      throw new Problem(
        429,
        'TOO_MANY_INVITATIONS',
        'This invitation was sent several times today. Please try tomorrow.',
      );
    file.records.letters = {...letters, [id]: [...recent, call.at.toISOString()]};
    const invited = await inviteSigner(call, file, signer);
    keepSigners(
      file,
      signersOf(file).map((one) => (one.uuid === signer.uuid ? invited : one)),
    );
  }),

  /** Takes the invitation of a signer back. With nobody left, the question who signs is open again. */
  cancelInvitation: submitFile('cancelInvitation', (file, {params}) => {
    const signer = waitingSigner(file, params.signerUuid);
    const left = signersOf(file).filter((one) => one.uuid !== signer.uuid);
    keepSigners(file, left);
    if (left.length === 0) {
      file.records.othersOnTitle = false;
      file.application.coDeedStatus = 'INITIAL';
    }
  }),
});

function invite(codes: ReadonlyMap<string, InvitationCode>): HandlerOf<'saveSigners'> {
  return submitFile('saveSigners', async (file, call) => {
    const {body, person} = call;
    const {others, signers = []} = body;
    const named = others ? signers : [];
    const rules = new FieldRules();
    rules.require(!others || named.length > 0, 'signers', 'Name everybody who is on the title with you');
    const org = orgOf(call.services.orgs, file.org);
    named.forEach((signer, index) => {
      checkNames(rules, signer, `signers.${index}.`, org);
      const own = named.findIndex((other) => sameEmail(other, signer)) === index;
      const borrowers = [file.profile, {email: person?.email ?? ''}].some((one) => sameEmail(one, signer));
      rules.require(own && !borrowers, `signers.${index}.email`, 'Each signer needs an email address of their own');
    });
    rules.done();
    const kept = signersOf(file).filter((one) => one.status === 'COMPLETE');
    file.records.othersOnTitle = others || kept.length > 0;
    const invited: TitleSigner[] = [...kept];
    for (const signer of named) {
      if (kept.some((one) => sameEmail(one, signer))) continue;
      const known = signersOf(file).find((one) => sameEmail(one, signer));
      const fresh = {...signer, uuid: randomUUID(), status: 'INVITED', step: 'IDENTITY'} as const;
      invited.push(known === undefined ? await inviteSigner(call, file, fresh, codes) : {...known, ...signer});
    }
    keepSigners(file, invited);
  });
}

function sameEmail(one: {email?: string}, other: {email?: string}): boolean {
  return plain(one) === plain(other);
}

function plain({email = ''}: {email?: string}): string {
  return email.trim().toLowerCase();
}

/**
 * The signer of that id, whose invitation may still change.
 *
 * @throws Problem NOT_FOUND, or SIGNER_DONE where they have signed
 */
function waitingSigner(file: LoanFile, uuid: string): TitleSigner {
  const signer = signersOf(file).find((one) => one.uuid === uuid);
  if (signer === undefined) throw notFoundProblem();
  if (signer.status === 'COMPLETE') throw new Problem(409, 'SIGNER_DONE', 'This person has signed already.');
  return signer;
}
