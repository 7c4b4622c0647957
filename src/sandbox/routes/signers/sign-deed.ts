import {raise} from '../../lender/advance.ts';
import {draw} from '../../papers/draw.ts';
import {FieldRules} from '../../rules/fields.ts';
import {isDrawn, isSigned} from '../../rules/signature.ts';
import {asFacts, asList, asText} from '../../store/records.ts';

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
  new FieldRules().require(isSigned(signature), 'signature', 'Please sign').done();
  const signedOn = at.toISOString().slice(0, 10);
  const typed = asText(signature['text']).trim();
  const name = typed === '' ? `${asText(signer['firstName'])} ${asText(signer['lastName'])}` : typed;
  const paper = signerDeed(seat, services, {name, on: signedOn, drawn: isDrawn(signature)});
  const {bytes} = await draw(paper);
  await trx
    .insertInto('papers')
    .values({application: file.uuid, id: paper.id, list: 'SIGNERS', title: paper.title, bytes, created: at})
    .onConflict((conflict) => conflict.columns(['application', 'id']).doNothing())
    .execute();
  const id = signerDeedUuid(seat);
  const {title} = paper;
  const document = {
    id,
    type: 'DISCLOSURE_NOTARY',
    title,
    href: signerDocumentHref(id),
    date: signedOn,
    size: bytes.length,
  };
  file.secrets = {...file.secrets, [`signature-${asText(signer['uuid'])}`]: signature};
  const documents = [...asList(signer['documents']), document];
  Object.assign(signer, {step: 'COMPLETE', status: 'COMPLETE', signedOn, documents});
  await noteConsent(call, 'ERECORDS', person.uuid, file.uuid);
  keepSigners(file, signersOf(file));
  file.events.push({kind: 'signer-complete', body: {signer: signer['uuid'] ?? null}});
  raise(services.lender, file, 'signDeed', {}, at);
});
