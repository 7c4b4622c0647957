import {createHash, randomBytes} from 'node:crypto';
import {addMilliseconds} from 'date-fns';
import type {LoanFile} from './loan-file.ts';
import type {Link} from './loan-records.ts';

/** Milliseconds that a link may take, from the button to the way back. */
export const linkLife = 30 * 60 * 1000;
const most = 20;

/** What a borrower may let an institution show. */
export interface Institution {
  readonly id: string;
  readonly name: string;
}

/** Banks and payroll offices that exist here alone; the last one never answers. */
export const institutions: readonly Institution[] = [
  {id: 'harvest-national', name: 'Harvest National Bank'},
  {id: 'lakeside-credit-union', name: 'Lakeside Credit Union'},
  {id: 'summit-payroll', name: 'Summit Payroll'},
  {id: 'juniper-savings', name: 'Juniper Savings'},
  {id: 'stormy-bay', name: 'Stormy Bay Bank (does not answer)'},
];

/** Institution that fails every time, for demonstrations. */
export const silentInstitution = 'stormy-bay';

/** Providers that show accounts at banks, so that the money may go there as well. */
const accountProviders = new Set(['PLAID_TRANSACTIONS', 'TRUV_FINANCIAL_ACCOUNTS']);

/** What a provider shows, in the borrower's words, by the value that stands for it. */
export function shownBy(provider: string): Readonly<Record<string, string>> {
  if (accountProviders.has(provider)) return {CHECKING: 'Everyday Checking', SAVINGS: 'Rainy Day Savings'};
  if (provider.startsWith('POINTSERV_')) return {RECORDS: 'Tax records of the last two years'};
  return {PAY: 'Pay and employer of the last two years'};
}

/** Adds a link and gives its token; the file keeps the token's hash alone, and the newest links. */
export function addLink(file: LoanFile, link: Omit<Link, 'hash' | 'until'>, at: Date): string {
  const token = randomBytes(24).toString('base64url');
  const links = (file.records.links ?? []).slice(1 - most);
  file.records.links = [...links, {...link, hash: hashOf(token), until: addMilliseconds(at, linkLife).toISOString()}];
  return token;
}

/** The link of a token, whether it has run out or not. */
export function linkOf(file: LoanFile, token: string): Link | undefined {
  return file.records.links?.find((link) => link.hash === hashOf(token));
}

export function hasRunOut(link: Link, at: Date): boolean {
  return link.until <= at.toISOString();
}

/** The link of a token, if it has not run out. */
export function findLink(file: LoanFile, token: string, at: Date): Link | undefined {
  const link = linkOf(file, token);
  return link === undefined || hasRunOut(link, at) ? undefined : link;
}

/** Adds to what the file knows of a link. */
export function noteOn(file: LoanFile, hash: string | undefined, more: Partial<Link>): void {
  file.records.links = (file.records.links ?? []).map((link) => (link.hash === hash ? {...link, ...more} : link));
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
