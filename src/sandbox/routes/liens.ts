import {sandboxHandlers, onFile} from '../http/call.ts';
import type {BodyOf} from '../http/operation.ts';
import {submitFile} from '../http/submit.ts';
import {derivedUuid, share} from '../lender/derive.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import {FieldRules} from '../rules/fields.ts';
import {checkSignedName, isSigned} from '../rules/signature.ts';
import type {Lien, Payoff} from '../contract/entities.ts';

const creditors = ['Harvest Auto Finance', 'Lakeside Card Services', 'Juniper Savings'];

/** What is owed on the home and elsewhere. */
export const liensHandlers = sandboxHandlers({
  /** What the public record shows as owed, and recent credit inquiries. */
  getLiens: onFile((file) => {
    const {liens = [], inquiries = []} = file.records.liens ?? {};
    return {liens, inquiries};
  }),

  /** What the borrower confirms, corrects and adds; from it comes what the home is still worth. */
  saveLiens: submitFile('saveLiens', (file, {body}) => {
    const found = file.records.liens?.liens ?? [];
    const {none = false, known = [], added = []} = body;
    const rules = new FieldRules();
    const recorded = found.some((lien) => lien.verified === true);
    rules.require(!(none && recorded), 'none', 'The public record shows a mortgage. Correct it below instead.');
    known.forEach((answer, index) => {
      rules.require(
        found.some(({uuid}) => uuid === answer.uuid),
        `known.${index}.uuid`,
        'This is not among the liens we found.',
      );
    });
    found.forEach(({uuid}, index) => {
      const answered = known.some((answer) => answer.uuid === uuid);
      rules.require(answered, `known.${index}.verdict`, 'Tell us whether this is right');
    });
    rules.done();
    file.records.liensGiven = {none, known, added};
    file.records.owed = found.reduce((sum, lien) => sum + balanceOf(lien, known), 0) + total(added);
  }),

  /** Whether recent credit inquiries led to new debt. */
  attestInquiries: submitFile('attestInquiries', (file, {body}) => {
    file.records.inquiriesGiven = body.inquiries;
  }),

  /** Debts that the line pays off when it is paid out. */
  getPayoffs: onFile((file) => ({
    items: payoffsOf(file),
    attested: file.records.payoffs?.attested === true,
  })),

  /** Which debts are paid off, and the amounts as they stand today; what was attested before no longer is. */
  savePayoffs: submitFile('savePayoffs', (file, {body}) => {
    const {debts: verdicts} = body;
    const rules = new FieldRules();
    const debts = payoffsOf(file);
    verdicts.forEach(({uuid, verdict, newAmount}, index) => {
      rules.require(
        debts.some((debt) => debt.uuid === uuid),
        `debts.${index}.uuid`,
        'Choose one of the offered answers',
      );
      rules.require(verdict !== 'CHANGED' || newAmount !== undefined, `debts.${index}.newAmount`, 'Required');
    });
    rules.done();
    const items = debts.map((debt) => {
      const told = verdicts.find(({uuid}) => uuid === debt.uuid);
      if (told === undefined) return debt;
      const amount = told.verdict === 'CHANGED' ? {amount: told.newAmount ?? 0} : {};
      return {...debt, ...amount, included: told.verdict !== 'LEAVE'};
    });
    file.records.payoffs = {items, attested: false};
  }),

  /** The borrower signs that the list of debts is complete. */
  attestPayoffs: submitFile('attestPayoffs', (file, {body}) => {
    const {signature} = body;
    new FieldRules().require(isSigned(signature), 'signature', 'Please sign').done();
    checkSignedName(signature, file.profile.fullName ?? '');
    file.secrets = {...file.secrets, 'signature-PAYOFFS': {signature}};
    file.records.payoffs = {items: payoffsOf(file), attested: true};
  }),
});

function balanceOf(lien: Lien, answers: NonNullable<BodyOf<'saveLiens'>['known']>): number {
  const answer = answers.find(({uuid}) => uuid === lien.uuid);
  if (answer?.verdict === 'PAID_OFF') return 0;
  const {balance = 0} = lien;
  return answer?.verdict === 'WRONG' ? (answer.newBalance ?? balance) : balance;
}

function total(liens: readonly {readonly balance: number}[]): number {
  return liens.reduce((sum, lien) => sum + lien.balance, 0);
}

/** Debts that the line pays off: as the borrower corrected them, else what the credit file shows. */
function payoffsOf(file: LoanFile): Payoff[] {
  const kept = file.records.payoffs?.items;
  if (kept !== undefined) return kept;
  return creditors
    .map((creditor) => ({
      uuid: derivedUuid('payoff', file.uuid, creditor),
      creditor,
      mask: String(1000 + Math.floor(share('payoff-mask', file.uuid, creditor) * 9000)),
      amount: 1500 + Math.round(share('payoff', file.uuid, creditor) * 160) * 100,
      included: true,
    }))
    .toSorted((one, other) => other.amount - one.amount);
}
