import type {Lookup} from './use-lookup.ts';

/** Why nothing can be proposed. */
export const failures: Readonly<Record<Lookup['why'], string>> = {
  offline: 'Addresses cannot be looked up: you seem to be offline.',
  away: 'Addresses cannot be looked up just now.',
};
