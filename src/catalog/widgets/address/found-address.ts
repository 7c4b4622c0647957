import type {Json} from '../../../model/json.ts';
import {isElsewhere} from '../../countries/home.ts';
import {isObject, textOf} from '../../../lib/records.ts';

/** One address that the look-up proposes. */
export interface FoundAddress {
  readonly street1: string;
  readonly street2?: string;
  readonly fullAddress: string;
  /** All of it but the street, as it is shown. */
  readonly place: string;
  /** What is answered when it is chosen. */
  readonly answer: Readonly<Record<string, string>>;
}

const parts = ['street1', 'street2', 'district', 'city', 'state', 'zip'] as const;

/**
 * Reads the answer of the look-up: `{items: [...]}`. What lacks a part is left out; elsewhere addresses may do without a region
 * and a code.
 */
export function foundAddresses(answer: Json, country?: string): readonly FoundAddress[] {
  const items = isObject(answer) && Array.isArray(answer.items) ? answer.items : [];
  const needed = isElsewhere(country) ? (['street1', 'city'] as const) : (['street1', 'city', 'state', 'zip'] as const);
  return items.flatMap((item: unknown) => {
    if (!isObject(item)) return [];
    const given = Object.fromEntries(
      parts.flatMap((part) => {
        const text = textOf(item, part);
        return text === undefined ? [] : [[part, text]];
      }),
    );
    const {street1, street2, district, city, state, zip} = given;
    if (street1 === undefined || needed.some((part) => given[part] === undefined)) return [];
    const place = isElsewhere(country)
      ? [district, city, state, zip].filter((text) => text !== undefined).join(', ')
      : `${city}, ${state} ${zip}`;
    const fullAddress = textOf(item, 'fullAddress') ?? `${street1} ${place}`;
    return [{street1, ...(street2 === undefined ? {} : {street2}), fullAddress, place, answer: given}];
  });
}
