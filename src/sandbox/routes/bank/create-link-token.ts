import {addMilliseconds} from 'date-fns';
import {onFile} from '../../http/call.ts';
import {sealVisit} from '../../lender/link-papers.ts';
import {addLink, hashOf, institutions, linkLife, noteOn} from '../../lender/links.ts';
import {asFacts, asText} from '../../../server/store/records.ts';

/** Where the addresses of institutions begin. */
export const institutionPath = '/sandbox/bank';

/**
 * Begins linking an account of the borrower elsewhere: where the institutions wait for the borrower,
 * or the token alone for an organisation that leaves this to another adapter.
 */
export const createLinkToken = onFile((file, {body, at, org, services}) => {
  const {orgs, seal} = services;
  const {provider: wanted, returnTo, kind} = body;
  const provider = asText(wanted);
  const config = orgs.config(org);
  const adapter = asText(asFacts(config['integrations'])['link']) || 'redirect';
  const goesBack = returnTo ?? (provider === 'PLAID_TRANSACTIONS' ? 'bank/disburse' : 'income/review');
  const link = {provider, adapter, returnTo: goesBack, ...(kind === undefined ? {} : {kind})};
  const state = addLink(file, link, at);
  if (adapter !== 'redirect') {
    // Who comes back in another window goes on with the same token.
    noteOn(file, hashOf(state), {sealed: seal.close({paper: 'link', token: state})});
    return {token: state, adapter, institutions: []};
  }
  const back = `${orgs.base}${provider.startsWith('POINTSERV_') ? `/${file.uuid}/income/pointserv-callback` : '/plaid-oauth-success'}`;
  const until = addMilliseconds(at, linkLife).toISOString();
  const company = config.brand.companyName;
  const visit = sealVisit(seal, {state, provider, back, company, until, signedIn: false});
  return {
    token: state,
    adapter,
    institutions: institutions.map(({id, name}) => ({id, name, href: `${institutionPath}/${id}?visit=${visit}`})),
  };
});
