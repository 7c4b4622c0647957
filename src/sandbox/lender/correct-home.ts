import type {Address} from '../contract/entities.ts';
import type {LoanFile} from './loan-file.ts';

/** The same home under its right address. Who lives there has moved with it. */
export function correctHome(file: LoanFile, address: Address): void {
  const {property} = file.application;
  file.application.property = {...property, state: address.state.toUpperCase(), address};
  file.profile.addresses = (file.profile.addresses ?? []).map((item) =>
    item.uuid === property?.uuid ? {...item, address} : item,
  );
  if (property?.occupancyType === 'PRIMARY') file.profile.homeAddress = address;
}
