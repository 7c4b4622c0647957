import type {Region} from './regions.ts';

/** Parts that addresses may have, in the order in which most of them are written. */
export const addressParts = ['street1', 'street2', 'district', 'city', 'state', 'zip'] as const;

export type PartId = (typeof addressParts)[number];

/** The member of an answer that says of which country an address is. */
export const countryMember = 'country';

/** How an address is written of whose country nothing else is known. */
export const anyWritten = '{street1}|{street2}|{district}|{zip} {city}|{state}';

/** What the addresses of one country have. */
export interface AddressFormat {
  /** What is asked, in the order in which people there give it. */
  readonly parts: readonly AddressPart[];
  /** How it is written on an envelope: lines with `|` between them, of parts in braces with what stands between them. */
  readonly written: string;
}

export interface AddressPart {
  readonly id: PartId;
  readonly label: string;
  /** What it is called inside of a message: `the postcode`. */
  readonly what: string;
  readonly optional: boolean;
  /** Of a code: what it must match, one that does, and how it is written where it may be typed without the sign in it. */
  readonly code?: {readonly pattern: string; readonly example: string; readonly written?: string};
  /** Letters in it are capitals. */
  readonly capitals?: true;
  /** It is typed with the keys of digits alone. */
  readonly digits?: true;
  /** It is chosen among these. */
  readonly regions?: readonly Region[];
}
