import {asFacts, asText} from '../../server/store/records.ts';

const suffixes: Readonly<Record<string, string>> = {JR: 'Jr', SR: 'Sr'};

/** First, middle, last, suffix in one line, as it is signed; '' where there is no name. */
export function fullName(name: unknown): string {
  const {firstName, middleName, lastName, suffix} = asFacts(name);
  const end = asText(suffix);
  return [asText(firstName), asText(middleName), asText(lastName), suffixes[end] ?? end]
    .filter((part) => part !== '')
    .join(' ');
}
