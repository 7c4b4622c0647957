import {drawOnce} from '../../papers/lists.ts';
import {signerDocumentHref} from './attach-signer-files.ts';
import {onSigner} from './on-signer.ts';
import {mayReadDeed, signerDeed, signerDeedUuid} from './signer-papers.ts';

/** What the signer reads and signs; empty before the notary is there, and once the application has ended. */
export const getSignerDisclosures = onSigner(async (seat, {services}) => {
  if (!mayReadDeed(seat)) return {items: [], ready: false, complete: false};
  const paper = signerDeed(seat, services);
  const id = signerDeedUuid(seat);
  const accepted = seat.signer['step'] === 'COMPLETE';
  const {pages} = await drawOnce(paper);
  const item = {id, list: 'NOTARY', title: paper.title, href: signerDocumentHref(id), pages, accepted};
  return {items: [item], ready: true, complete: accepted};
});
