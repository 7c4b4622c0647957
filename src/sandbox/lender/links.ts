import {createHash, randomBytes} from 'node:crypto';
import {asList, asText, type Facts} from '../store/records.ts';
import type {LoanFile} from './loan-file.ts';

const life = 30 * 60 * 1000;
const most = 20;

/** Banks and payroll offices that exist here alone; the last one never answers. */
export const institutions = [
  {id: 'harvest-national', name: 'Harvest National Bank'},
  {id: 'lakeside-credit-union', name: 'Lakeside Credit Union'},
  {id: 'summit-payroll', name: 'Summit Payroll'},
  {id: 'juniper-savings', name: 'Juniper Savings'},
  {id: 'stormy-bay', name: 'Stormy Bay Bank (does not answer)'},
];

/** Institution that fails every time, for demonstrations. */
export const silentInstitution = 'stormy-bay';

/** Adds a link and gives its token; the file keeps the token's hash alone, and the newest links. */
export function addLink(file: LoanFile, link: Facts, at: Date): string {
  const token = randomBytes(24).toString('base64url');
  const links = asList(file.records['links']).slice(1 - most);
  file.records['links'] = [
    ...links,
    {...link, hash: hashOf(token), until: new Date(at.getTime() + life).toISOString()},
  ];
  return token;
}

/** The link of a token, if it has not run out. */
export function findLink(file: LoanFile, token: string, at: Date): Facts | undefined {
  return asList(file.records['links']).find(
    (link) => link['hash'] === hashOf(token) && asText(link['until']) > at.toISOString(),
  );
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
