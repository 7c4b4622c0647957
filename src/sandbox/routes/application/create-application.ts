import {randomUUID} from 'node:crypto';
import {onPerson} from '../../http/call.ts';
import {Problem} from '../../../server/http/problem.ts';
import {enter} from '../../lender/advance.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {pricingIn} from '../../lender/pricing.ts';
import {lendsLines} from '../../lender/product.ts';
import {scenarioOf} from '../../lender/scenario.ts';
import {checkAge, checkNames, FieldRules, isPlainName} from '../../rules/fields.ts';
import {fullName} from '../../rules/full-name.ts';
import {checkLendingState} from '../../rules/lending-states.ts';
import {ownedByPerson, ownedByToken} from '../../../server/store/draft-owner.ts';
import {dropDraft} from '../../../server/store/drafts.ts';
import {addLoanFile} from '../../store/loan-files.ts';
import {asFacts, asText, type Facts} from '../../../server/store/records.ts';
import type {Trx} from '../../store/database.ts';
import type {IdentityRow} from '../../store/tables.ts';

const mostApplications = 50;

/** Begins an application with what registration has asked; the registration's draft is over. */
export const createApplication = onPerson(async (person, call) => {
  const {trx, at, org, body, services, draftToken} = call;
  check(body, at);
  await refuseTooMany(trx, person);
  const config = services.orgs.config(org);
  const file = newFile(person, org, body, at);
  file.application['isCrypto'] = body['isCrypto'] === true && lendsLines(config);
  file.records['pricing'] = pricingIn(config);
  file.scenario = scenarioOf(services.lender, file);
  enter(file, services.lender.initial, at);
  await addLoanFile(trx, services.seal, file, at);
  const owners = [ownedByPerson(person.uuid), ...(draftToken === undefined ? [] : [ownedByToken(draftToken)])];
  await dropDraft(trx, owners, 'registration');
  return {uuid: file.uuid, name: file.step, subState: file.subState};
});

async function refuseTooMany(trx: Trx, person: IdentityRow): Promise<void> {
  const known = await trx
    .selectFrom('applications')
    .select('uuid')
    .where('identity', '=', person.uuid)
    .limit(mostApplications)
    .execute();
  if (known.length < mostApplications) return;
  throw new Problem(409, 'INVALID_REQUEST', 'This account has too many applications. Please call us.');
}

function check(body: Facts, at: Date): void {
  const state = asText(asFacts(body['propertyAddress'])['state']);
  const rules = new FieldRules();
  checkNames(rules, body, '', isPlainName);
  checkAge(rules, asText(body['dateOfBirth']), at, state, 'dateOfBirth');
  const unemployed = "We apologize. At this time, we don't lend to unemployed borrowers.";
  rules.require(body['employmentType'] !== 'UNEMPLOYED', 'employmentType', unemployed);
  rules.done();
  checkLendingState(state, 'propertyAddress.state');
}

function newFile(person: IdentityRow, org: string, body: Facts, at: Date): LoanFile {
  const uuid = randomUUID();
  const address = asFacts(body['propertyAddress']);
  const {firstName = '', middleName, lastName = '', suffix, homeAddress, otherIncome, isListedForSale, referrer} = body;
  const name = {uuid: randomUUID(), firstName, lastName, ...given({middleName, suffix})};
  const property = {
    uuid: randomUUID(),
    state: asText(address['state']).toUpperCase(),
    address,
    ...given({occupancyType: body['occupancyType'], isListedForSale}),
  };
  return {
    uuid,
    identity: person.uuid,
    org,
    active: true,
    step: '',
    subState: 'INITIAL',
    since: at,
    scenario: undefined,
    application: {
      uuid,
      loanNumber: `WM-${Number.parseInt(uuid.slice(0, 8), 16).toString().padStart(10, '0')}`,
      auditFields: {createdDate: at.toISOString()},
      status: {},
      consents: [],
      property,
      documents: [],
      incomeSources: [],
      term: 0,
      amount: 0,
      rate: 0,
      hasHmda: false,
      ...given({income: body['income'], otherIncome, employmentType: body['employmentType']}),
      ...(referrer === undefined ? {} : {referrer: {referrerUuid: referrer}}),
    },
    profile: {
      uuid: randomUUID(),
      name,
      fullName: fullName(name),
      dob: body['dateOfBirth'] ?? '',
      email: person.email,
      hasSsn: false,
      addresses: [],
      ...given({phone: person.phone ?? undefined, homeAddress}),
    },
    records: {},
    secrets: {},
    events: [],
  };
}

/** The entries that are there. */
function given(entries: {readonly [key: string]: Facts[string] | undefined}): Facts {
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, Facts[string]] => entry[1] !== undefined),
  );
}
