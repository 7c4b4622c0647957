import {Bytes} from '../../../server/http/call.ts';
import {onFile} from '../../http/call.ts';
import {notFound} from '../../../server/http/problem.ts';
import {drawOnce, isReady, listNames, papersOf, paperUuid} from '../../papers/lists.ts';
import {storedPaper} from '../../signatures/stored-paper.ts';
import {noteView} from '../../signatures/views.ts';

/** Bytes of a paper: as it was signed, else as it stands now. */
export const getDisclosureFile = onFile(async (file, {trx, at, params, services}) => {
  const wanted = (params['disclosureUuid'] ?? '').toLowerCase();
  const papers = listNames
    .filter((list) => isReady(list, file))
    .flatMap((list) => papersOf(list, file, services.orgs.config(file.org), at));
  const paper = papers.find(({id}) => paperUuid(file.uuid, id) === wanted);
  if (paper === undefined) throw notFound();
  const kept = await storedPaper(trx, services.seal, file, paper.id);
  if (kept !== undefined) return new Bytes(kept, 'application/pdf', `${paper.id}.pdf`);
  const drawn = await drawOnce(paper);
  await noteView(trx, file.uuid, file.identity, paper, drawn, at);
  return new Bytes(drawn.bytes, 'application/pdf', `${paper.id}.pdf`);
});
