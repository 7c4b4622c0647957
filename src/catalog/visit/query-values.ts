import {isUuid} from '../../lib/is-uuid.ts';

/** A value that an address may bring along. */
interface Brought {
  readonly query: string;
  /** Whether it is what it must be; anything else is passed over. */
  readonly fits: (text: string) => boolean;
}

/** One that stays with the visit, and its name under `session` in rules. */
export interface QueryValue extends Brought {
  readonly session: string;
  /** The parameter of calls that it is, where a call says no other. */
  readonly param?: string;
}

/** What an address may bring along. Ids and short words only: none of them is the person's own. */
export const queryValues: readonly QueryValue[] = [
  {query: 'referrer', session: 'referrer', fits: isUuid},
  {query: 'utm_source', session: 'campaign', fits: (text) => /^[\w.-]{1,40}$/.test(text)},
  {query: 'userType', session: 'userType', param: 'userType', fits: (text) => ['agent', 'customer'].includes(text)},
];

/**
 * What stands behind `#` where an address brings something along, and no place on the page: links that are sent have a
 * secret there, which no server is told. It is taken out of the address at once, and stays with the visit as
 * `session.fragment`.
 */
export const fragmentValue = {session: 'fragment', fits: (text: string) => /^[\w-]{16,256}$/.test(text)} as const;

/** Secrets that an address may bring along. They are taken out of it at once; the page has them, and nothing else. */
export const querySecrets: readonly Brought[] = [
  {query: 'userToken', fits: (text) => /^[\w.~+/=-]{1,2048}$/.test(text)},
];
