import {raise} from '../../lender/advance.ts';
import {FieldRules} from '../../rules/fields.ts';
import {checkSignedName, isSigned} from '../../rules/signature.ts';
import {drawingOf} from '../../signatures/drawing.ts';
import {signPaper} from '../../signatures/sign-paper.ts';
import {viewsOf} from '../../signatures/views.ts';
import {asFacts, asList, asText} from '../../../server/store/records.ts';
import {noteConsent} from '../consents.ts';
import {signerDocumentHref} from './attach-signer-files.ts';
import {onSignerStep} from './on-signer.ts';
import {keepSigners, signersOf} from './signers.ts';
import {signerDeed, signerDeedUuid} from './signer-papers.ts';

/** Signs the deed. The borrower's application learns that this signer is done; after the last one it goes on. */
export const signDeed = onSignerStep('SIGNING', async (seat, call) => {
  const {file, signer, person} = seat;
  const {trx, at, body, services} = call;
  const signature = asFacts(body['signature']);
  const id = signerDeedUuid(seat);
  const [viewed] = await viewsOf(trx, file.uuid, person.uuid, [signerDeed(seat, services)]);
  const read = Array.isArray(body['read']) && body['read'].includes(id);
  new FieldRules()
    .require(isSigned(signature), 'signature', 'Please sign')
    .require(read && viewed !== undefined, 'read', 'Please read the deed to the end')
    .done();
  const known = `${asText(signer['firstName'])} ${asText(signer['lastName'])}`;
  checkSignedName(signature, known);
  if (viewed === undefined) throw new Error('A deed is signed only after it was opened.');
  await noteConsent(call, 'ERECORDS', person.uuid, file.uuid);
  const signedOn = at.toISOString().slice(0, 10);
  const typed = asText(signature['text']).trim();
  const name = typed === '' ? known : typed;
  const drawing = drawingOf(asText(signature['data']));
  const signed = {name, on: signedOn, drawing};
  const paper = signerDeed(seat, services, signed);
  const how = drawing === undefined ? 'typed' : 'drawn';
  const size = await signPaper(call, file, 'SIGNERS', paper, viewed, {
    ...{identity: person.uuid, person: known, signed, how},
  });
  const {title} = paper;
  const document = {
    id,
    type: 'DISCLOSURE_NOTARY',
    title,
    href: signerDocumentHref(id),
    date: signedOn,
    size,
  };
  file.secrets = {...file.secrets, [`signature-${asText(signer['uuid'])}`]: signature};
  const documents = [...asList(signer['documents']), document];
  Object.assign(signer, {step: 'COMPLETE', status: 'COMPLETE', signedOn, documents});
  keepSigners(file, signersOf(file));
  file.events.push({kind: 'signer-complete', body: {signer: signer['uuid'] ?? null}});
  raise(services.lender, file, 'signDeed', {}, at);
});
