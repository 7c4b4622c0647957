import type {ForeignSources} from '../http/security-headers.ts';

/** What a page that links by Plaid Link must be allowed to load; the script's address is the widget's. */
export const plaidSources: ForeignSources = {
  script: ['https://cdn.plaid.com/link/v2/stable/link-initialize.js'],
  frame: ['https://cdn.plaid.com/'],
  connect: ['https://production.plaid.com/', 'https://sandbox.plaid.com/'],
  trustedTypes: ['waymark-plaid'],
};
