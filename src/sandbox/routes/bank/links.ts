import {addMilliseconds} from 'date-fns';
import {randomUUID} from 'node:crypto';
import {invalid, notFoundProblem, Problem} from '../../../server/http/problem.ts';
import {sandboxHandlers, onFile, onPerson} from '../../http/call.ts';
import type {AnswerOf, BodyOf} from '../../http/operation.ts';
import {share} from '../../lender/derive.ts';
import {type Grant, openGrant, openReturn, sealVisit} from '../../lender/link-papers.ts';
import {
  addLink,
  hashOf,
  hasRunOut,
  institutions,
  linkLife,
  linkOf,
  noteOn,
  shownBy,
  silentInstitution,
} from '../../lender/links.ts';
import type {Link} from '../../lender/loan-records.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import type {SandboxServices} from '../../services.ts';
import {ownApplications} from '../../store/own-applications.ts';
import type {LinkedAccount} from '../../contract/entities.ts';
import {given} from '../../given.ts';
import {sealedFor} from '../../session/sealed.ts';
import {orgOf} from '../../lender/org-of.ts';

/** Where the addresses of institutions begin. */
export const institutionPath = '/sandbox/bank';

/** Accounts elsewhere that the borrower lets us look at. */
export const bankLinksHandlers = sandboxHandlers({
  /**
   * Begins linking an account of the borrower elsewhere: where the institutions wait for the borrower,
   * or the token alone for an organisation that leaves this to another adapter.
   */
  createLinkToken: onFile((file, {body, at, org, services}) => {
    const {orgs, seal} = services;
    const {provider, returnTo, kind} = body;
    const config = orgOf(orgs, org);
    const adapter = config.integrations?.link ?? 'redirect';
    const goesBack = returnTo ?? (provider === 'PLAID_TRANSACTIONS' ? 'bank/disburse' : 'income/review');
    const link = {provider, adapter, returnTo: goesBack, ...(kind === undefined ? {} : {kind})};
    const state = addLink(file, link, at);
    if (adapter !== 'redirect') {
      // Who comes back in another window goes on with the same token.
      noteOn(file, hashOf(state), {sealed: waiting.close(seal, {token: state})});
      return {token: state, adapter, institutions: []};
    }
    const back = `${orgs.base}${provider.startsWith('POINTSERV_') ? `/${file.uuid}/income/pointserv-callback` : '/plaid-oauth-success'}`;
    const until = addMilliseconds(at, linkLife).toISOString();
    const company = config.brand.companyName;
    const visit = sealVisit(seal, {state, provider, back, company, until, signedIn: false});
    return {
      token: state,
      adapter,
      institutions: institutions.map(({id, name}) => ({id, name, href: `${institutionPath}/${id}?visit=${visit}`})),
    };
  }),

  /**
   * Turns what an institution gave back into a lasting link; a link to a bank brings the accounts that
   * were shared. The same code a second time, as after a reload, has no second effect; another code for
   * the same link, and a link that was not begun in this application, are refused.
   */
  exchangeLink: onFile((file, {body, at, services}) => {
    const begun = begunOf(file, body.state, at);
    return lasting(file, begun, grantOf(begun, body, at, services), body.code, at);
  }),

  /** Turns what stands behind a provider's id into a lasting link, as `exchangeLink` does with a code. */
  finishLink: onFile((file, {body, at, services}) => {
    const id = body.oauthStateId;
    const back = openReturn(services.seal, id, at);
    if (back === undefined || back.denied) throw mismatch();
    const begun = begunOf(file, back.state, at);
    if (back.over) throw runOut();
    return lasting(file, begun, back, id, at);
  }),

  /**
   * The link that a person comes back to: the one that the provider's id is of; of a provider whose ids say nothing
   * here, the newest that waits in the browser.
   */
  getBegunLink: onPerson(async (person, call) => {
    const {at, services} = call;
    const back = openReturn(services.seal, call.query.oauthStateId, at);
    const isIt = (link: Link): boolean =>
      back === undefined ? link.sealed !== undefined && link.code === undefined : link.hash === hashOf(back.state);
    const rows = await ownApplications(call, person.uuid).select(['uuid', 'records']).execute();
    const found = rows
      .flatMap(({uuid, records}) => (records.links ?? []).map((link) => ({uuid, link})))
      .filter(({link}) => isIt(link) && link.until > at.toISOString())
      .toSorted((one, other) => one.link.until.localeCompare(other.link.until))
      .at(-1);
    if (found === undefined) throw notFoundProblem();
    const {provider, returnTo, kind, adapter, sealed} = found.link;
    return {
      applicationUuid: found.uuid,
      adapter: adapter ?? 'redirect',
      outcome: outcomeOf(back),
      provider,
      ...given({token: waiting.open(services.seal, sealed)?.token, returnTo, kind}),
    };
  }),

  /** Accounts at banks that are linked. */
  getLinkedAccounts: onFile((file) => ({items: file.records.linkedAccounts ?? []})),
});

/** The token of a link, for whoever comes back to it in another window. */
const waiting = sealedFor<{token: string}>('link');

function outcomeOf(back: {readonly denied: boolean} | undefined): AnswerOf<'getBegunLink'>['outcome'] {
  if (back === undefined) return 'OPEN';
  return back.denied ? 'DENIED' : 'SHARED';
}

/** A link that says where its way leads back to. */
type BegunLink = Link & Required<Pick<Link, 'returnTo'>>;

/** The link that a token began, unless it has run out. */
function begunOf(file: LoanFile, state: string, at: Date): BegunLink {
  const begun = linkOf(file, state);
  if (begun?.returnTo === undefined) throw mismatch();
  if (hasRunOut(begun, at)) throw runOut();
  return {...begun, returnTo: begun.returnTo};
}

/** What a grant makes of a link that was begun; the same `code` a second time has no second effect. */
function lasting(file: LoanFile, begun: BegunLink, grant: Grant, code: string, at: Date): AnswerOf<'exchangeLink'> {
  const chosen = institutions.find(({id}) => id === grant.institution);
  if (chosen === undefined) throw mismatch();
  if (chosen.id === silentInstitution)
    throw new Problem(503, 'PROVIDER_DOWN', 'The provider does not answer. Please try again later.');
  const {code: done, provider, returnTo, kind} = begun;
  if (done !== undefined && done !== hashOf(code)) throw mismatch();
  const institution = chosen.name;
  if (done === undefined) bringAccounts(file, institution, accountsAt(institution, provider, grant, file.uuid));
  noteOn(file, begun.hash, {code: hashOf(code)});
  const token = addLink(file, {provider, institution, origin: begun.hash}, at);
  return {token, institution, provider, returnTo, ...(kind === undefined ? {} : {kind})};
}

/**
 * What a code stands for. The token of another adapter is taken as it is, outside production: nobody
 * stands behind it here.
 */
function grantOf(begun: BegunLink, body: BodyOf<'exchangeLink'>, at: Date, {seal, config}: SandboxServices): Grant {
  const {state, code} = body;
  if (begun.adapter !== 'redirect') {
    if (config.mode === 'production' || !code.startsWith('public-sandbox-')) throw mismatch();
    const named = institutions.find(({id, name}) => id === body.institution || name === body.institution);
    const institution = named?.id ?? institutions[0]?.id ?? '';
    return {state, institution, shared: Object.keys(shownBy(begun.provider))};
  }
  const grant = openGrant(seal, code, at);
  if (grant?.state !== state) throw mismatch();
  if (grant.over) throw runOut();
  return grant;
}

function bringAccounts(file: LoanFile, institution: string, accounts: readonly LinkedAccount[]): void {
  if (accounts.length === 0) return;
  const others = (file.records.linkedAccounts ?? []).filter((account) => account.institution !== institution);
  file.records.linkedAccounts = [...others, ...accounts];
}

function accountsAt(institution: string, provider: string, {shared}: Grant, application: string): LinkedAccount[] {
  const names = shownBy(provider);
  return shared.flatMap((accountType) => {
    if (accountType !== 'CHECKING' && accountType !== 'SAVINGS') return [];
    const mask = String(1000 + Math.floor(share(institution, accountType, application) * 9000));
    const balance = balanceOf(accountType, share(institution, accountType, application, 'balance'));
    return [{uuid: randomUUID(), name: names[accountType] ?? '', institution, mask, accountType, balance}];
  });
}

function runOut(): Problem {
  return invalid([{at: 'state', message: 'This link has run out. Please link again.'}], 'LINK_EXPIRED');
}

/** Whole cents: $1,500 to $9,500 to spend, $30,000 to $80,000 put by. */
function balanceOf(accountType: string, chance: number): number {
  const [least, spread] = accountType === 'SAVINGS' ? [30_000, 50_000] : [1500, 8000];
  return Math.round((least + chance * spread) * 100) / 100;
}

function mismatch(): Problem {
  return invalid([{at: 'state', message: 'This link was not begun here. Please link again.'}], 'LINK_MISMATCH');
}
