import {onFile} from '../../http/call.ts';
import {drawOnce, isReady, papersOf, paperUuid, type ListName} from '../../papers/lists.ts';
import {asText} from '../../../server/store/records.ts';

/** A package of papers to read and accept; empty while it is being prepared. */
export const getDisclosures = onFile(async (file, {trx, at, query, services}) => {
  const list = asText(query['list']) as ListName;
  if (!isReady(list, file)) return {items: [], ready: false, complete: false};
  const kept = await trx
    .selectFrom('papers')
    .select('id')
    .where('application', '=', file.uuid)
    .where('list', '=', list)
    .execute();
  const accepted = new Set(kept.map(({id}) => id));
  const papers = papersOf(list, file, services.orgs.config(file.org), at);
  const items = await Promise.all(
    papers.map(async (paper) => {
      const id = paperUuid(file.uuid, paper.id);
      const {pages} = await drawOnce(paper);
      return {id, list, title: paper.title, href: paperHref(file.uuid, id), pages, accepted: accepted.has(paper.id)};
    }),
  );
  return {items, ready: true, complete: items.every((item) => item.accepted)};
});

/** Where the bytes of a paper are. */
function paperHref(application: string, paper: string): string {
  return `/service-application/api/v1/application/heloc/${application}/disclosures/${paper}.pdf`;
}
