import {randomUUID} from 'node:crypto';
import {onFile} from '../../http/call.ts';
import {invalid, Problem} from '../../http/problem.ts';
import {share} from '../../lender/derive.ts';
import {addLink, findLink, institutions, silentInstitution} from '../../lender/links.ts';
import {asList, asText, type Facts} from '../../store/records.ts';

/** Turns an approved link into a lasting one; a link to a bank brings its accounts. */
export const exchangeLink = onFile((file, {body, at}) => {
  const link = findLink(file, asText(body['token']), at);
  if (link === undefined) throw invalid([{at: 'token', message: 'This link has run out. Please link again.'}], 'LINK_EXPIRED');
  const institution = institutions.find(({id}) => id === body['institutionId']);
  if (institution === undefined) throw invalid([{at: 'institutionId', message: 'Choose one of the offered answers'}]);
  if (institution.id === silentInstitution) throw new Problem(503, 'PROVIDER_DOWN', 'The provider does not answer. Please try again later.');
  if (link['purpose'] === 'BANK') {
    const others = asList(file.records['linkedAccounts']).filter((account) => account['institution'] !== institution.name);
    file.records['linkedAccounts'] = [...others, ...accountsAt(institution.name, file.uuid)];
  }
  const {purpose = 'INCOME', provider = 'UNKNOWN'} = link;
  return {token: addLink(file, {purpose, provider, approved: true, institution: institution.name}, at), institution: institution.name};
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
