import {figures, paperHeading, paperText, type Paper, type PaperPart} from '../../server/papers/paper.ts';
import type {Signing} from './record.ts';

const ways: Readonly<Record<Signing['how'], string>> = {
  typed: 'Typed with the keyboard',
  drawn: 'Drawn by hand',
  accepted: 'Accepted',
};

/** A signed paper with the record of the signature under it, for whoever holds a copy. */
export function withRecord(paper: Paper, signing: Signing): Paper {
  const {signer, how, at, opened, consent, read} = signing;
  const agreed: readonly (readonly [string, string])[] =
    consent === null ? [] : [['Agreed to sign electronically', moment(consent.at)]];
  const record: readonly PaperPart[] = [
    paperHeading('Record of this signature'),
    figures(['Signed by', signer], ['How', ways[how]], ['Opened', moment(opened)], ...agreed, ['Signed', moment(at)]),
    paperText('Fingerprint (SHA-256) of this document as it was read, before the signature:'),
    paperText(...(read.match(/.{1,8}/g) ?? [])),
  ];
  return {...paper, parts: [...paper.parts, ...record]};
}

/** `November 21, 2026, 3:00:00 PM UTC` */
function moment(iso: string): string {
  return new Date(iso).toLocaleString('en-US', {dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC'});
}
