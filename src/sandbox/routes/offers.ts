import {invalid} from '../../server/http/problem.ts';
import {sandboxHandlers, onFile, type CallOf} from '../http/call.ts';
import type {BodyOf} from '../http/operation.ts';
import {submitFile} from '../http/submit.ts';
import {acceptanceOf} from '../lender/advance.ts';
import {lineOfCredit} from '../lender/line-of-credit.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import {haveRunOut, renewOffers} from '../lender/renew-offers.ts';
import {requalificationOf} from '../lender/requalification.ts';
import {FieldRules} from '../rules/fields.ts';
import {attachFiles} from './attach-files.ts';
import type {Asset} from '../lender/loan-records.ts';

/** What may be borrowed. */
export const offersHandlers = sandboxHandlers({
  /** What the borrower may choose from; nothing while offers are being made. While one may be chosen none has run out. */
  getOffers: onFile((file, {at, services}) => {
    if (['due', 'edit'].includes(acceptanceOf(services.lender, file, 'selectProduct'))) renewOffers(file, at);
    return {items: [], minAmount: 0, maxAmount: 0, ...file.records.offers};
  }),

  /** Chooses an offer. */
  selectProduct: submitFile('selectProduct', (file, {body, at}) => {
    const {offers} = file.records;
    const offer = offers?.items.find((item) => item.offerId === body.offerId && item.term === body.term);
    if (offers === undefined || offer === undefined || haveRunOut(offers, at)) {
      throw invalid([{at: 'offerId', message: 'This offer has changed. Please choose again.'}], 'OFFER_EXPIRED');
    }
    const amount = Math.round(body.amount * 100) / 100;
    const {minAmount, maxAmount} = offer;
    const dollars = (value: number): string => `$${value.toLocaleString('en-US')}`;
    if (amount > maxAmount) {
      throw invalid([{at: 'amount', message: `The most you can borrow is ${dollars(maxAmount)}.`}], 'AMOUNT_TOO_HIGH');
    }
    if (amount < minAmount) {
      throw invalid([{at: 'amount', message: `The least you can borrow is ${dollars(minAmount)}.`}], 'AMOUNT_TOO_LOW');
    }
    file.application = {...file.application, ...lineOfCredit(offer, amount)};
    file.records.offerChosen = {...offer, debtPayoff: body.debtPayoff === true};
  }),

  /**
   * What the borrower owns besides income: accounts that are linked, whose banks say what is in them, and
   * what statements show. Empty lists say that there is nothing.
   */
  saveAssets: submitFile('saveAssets', async (file, call) => {
    const {body} = call;
    const {assets: named, accounts: chosen, files = []} = body;
    const stated = named ?? [];
    const accounts = [...new Set(chosen)].map((id) => file.records.linkedAccounts?.find(({uuid}) => uuid === id));
    const rules = new FieldRules();
    rules.require(named !== undefined || chosen !== undefined, 'assets', 'Required');
    rules.require(!accounts.includes(undefined), 'accounts', 'Choose one of the offered answers');
    rules.require(stated.length === 0 || files.length > 0, 'files', 'Add at least one file').done();
    await attachFiles(call, file, 'files', files, 'BANK_STATEMENT');
    const assets: Asset[] = [
      ...stated,
      ...accounts.flatMap((account) =>
        account === undefined
          ? []
          : [
              {
                type: 'CHECKING_SAVINGS' as const,
                institution: account.institution ?? '',
                amount: account.balance ?? 0,
                accountUuid: account.uuid,
              },
            ],
      ),
    ];
    file.records.assets = assets;
    file.records.assetsTotal = assets.reduce((sum, {amount}) => sum + amount, 0);
  }),

  /** Why the chosen amount is too high; empty where it is not. */
  getRequalification: onFile((file) => (file.step === 'CLTV_LIEN_POSITION_REQUALIFY' ? requalificationOf(file) : {})),

  /** A lower amount, a loan that is paid off, or a better proof of the value. */
  requalify: submitFile('requalify', async (file, call) => {
    const {body} = call;
    if (body.way === 'LOWER_AMOUNT') lower(file, body.amount ?? 0);
    if (body.way === 'PAY_OFF') payOff(file, body);
    if (body.way === 'CORRECT_VALUE') await correctValue(file, call);
    file.records.requalified = {way: body.way, amount: file.application.amount ?? 0};
  }),
});

function lower(file: LoanFile, amount: number): void {
  const {limit, minAmount} = requalificationOf(file);
  if (amount > limit)
    throw invalid(
      [{at: 'amount', message: `The most that fits is $${limit.toLocaleString('en-US')}.`}],
      'AMOUNT_TOO_HIGH',
    );
  if (amount < minAmount)
    throw invalid(
      [{at: 'amount', message: `We lend $${minAmount.toLocaleString('en-US')} or more.`}],
      'AMOUNT_TOO_LOW',
    );
  const {rate = 0, term = 0, apr = 0, rateType = 'UNKNOWN'} = file.application;
  const chosen = {drawPercent: 100, rate, term, apr, rateType, ...file.records.offerChosen};
  file.application = {...file.application, ...lineOfCredit(chosen, amount)};
}

function payOff(file: LoanFile, {lienUuid = ''}: BodyOf<'requalify'>): void {
  const known = file.records.liens?.liens.some(({uuid}) => uuid === lienUuid) === true;
  new FieldRules().require(known, 'lienUuid', 'Choose the loan that you will pay off').done();
  file.records.payOff = lienUuid;
}

async function correctValue(file: LoanFile, call: CallOf<'requalify'>): Promise<void> {
  const {homeValue: value = 0, files = []} = call.body;
  new FieldRules().require(files.length > 0, 'files', 'Add at least one file').done();
  if (value <= requalificationOf(file).homeValue)
    throw invalid([{at: 'homeValue', message: 'This is not more than the value we have.'}], 'VALUE_NOT_HIGHER');
  await attachFiles(call, file, 'files', files, 'SUPPORT');
  file.application.adjustedHomeAmount = value;
}
