/** A value of the address that stays with the visit, and its name under `session` in rules. */
export interface QueryValue {
  readonly query: string;
  readonly session: string;
  /** What it must be; anything else is passed over. */
  readonly pattern: RegExp;
}

/** What an address may bring along. Ids and short words only: none of them is the person's own. */
export const queryValues: readonly QueryValue[] = [
  {query: 'referrer', session: 'referrer', pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i},
  {query: 'utm_source', session: 'campaign', pattern: /^[\w.-]{1,40}$/},
  {query: 'userType', session: 'userType', pattern: /^(?:agent|customer)$/},
];
