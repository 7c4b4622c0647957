import type {DocumentType} from '../contract/entities.ts';
import type {BodyOf} from '../http/operation.ts';

type Kind = BodyOf<'submitIdentity'>['documentType'];

const backs: {readonly [K in Kind]?: DocumentType} = {
  DRIVERS_LICENSE: 'DRIVERS_LICENSE_BACK',
  ID_CARD: 'ID_CARD_BACK',
  PERMANENT_RESIDENT_CARD: 'PERMANENT_RESIDENT_CARD_BACK',
};

/** Whether a document of this kind has two sides that say something. */
export function isTwoSided(kind: Kind): boolean {
  return backs[kind] !== undefined;
}

/** As what a picture of the back is kept; that of a document with one side still belongs to the rest. */
export function backOf(kind: Kind): DocumentType {
  return backs[kind] ?? 'SUPPORT';
}
