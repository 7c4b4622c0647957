import {Bytes, onFile} from '../../http/call.ts';
import {notFound} from '../../http/problem.ts';
import {drawOnce, isReady, listNames, papersOf, paperUuid} from '../../papers/lists.ts';

/** Bytes of a paper: as it was signed, else as it stands now. */
export const getDisclosureFile = onFile(async (file, {trx, params, services}) => {
  const wanted = (params['disclosureUuid'] ?? '').toLowerCase();
  const papers = listNames
    .filter((list) => isReady(list, file))
    .flatMap((list) => papersOf(list, file, services.orgs.config(file.org)));
  const paper = papers.find(({id}) => paperUuid(file.uuid, id) === wanted);
  if (paper === undefined) throw notFound();
  const kept = await trx
    .selectFrom('papers')
    .select('bytes')
    .where('application', '=', file.uuid)
    .where('id', '=', paper.id)
    .executeTakeFirst();
  const bytes = kept?.bytes ?? (await drawOnce(paper)).bytes;
  return new Bytes(bytes, 'application/pdf', `${paper.id}.pdf`);
});
