import {Bytes} from '../../../server/http/call.ts';
import {onFile} from '../../http/call.ts';
import {notFound} from '../../../server/http/problem.ts';
import {derivedUuid} from '../../lender/derive.ts';
import {storedPaper} from '../../signatures/stored-paper.ts';
import {uploadedFile} from './uploaded-file.ts';

/** Bytes of an uploaded file, or of a paper as it was signed. */
export const getDocumentFile = onFile(async (file, {trx, params, services}) => {
  const wanted = (params['documentUuid'] ?? '').toLowerCase();
  const upload = await uploadedFile(trx, file.uuid, wanted);
  if (upload !== undefined) return upload;
  const papers = await trx.selectFrom('papers').select('id').where('application', '=', file.uuid).execute();
  const id = papers.map((paper) => paper.id).find((paper) => derivedUuid('paper', file.uuid, paper) === wanted);
  if (id === undefined) throw notFound();
  const bytes = await storedPaper(trx, services.seal, file, id);
  if (bytes === undefined) throw notFound();
  return new Bytes(bytes, 'application/pdf', `${id}.pdf`);
});
