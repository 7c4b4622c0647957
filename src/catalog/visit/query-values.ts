import {isUuid} from '../../lib/is-uuid.ts';

/** A value of the address that stays with the visit, and its name under `session` in rules. */
export interface QueryValue {
  readonly query: string;
  readonly session: string;
  /** Whether it is what it must be; anything else is passed over. */
  readonly fits: (text: string) => boolean;
}

/** What an address may bring along. Ids and short words only: none of them is the person's own. */
export const queryValues: readonly QueryValue[] = [
  {query: 'referrer', session: 'referrer', fits: isUuid},
  {query: 'utm_source', session: 'campaign', fits: (text) => /^[\w.-]{1,40}$/.test(text)},
  {query: 'userType', session: 'userType', fits: (text) => ['agent', 'customer'].includes(text)},
];
