import type {Json} from '../../../model/json.ts';
import {isObject, textOf} from '../../../lib/records.ts';

/** One address that the look-up proposes. */
export interface FoundAddress {
  readonly street1: string;
  readonly street2?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly fullAddress: string;
  readonly [key: string]: string;
}

/** Reads the answer of the look-up: `{items: [...]}`. What lacks a part is left out. */
export function foundAddresses(answer: Json): readonly FoundAddress[] {
  const items = isObject(answer) && Array.isArray(answer.items) ? answer.items : [];
  return items.flatMap((item: unknown) => {
    if (!isObject(item)) return [];
    const [street1, street2, city, state, zip] = ['street1', 'street2', 'city', 'state', 'zip'].map((key) =>
      textOf(item, key),
    );
    if (street1 === undefined || city === undefined || state === undefined || zip === undefined) return [];
    const fullAddress = textOf(item, 'fullAddress') ?? `${street1} ${city}, ${state} ${zip}`;
    return [{street1, ...(street2 === undefined ? {} : {street2}), city, state, zip, fullAddress}];
  });
}
