import type {Call} from '../../http/call.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {papersOf, paperUuid, type ListName} from '../../papers/lists.ts';
import {signPaper, type Signer} from '../../signatures/sign-paper.ts';
import type {Viewed} from '../../signatures/views.ts';
import {asList} from '../../../server/store/records.ts';
import {documentHref} from '../attach-files.ts';

/** Stores a package as it is signed now, and lists it among the documents of the application. `viewed`: paper by paper. */
export async function keepPapers(
  call: Call,
  file: LoanFile,
  list: ListName,
  signer: Signer,
  viewed: readonly Viewed[],
): Promise<void> {
  const {at, services} = call;
  const papers = papersOf(
    list,
    file,
    services.orgs.config(file.org),
    at,
    list === 'APPLICATION' ? undefined : signer.signed,
  );
  for (const [index, paper] of papers.entries()) {
    const seen = viewed[index];
    if (seen === undefined) throw new Error('A paper is signed only after it was opened.');
    const size = await signPaper(call, file, list, paper, seen, signer);
    if (list === 'APPLICATION') continue;
    const id = paperUuid(file.uuid, paper.id);
    const document = {
      id,
      type: `DISCLOSURE_${list}`,
      title: paper.title,
      href: documentHref(file.uuid, id),
      date: at.toISOString().slice(0, 10),
      size,
    };
    const others = asList(file.application['documents']).filter((known) => known['id'] !== id);
    file.application['documents'] = [...others, document];
  }
}
