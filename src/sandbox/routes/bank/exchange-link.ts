import {randomUUID} from 'node:crypto';
import {onFile} from '../../http/call.ts';
import {invalid, Problem} from '../../../server/http/problem.ts';
import {share} from '../../lender/derive.ts';
import {openGrant, type Grant} from '../../lender/link-papers.ts';
import {
  addLink,
  hashOf,
  hasRunOut,
  institutions,
  linkOf,
  noteOn,
  shownBy,
  silentInstitution,
} from '../../lender/links.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import type {Services} from '../../services.ts';
import {asList, asText, type Facts} from '../../../server/store/records.ts';

/**
 * Turns what an institution gave back into a lasting link; a link to a bank brings the accounts that
 * were shared. The same code a second time, as after a reload, has no second effect; another code for
 * the same link, and a link that was not begun in this application, are refused.
 */
export const exchangeLink = onFile((file, {body, at, services}) => {
  const begun = begunOf(file, asText(body['state']), at);
  return lasting(file, begun, grantOf(begun, body, at, services), asText(body['code']), at);
});

/** The link that a token began, unless it has run out. */
export function begunOf(file: LoanFile, state: string, at: Date): Facts {
  const begun = linkOf(file, state);
  if (begun === undefined) throw mismatch();
  if (hasRunOut(begun, at)) throw runOut();
  return begun;
}

/** What a grant makes of a link that was begun; the same `code` a second time has no second effect. */
export function lasting(file: LoanFile, begun: Facts, grant: Grant, code: string, at: Date): Facts {
  const chosen = institutions.find(({id}) => id === grant.institution);
  if (chosen === undefined) throw mismatch();
  if (chosen.id === silentInstitution)
    throw new Problem(503, 'PROVIDER_DOWN', 'The provider does not answer. Please try again later.');
  const done = asText(begun['code']);
  if (done !== '' && done !== hashOf(code)) throw mismatch();
  const [provider, returnTo, kind] = [asText(begun['provider']), asText(begun['returnTo']), begun['kind']];
  const institution = chosen.name;
  if (done === '') bringAccounts(file, institution, accountsAt(institution, provider, grant, file.uuid));
  noteOn(file, begun['hash'], {code: hashOf(code)});
  const token = addLink(file, {provider, institution, origin: asText(begun['hash'])}, at);
  return {token, institution, provider, returnTo, ...(kind === undefined ? {} : {kind})};
}

/**
 * What a code stands for. The token of another adapter is taken as it is, outside production: nobody
 * stands behind it here.
 */
function grantOf(begun: Facts, body: Facts, at: Date, {seal, config}: Services): Grant {
  const [state, code] = [asText(body['state']), asText(body['code'])];
  if (begun['adapter'] !== 'redirect') {
    if (config.mode === 'production' || !code.startsWith('public-sandbox-')) throw mismatch();
    const named = institutions.find(({id, name}) => id === body['institution'] || name === body['institution']);
    const institution = named?.id ?? institutions[0]?.id ?? '';
    return {state, institution, shared: Object.keys(shownBy(asText(begun['provider'])))};
  }
  const grant = openGrant(seal, code, at);
  if (grant?.state !== state) throw mismatch();
  if (grant.over) throw runOut();
  return grant;
}

function bringAccounts(file: LoanFile, institution: string, accounts: readonly Facts[]): void {
  if (accounts.length === 0) return;
  const others = asList(file.records['linkedAccounts']).filter((account) => account['institution'] !== institution);
  file.records['linkedAccounts'] = [...others, ...accounts];
}

function accountsAt(institution: string, provider: string, {shared}: Grant, application: string): Facts[] {
  const names = shownBy(provider);
  return shared.flatMap((accountType) => {
    if (accountType !== 'CHECKING' && accountType !== 'SAVINGS') return [];
    const mask = String(1000 + Math.floor(share(institution, accountType, application) * 9000));
    const balance = balanceOf(accountType, share(institution, accountType, application, 'balance'));
    return [{uuid: randomUUID(), name: names[accountType] ?? '', institution, mask, accountType, balance}];
  });
}

export function runOut(): Problem {
  return invalid([{at: 'state', message: 'This link has run out. Please link again.'}], 'LINK_EXPIRED');
}

/** Whole cents: $1,500 to $9,500 to spend, $30,000 to $80,000 put by. */
function balanceOf(accountType: string, chance: number): number {
  const [least, spread] = accountType === 'SAVINGS' ? [30_000, 50_000] : [1500, 8000];
  return Math.round((least + chance * spread) * 100) / 100;
}

export function mismatch(): Problem {
  return invalid([{at: 'state', message: 'This link was not begun here. Please link again.'}], 'LINK_MISMATCH');
}
