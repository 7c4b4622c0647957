import type {Liens, Offers, StepName} from '../contract/entities.ts';
import type {AnswerOf} from '../http/operation.ts';
import type {DemoClient} from './client.ts';
import {demoPassword} from './password.ts';
import type {DemoPerson} from './people.ts';
import type {StageId} from './stage-id.ts';

export interface Stage {
  readonly id: StageId;
  /** Step in which the stage leaves the application when what waits is over. */
  readonly step: StepName;
  readonly go: (client: DemoClient, person: DemoPerson) => Promise<void>;
}

/** The standard path, call by call. */
export const stages: readonly Stage[] = [
  {id: 'created', step: 'IN_PROGRESS', go: create},
  {id: 'profile', step: 'LIEN_VERIFICATION', go: profile},
  {id: 'liens', step: 'OFFER_SELECTION', go: liens},
  {id: 'offer', step: 'COLLECT_ADDITIONAL_INFO', go: offer},
  {id: 'contact', step: 'HMDA', go: contact},
  {id: 'hmda', step: 'APP_SUBMISSION', go: hmda},
  {id: 'summary', step: 'INCOME_VERIFICATION', go: summary},
  {id: 'income', step: 'DISBURSEMENT_ACCOUNT', go: income},
  {id: 'disburse', step: 'AUTOPAY_ACCOUNT', go: disburse},
  {id: 'autopay', step: 'IDENTITY_VERIFICATION', go: autopay},
  {id: 'identity', step: 'NOTE_SIGNING', go: identity},
  {id: 'note', step: 'CO_DEED_REQ', go: note},
  {id: 'signers', step: 'DEED_SIGNING', go: signers},
  {id: 'notary', step: 'TRUST_AND_INSURANCE', go: notary},
  {id: 'insurance', step: 'GEN_RESCISSION', go: insurance},
];

function addressOf({street1, city, state, zip}: DemoPerson): Record<string, string> {
  return {street1, city, state, zip};
}

async function create(client: DemoClient, person: DemoPerson): Promise<void> {
  const {email, firstName, lastName} = person;
  const account = await client.post<AnswerOf<'register'>>('/identity/api/v1/registration/register', {
    email,
    password: demoPassword,
    phone: '5555550123',
    consents: ['TERMS'],
  });
  client.token = account.jwt;
  const application = await client.post<AnswerOf<'createApplication'>>(
    '/service-application/api/v1/application/heloc',
    {
      propertyAddress: addressOf(person),
      occupancyType: 'PRIMARY',
      isListedForSale: 'NO',
      employmentType: 'FULL_TIME',
      income: 120_000,
      firstName,
      lastName,
      dateOfBirth: '1980-05-05',
    },
  );
  client.application = application.uuid;
}

async function profile(client: DemoClient, person: DemoPerson): Promise<void> {
  const {firstName, lastName} = person;
  await client.submit('profile', {
    name: {firstName, lastName},
    dateOfBirth: '1980-05-05',
    propertyAddress: addressOf(person),
    occupancyType: 'PRIMARY',
    phone: '5555550123',
    income: 120_000,
    purpose: 'HOME_IMPROVEMENT',
  });
  await client.submit('consents', {type: 'SOFT_CREDIT'});
}

async function liens(client: DemoClient): Promise<void> {
  const found = await client.get<Liens>(`/service-application/api/v1/application/heloc/${client.application}/liens`);
  const known = found.liens.map(({uuid}) => ({uuid, verdict: 'KEEP'}));
  await client.keep('liens', {known});
  await client.submit('liens', {none: false, known, added: []});
}

async function offer(client: DemoClient): Promise<void> {
  const offers = await client.get<Offers>(`/service-application/api/v1/application/heloc/${client.application}/offers`);
  const [, chosen] = offers.items;
  const {offerId = '', term = 0, minAmount: amount = 0} = chosen ?? {};
  const choice = {offerId, term, amount};
  await client.keep('product/select', {offer: choice});
  await client.submit('product', choice);
}

async function contact(client: DemoClient, {email, ssn = '123456789'}: DemoPerson): Promise<void> {
  const details = {
    mobile: '5555550123',
    email,
    maritalStatus: 'UNMARRIED',
    residency: 'CITIZEN',
    ownership: 'SOLE',
    military: false,
  };
  await client.keep('start/contact', {...details, mailingSame: true, hardConsent: true});
  await client.submit('contact', {ssn, ...details});
  await client.submit('consents', {type: 'HARD_CREDIT'});
}

async function hmda(client: DemoClient): Promise<void> {
  await client.submit('hmda', {ethnicity: ['DECLINED'], race: ['DECLINED'], sex: ['DECLINED']});
}

async function summary(client: DemoClient, {firstName, lastName}: DemoPerson): Promise<void> {
  await client.submit('consents', {type: 'ESIGN'});
  await client.submit('disclosures/accept', {
    list: 'SUMMARY',
    read: await client.read('SUMMARY'),
    name: `${firstName} ${lastName}`,
  });
}

async function income(client: DemoClient): Promise<void> {
  const {token} = await client.link('TRUV_PAYROLL', 'Summit Payroll');
  await client.submit('income-sources', {type: 'TRUV_PAYROLL', employmentType: 'FULL_TIME', token});
  await client.submit('income-sources/submit');
}

async function disburse(client: DemoClient, {firstName, lastName}: DemoPerson): Promise<void> {
  const numbers = {routingNumber: '991234561', accountNumber: '123456789', accountType: 'CHECKING'};
  await client.submit('disburse-account', {holder: `${firstName} ${lastName}`, ...numbers, payType: 'AUTOPAY'});
}

async function autopay(client: DemoClient): Promise<void> {
  await client.submit('autopay-account', {payType: 'AUTOPAY', source: 'SAME', paymentDay: 1});
}

async function identity(client: DemoClient): Promise<void> {
  await client.submit('identity', {documentType: 'PASSPORT', front: [await client.upload('PASSPORT_FRONT')]});
}

async function note(client: DemoClient, {firstName, lastName}: DemoPerson): Promise<void> {
  const signature = {kind: 'typed', text: `${firstName} ${lastName}`};
  const initials = {kind: 'typed', text: `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`};
  await client.submit('disclosures/accept', {list: 'CLOSING', read: await client.read('CLOSING'), signature, initials});
}

async function signers(client: DemoClient): Promise<void> {
  await client.submit('signers', {others: false});
}

async function notary(client: DemoClient, {firstName, lastName}: DemoPerson): Promise<void> {
  await client.submit('notary/session', {});
  const signature = {kind: 'typed', text: `${firstName} ${lastName}`};
  await client.submit('disclosures/accept', {list: 'NOTARY', read: await client.read('NOTARY'), signature});
}

async function insurance(client: DemoClient): Promise<void> {
  const declarations = [await client.upload('INSURANCE_DECLARATIONS')];
  await client.submit('insurance', {
    carrier: 'Cedar Mutual',
    policyNumber: 'CM-1234',
    expires: '2099-01-31',
    declarations,
  });
}
