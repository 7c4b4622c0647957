/** The script of Plaid Link, from where its library expects it; the page's policy must allow it. */
export const plaidScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';
