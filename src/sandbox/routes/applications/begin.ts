import {randomUUID} from 'node:crypto';
import {Problem} from '../../../server/http/problem.ts';
import {ownedByPerson, ownedByToken} from '../../../server/store/draft-owner.ts';
import {dropDraft} from '../../../server/store/drafts.ts';
import {given} from '../../given.ts';
import {sandboxHandlers, onFile, onPerson} from '../../http/call.ts';
import type {BodyOf} from '../../http/operation.ts';
import {beginFile, enter} from '../../lender/advance.ts';
import type {StepName} from '../../contract/entities.ts';
import {type LoanFile, stepOf} from '../../lender/loan-file.ts';
import {mayWithdraw} from '../../lender/may-withdraw.ts';
import {pricingIn} from '../../lender/pricing.ts';
import {lendsLines, productOf} from '../../lender/product.ts';
import {scenarioOfFile} from '../../lender/scenario.ts';
import {standingOf} from '../../lender/standing.ts';
import {checkAge, checkNames, FieldRules} from '../../rules/fields.ts';
import {fullName} from '../../rules/full-name.ts';
import {checkLendingState} from '../../rules/lending-states.ts';
import type {SandboxTrx} from '../../store/database.ts';
import {addLoanFile} from '../../store/loan-files.ts';
import {ownApplications} from '../../store/own-applications.ts';
import type {IdentityRow} from '../../store/tables.ts';
import {orgOf, type LendingOrg} from '../../lender/org-of.ts';

const mostApplications = 50;

/** What begins and ends an application. */
export const applicationsBeginHandlers = sandboxHandlers({
  /** Begins an application with what registration has asked; the registration's draft is over. */
  createApplication: onPerson(async (person, call) => {
    const {trx, at, org, body, services, draftToken} = call;
    const config = orgOf(services.orgs, org);
    check(body, at, config);
    await refuseTooMany(trx, person);
    const file = newFile(person, org, body, services.lender.initial, at);
    file.application.isCrypto = body.isCrypto === true && lendsLines(config);
    file.records.pricing = pricingIn(config);
    file.scenario = scenarioOfFile(services.lender, file);
    beginFile(services.lender, file, at);
    await addLoanFile(trx, services.seal, file, at);
    const owners = [ownedByPerson(person.uuid), ...(draftToken === undefined ? [] : [ownedByToken(draftToken)])];
    await dropDraft(trx, owners, 'registration');
    return {uuid: file.uuid, name: file.step, subState: file.subState};
  }),

  /** All applications of the account, newest first. */
  listApplications: onPerson(async (person, call) => {
    const rows = await ownApplications(call, person.uuid)
      .select(['uuid', 'org', 'active', 'step', 'application', 'records', 'created'])
      .execute();
    return rows.map(({uuid, org, created, ...file}) => ({
      uuid,
      active: standingOf(file) === 'GOING_ON',
      standing: standingOf(file),
      withdrawable: mayWithdraw(file),
      product: productOf(orgOf(call.services.orgs, org), file.application.isCrypto === true).name,
      ...given({loanNumber: file.application.loanNumber}),
      created: created.toISOString(),
    }));
  }),

  /** Ends an application at the borrower's wish, as long as they may. */
  withdrawApplication: onFile((file, {at}) => {
    if (mayWithdraw(file)) {
      file.active = false;
      enter(file, 'CANCELLED', at);
    }
    return stepOf(file);
  }),
});

async function refuseTooMany(trx: SandboxTrx, person: IdentityRow): Promise<void> {
  const known = await trx
    .selectFrom('applications')
    .select('uuid')
    .where('identity', '=', person.uuid)
    .limit(mostApplications)
    .execute();
  if (known.length < mostApplications) return;
  throw new Problem(409, 'INVALID_REQUEST', 'This account has too many applications. Please call us.');
}

function check(body: BodyOf<'createApplication'>, at: Date, org: LendingOrg): void {
  const {state} = body.propertyAddress;
  const rules = new FieldRules();
  checkNames(rules, body, '', org);
  checkAge(rules, body.dateOfBirth, at, state, 'dateOfBirth');
  const unemployed = "We apologize. At this time, we don't lend to unemployed borrowers.";
  rules.require(body.employmentType !== 'UNEMPLOYED', 'employmentType', unemployed);
  rules.done();
  checkLendingState(state, 'propertyAddress.state', org);
}

function newFile(
  person: IdentityRow,
  org: string,
  body: BodyOf<'createApplication'>,
  step: StepName,
  at: Date,
): LoanFile {
  const uuid = randomUUID();
  const {propertyAddress: address, firstName, middleName, lastName, suffix} = body;
  const {homeAddress, otherIncome, isListedForSale, referrer} = body;
  const name = {uuid: randomUUID(), firstName, lastName, ...given({middleName, suffix})};
  const property = {
    uuid: randomUUID(),
    state: address.state.toUpperCase(),
    address,
    ...given({occupancyType: body.occupancyType, isListedForSale}),
  };
  return {
    uuid,
    identity: person.uuid,
    org,
    active: true,
    step,
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
      ...given({income: body.income, otherIncome, employmentType: body.employmentType}),
      ...(referrer === undefined ? {} : {referrer: {referrerUuid: referrer}}),
    },
    profile: {
      uuid: randomUUID(),
      name,
      fullName: fullName(name),
      dob: body.dateOfBirth,
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
