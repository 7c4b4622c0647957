import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import type {Handler} from '../../http/call.ts';
import {Problem} from '../../http/problem.ts';
import {resource} from '../../resource.ts';
import {asFacts} from '../../store/records.ts';

/** What the public may know of a loan originator: `lender/loan-originators.yaml`. */
export const getLoanOriginator: Handler = async ({params}) => {
  const people = asFacts(parse(readFileSync(resource('lender/loan-originators.yaml'), 'utf8')));
  const uuid = params['loanOriginatorUuid'] ?? '';
  if (!Object.hasOwn(people, uuid)) throw new Problem(404, 'NOT_FOUND', 'There is no such loan originator.');
  return {userInfo: {uuid}, originatorDisplayInfo: asFacts(people[uuid])};
};
