import {randomUUID} from 'node:crypto';
import {onFile} from '../../http/call.ts';
import {invalid, Problem} from '../../http/problem.ts';
import {share} from '../../lender/derive.ts';
import {addLink, findLink, institutions, silentInstitution} from '../../lender/links.ts';
import {asList, asText, type Facts} from '../../store/records.ts';

/** Providers that show accounts at banks, so that the money may go there as well. */
const showAccounts = new Set(['PLAID_TRANSACTIONS', 'TRUV_FINANCIAL_ACCOUNTS']);

/** Turns an approved link into a lasting one; a link to a bank brings its accounts. */
export const exchangeLink = onFile((file, {body, at}) => {
  const link = findLink(file, asText(body['token']), at);
  if (link === undefined)
    throw invalid([{at: 'token', message: 'This link has run out. Please link again.'}], 'LINK_EXPIRED');
  const named = body['institution'] ?? institutions[0]?.name;
  const chosen = institutions.find(({id, name}) => id === named || name === named);
  if (chosen === undefined) throw invalid([{at: 'institution', message: 'Choose one of the offered answers'}]);
  if (chosen.id === silentInstitution)
    throw new Problem(503, 'PROVIDER_DOWN', 'The provider does not answer. Please try again later.');
  const provider = asText(link['provider']);
  const institution = chosen.name;
  if (showAccounts.has(provider)) {
    const others = asList(file.records['linkedAccounts']).filter((account) => account['institution'] !== institution);
    file.records['linkedAccounts'] = [...others, ...accountsAt(institution, file.uuid)];
  }
  return {token: addLink(file, {provider, institution}, at), institution};
});

function accountsAt(institution: string, application: string): Facts[] {
  return (['CHECKING', 'SAVINGS'] as const).map((accountType) => ({
    uuid: randomUUID(),
    name: accountType === 'CHECKING' ? 'Everyday Checking' : 'Rainy Day Savings',
    institution,
    mask: String(1000 + Math.floor(share(institution, accountType, application) * 9000)),
    accountType,
  }));
}
