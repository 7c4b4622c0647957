import {Bytes} from '../../../server/http/call.ts';
import {notFound} from '../../../server/http/problem.ts';
import {drawOnce} from '../../papers/lists.ts';
import {storedPaper} from '../../signatures/stored-paper.ts';
import {noteView} from '../../signatures/views.ts';
import {asText} from '../../../server/store/records.ts';
import {uploadedFile} from '../documents/uploaded-file.ts';
import {onSigner} from './on-signer.ts';
import {mayReadDeed, signerDeed, signerDeedUuid} from './signer-papers.ts';

/** Bytes of the deed, as it was signed or as it stands in the session, or of a file that the signer sent. */
export const getSignerDocumentFile = onSigner(async (seat, {trx, at, params, services}) => {
  const {file, signer} = seat;
  const wanted = (params['documentUuid'] ?? '').toLowerCase();
  if (wanted === signerDeedUuid(seat) && mayReadDeed(seat)) {
    const paper = signerDeed(seat, services);
    const kept = await storedPaper(trx, services.seal, file, paper.id);
    if (kept !== undefined) return new Bytes(kept, 'application/pdf', 'deed.pdf');
    const drawn = await drawOnce(paper);
    await noteView(trx, file.uuid, seat.person.uuid, paper, drawn, at);
    return new Bytes(drawn.bytes, 'application/pdf', 'deed.pdf');
  }
  const own = Array.isArray(signer['uploads']) ? signer['uploads'].map(asText) : [];
  const upload = own.includes(wanted) ? await uploadedFile(trx, file.uuid, wanted) : undefined;
  if (upload === undefined) throw notFound();
  return upload;
});
