/** The script of Plaid Link, and what a page that uses it must be allowed to load. */
export const plaidScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

export const plaidSources = {
  script: [plaidScript],
  frame: ['https://cdn.plaid.com/'],
  connect: ['https://production.plaid.com/', 'https://sandbox.plaid.com/'],
  trustedTypes: ['waymark-plaid'],
} as const;
