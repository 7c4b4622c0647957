import {Problem} from '../../../server/http/problem.ts';
import {sandboxHandlers} from '../../http/call.ts';
import {raise} from '../../lender/advance.ts';
import {drawOnce, keyTermsOf} from '../../papers/lists.ts';
import {FieldRules} from '../../rules/fields.ts';
import {checkSignedName, isSigned} from '../../rules/signature.ts';
import {drawingOf} from '../../signatures/drawing.ts';
import {signPaper} from '../../signatures/sign-paper.ts';
import {viewsOf} from '../../signatures/views.ts';
import {noteConsent} from '../consents.ts';
import {signerDocumentHref} from './documents.ts';
import {onSigner, onSignerStep, signerStep} from './seat.ts';
import {mayReadDeed, signerDeed, signerDeedUuid} from './signer-papers.ts';
import {keepSigners, signersOf} from './signers.ts';

/** The session with the notary, in which a signer signs. */
export const signersDeedHandlers = sandboxHandlers({
  /** Where the additional signer who is signed in stands. */
  getCoDeedStatus: onSigner(signerStep),

  /** Joins the session with the notary. For a signer called Busy nobody is free at the first try. */
  joinSignerSession: onSignerStep('READY', ({file, signer}, {body}) => {
    const busy = signer.lastName.toLowerCase() === 'busy' && signer.tried !== true;
    signer.tried = true;
    if (busy) {
      throw new Problem(
        503,
        'NOTARY_BUSY',
        'All notaries are with other people. Please try again in a few minutes.',
        [],
        true,
      );
    }
    const {location = null} = body;
    file.secrets = {...file.secrets, [`location-${signer.uuid}`]: location};
    signer.step = 'SIGNING';
  }),

  /** What the signer reads and signs; empty before the notary is there, and once the application has ended. */
  getSignerDisclosures: onSigner(async (seat, {services}) => {
    if (!mayReadDeed(seat)) return {items: [], ready: false, complete: false};
    const paper = signerDeed(seat, services);
    const id = signerDeedUuid(seat);
    const accepted = seat.signer.step === 'COMPLETE';
    const {pages} = await drawOnce(paper);
    const about = {id, list: 'NOTARY' as const, title: paper.title, href: signerDocumentHref(id)};
    const item = {...about, pages, terms: keyTermsOf(paper), accepted};
    return {items: [item], ready: true, complete: accepted};
  }),

  /** Signs the deed. The borrower's application learns that this signer is done; after the last one it goes on. */
  signDeed: onSignerStep('SIGNING', async (seat, call) => {
    const {file, signer, person} = seat;
    const {trx, at, body, services} = call;
    const {signature} = body;
    const id = signerDeedUuid(seat);
    const [viewed] = await viewsOf(trx, file.uuid, person.uuid, [signerDeed(seat, services)]);
    const read = body.read?.includes(id) === true;
    new FieldRules()
      .require(isSigned(signature), 'signature', 'Please sign')
      .require(read && viewed !== undefined, 'read', 'Please read the deed to the end')
      .done();
    const known = `${signer.firstName} ${signer.lastName}`;
    checkSignedName(signature, known);
    if (viewed === undefined) throw new Error('A deed is signed only after it was opened.');
    await noteConsent(call, 'ERECORDS', person.uuid, file.uuid);
    const signedOn = at.toISOString().slice(0, 10);
    const typed = (signature.text ?? '').trim();
    const name = typed === '' ? known : typed;
    const drawing = drawingOf(signature.data ?? '');
    const signed = {name, on: signedOn, drawing};
    const paper = signerDeed(seat, services, signed);
    const how = drawing === undefined ? 'typed' : 'drawn';
    const size = await signPaper(call, file, 'SIGNERS', paper, viewed, {
      ...{identity: person.uuid, person: known, signed, how},
    });
    const {title} = paper;
    const document = {
      id,
      type: 'DISCLOSURE_NOTARY' as const,
      title,
      href: signerDocumentHref(id),
      date: signedOn,
      size,
    };
    file.secrets = {...file.secrets, [`signature-${signer.uuid}`]: signature};
    const documents = [...(signer.documents ?? []), document];
    Object.assign(signer, {step: 'COMPLETE', status: 'COMPLETE', signedOn, documents});
    keepSigners(file, signersOf(file));
    file.events.push({kind: 'signer-complete', body: {signer: signer.uuid}});
    raise(services.lender, file, 'signDeed', {}, at);
  }),
});
