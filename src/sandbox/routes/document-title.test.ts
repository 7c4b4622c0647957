import {describe, expect, it} from 'vitest';
import type {DocumentType} from '../contract/entities.ts';
import {documentTitle} from './document-title.ts';

describe('documentTitle', () => {
  it.each<[DocumentType, DocumentType[], string]>([
    ['DRIVERS_LICENSE_BACK', [], "Driver's license, back"],
    ['USER_UPLOADED_PAYSTUB', ['SELFIE'], 'Paystub'],
    ['USER_UPLOADED_PAYSTUB', ['USER_UPLOADED_PAYSTUB'], 'Paystub (2)'],
    ['DISCLOSURE_NOTARY', ['DISCLOSURE_NOTARY'], 'img-4711.png'],
  ])('%s beside %j is "%s"', (type, kept, title) => {
    const before = kept.map((each) => ({id: each, type: each}));
    expect(documentTitle(type, 'img-4711.png', before)).toBe(title);
  });
});
