import type {PersonName} from '../contract/entities.ts';

const suffixes: Readonly<Record<string, string>> = {JR: 'Jr', SR: 'Sr'};

/** First, middle, last, suffix in one line, as it is signed. */
export function fullName({firstName, middleName = '', lastName, suffix}: Omit<PersonName, 'uuid'>): string {
  return [firstName, middleName, lastName, suffix === undefined ? '' : (suffixes[suffix] ?? suffix)]
    .filter((part) => part !== '')
    .join(' ');
}
