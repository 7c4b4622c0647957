import type {Call} from '../../http/call.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {draw} from '../../papers/draw.ts';
import {papersOf, paperUuid, type ListName} from '../../papers/lists.ts';
import type {Signed} from '../../papers/paper.ts';
import {asList} from '../../store/records.ts';
import {documentHref} from '../attach-files.ts';

/** Stores a package as it is signed now, and lists it among the documents of the application. */
export async function keepPapers(
  {trx, at, services}: Call,
  file: LoanFile,
  list: ListName,
  signed: Signed,
): Promise<void> {
  for (const paper of papersOf(list, file, services.orgs.config(file.org), signed)) {
    const {bytes} = await draw(paper);
    await trx
      .insertInto('papers')
      .values({application: file.uuid, id: paper.id, list, title: paper.title, bytes, created: at})
      .onConflict((conflict) => conflict.columns(['application', 'id']).doNothing())
      .execute();
    if (list === 'APPLICATION') continue;
    const id = paperUuid(file.uuid, paper.id);
    const date = at.toISOString().slice(0, 10);
    const document = {
      id,
      type: `DISCLOSURE_${list}`,
      title: paper.title,
      href: documentHref(file.uuid, id),
      date,
      size: bytes.length,
    };
    const others = asList(file.application['documents']).filter((known) => known['id'] !== id);
    file.application['documents'] = [...others, document];
  }
}
