import {Problem} from '../../server/http/problem.ts';
import {findAddresses} from '../address/find-addresses.ts';
import {sandboxHandlers} from '../http/call.ts';
import {licensedStates} from '../lender/licenses.ts';
import {isOpenAt, weekOf} from './opening-hours.ts';
import {ownOf} from '../../lib/own-of.ts';
import {readDataFile} from '../data.ts';

const text = {type: 'string'} as const;

/** People who bring borrowers. `account`: the first part of an email address at the organisation that is asked. */
interface Originator {
  originatorName: string;
  avatarUri?: string;
  account?: string;
  phoneNumber?: string;
  nmls?: string;
}

const optional = {type: 'string', nullable: true} as const;
const originators = readDataFile<{[uuid: string]: Originator}>('lender/loan-originators.yaml', {
  type: 'object',
  required: [],
  additionalProperties: {
    type: 'object',
    required: ['originatorName'],
    additionalProperties: false,
    properties: {originatorName: text, avatarUri: optional, account: optional, phoneNumber: optional, nmls: optional},
  },
});

/** What anybody may ask about the lender, and the address lookup. */
export const companyHandlers = sandboxHandlers({
  /** What the public may know of a loan originator: `lender/loan-originators.yaml`. */
  getLoanOriginator: async ({params, org, services}) => {
    const uuid = params.loanOriginatorUuid.toLowerCase();
    const person = ownOf(originators, uuid);
    if (person === undefined) throw new Problem(404, 'NOT_FOUND', 'There is no such loan originator.');
    const {account, ...shown} = person;
    if (account === undefined) return {userInfo: {uuid}, originatorDisplayInfo: shown};
    const {companyName, email} = services.orgs.config(org).brand;
    const own = {brokerName: companyName, email: `${account}@${email.slice(email.indexOf('@') + 1)}`};
    return {userInfo: {uuid}, originatorDisplayInfo: {...shown, ...own}};
  },

  /** Whether a department answers now. */
  getOpenStatus: async ({params, at}) => ({
    isOpen: isOpenAt(weekOf(params.department), at),
  }),

  /** When a department answers, for people to read. */
  getOperatingHours: async ({params}) => ({weekdays: weekOf(params.department)}),

  /** When a department answers this week. */
  getOperatingWeek: async ({params}) => ({weekdays: weekOf(params.department)}),

  /** States in which an organisation may lend. */
  getStateLicenses: async ({query}) => ({items: licensedStates(query.orgCode).map((abbrev) => ({abbrev}))}),

  /** Addresses that begin like what was typed, at most eight, best first. */
  lookupAddress: async ({query}) => ({items: findAddresses(query.partialAddress)}),
});
