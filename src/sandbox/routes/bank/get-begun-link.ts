import {onPerson} from '../../http/call.ts';
import {notFound} from '../../../server/http/problem.ts';
import {openReturn} from '../../lender/link-papers.ts';
import {hashOf} from '../../lender/links.ts';
import {ownApplications} from '../../store/own-applications.ts';
import {asList, asText, type Facts} from '../../../server/store/records.ts';

/**
 * The link that a person comes back to: the one that the provider's id is of; of a provider whose ids say nothing
 * here, the newest that waits in the browser.
 */
export const getBegunLink = onPerson(async (person, call) => {
  const {at, services} = call;
  const back = openReturn(services.seal, call.query['oauthStateId'], at);
  const isIt = (link: Facts): boolean =>
    back === undefined
      ? link['sealed'] !== undefined && link['code'] === undefined
      : link['hash'] === hashOf(back.state);
  const rows = await ownApplications(call, person.uuid).select(['uuid', 'records']).execute();
  const found = rows
    .flatMap(({uuid, records}) => asList(records['links']).map((link) => ({uuid, link})))
    .filter(({link}) => isIt(link) && asText(link['until']) > at.toISOString())
    .toSorted((one, other) => asText(one.link['until']).localeCompare(asText(other.link['until'])))
    .at(-1);
  if (found === undefined) throw notFound();
  const {provider, returnTo, kind, adapter, sealed} = found.link;
  return {
    applicationUuid: found.uuid,
    adapter: adapter ?? 'redirect',
    outcome: back === undefined ? 'OPEN' : back.denied ? 'DENIED' : 'SHARED',
    ...(typeof sealed === 'string' ? {token: services.seal.open(sealed)['token']} : {}),
    ...{provider, returnTo},
    ...(kind === undefined ? {} : {kind}),
  };
});
