import {asFacts, asList, asText, type Facts} from '../../server/store/records.ts';
import type {LoanFile} from './loan-file.ts';

/** The same home under its right address. Who lives there has moved with it. */
export function correctHome(file: LoanFile, address: Facts): void {
  const property = asFacts(file.application['property']);
  const uuid = asText(property['uuid']);
  file.application['property'] = {...property, state: asText(address['state']).toUpperCase(), address};
  file.profile['addresses'] = asList(file.profile['addresses']).map((item) =>
    item['uuid'] === uuid ? {...item, address} : item,
  );
  if (property['occupancyType'] === 'PRIMARY') file.profile['homeAddress'] = address;
}
