import type {PropertyMatches} from '../contract/entities.ts';
import {derivedUuid} from './derive.ts';
import type {LoanFile} from './loan-file.ts';

/** The records that fit the address of a home that is not the only one there. */
export function matchesOf(file: LoanFile): PropertyMatches['items'] {
  const address = file.application.property?.address;
  if (address === undefined) return [];
  return ['Unit 1', 'Unit 2', 'Unit 3'].map((unit, index) => ({
    uuid: derivedUuid('match', file.uuid, address.street1, unit),
    address: {...address, street2: unit},
    parcel: `07-1140-${String(index + 1).padStart(3, '0')}`,
  }));
}
