import type {Document, DocumentType} from '../contract/entities.ts';

const titles: {readonly [T in DocumentType]?: string} = {
  BANK_STATEMENT: 'Bank statement',
  CERTIFICATE_OF_TRUST: 'Certificate of trust',
  PROPERTY_DESCRIPTION_SOURCE: 'Description of the property',
  USER_UPLOADED_PAYSTUB: 'Paystub',
  SUPPORT: 'Supporting document',
  DRIVERS_LICENSE_FRONT: "Driver's license, front",
  DRIVERS_LICENSE_BACK: "Driver's license, back",
  ID_CARD_FRONT: 'State ID card, front',
  ID_CARD_BACK: 'State ID card, back',
  PASSPORT_FRONT: 'Passport',
  PERMANENT_RESIDENT_CARD_FRONT: 'Permanent resident card, front',
  PERMANENT_RESIDENT_CARD_BACK: 'Permanent resident card, back',
  SELFIE: 'Picture of yourself',
  INSURANCE_DECLARATIONS: 'Insurance declarations page',
};

/**
 * What people read for an uploaded document: what it is, not what its file is called. The second of a
 * kind is numbered. A kind without a name keeps the file's.
 */
export function documentTitle(type: DocumentType, fileName: string, kept: readonly Document[]): string {
  const title = titles[type];
  if (title === undefined) return fileName;
  const before = kept.filter((document) => document.type === type).length;
  return before === 0 ? title : `${title} (${before + 1})`;
}
