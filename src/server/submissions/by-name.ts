import {sql} from 'kysely';

/** Which submission is meant by its id or its number. */
export function byName(name: string) {
  return /^\d{1,18}$/.test(name) ? sql<boolean>`number = ${name}` : sql<boolean>`uuid::text = ${name.toLowerCase()}`;
}
