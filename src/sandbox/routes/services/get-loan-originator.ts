import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import type {Handler} from '../../http/call.ts';
import {Problem} from '../../../server/http/problem.ts';
import {resource} from '../../resource.ts';
import {asFacts, asText} from '../../../server/store/records.ts';

/** What the public may know of a loan originator: `lender/loan-originators.yaml`. */
export const getLoanOriginator: Handler = async ({params, org, services}) => {
  const people = asFacts(parse(readFileSync(resource('lender/loan-originators.yaml'), 'utf8')));
  const uuid = (params['loanOriginatorUuid'] ?? '').toLowerCase();
  if (!Object.hasOwn(people, uuid)) throw new Problem(404, 'NOT_FOUND', 'There is no such loan originator.');
  const {account, ...shown} = asFacts(people[uuid]);
  if (account === undefined) return {userInfo: {uuid}, originatorDisplayInfo: shown};
  const {companyName, email} = services.orgs.config(org).brand;
  const own = {brokerName: companyName, email: `${asText(account)}@${email.slice(email.indexOf('@') + 1)}`};
  return {userInfo: {uuid}, originatorDisplayInfo: {...shown, ...own}};
};
