import {identity} from '../../catalog/visit/identity.ts';

const {first, other} = identity.sources;
const key = 'identity-source';

/** Which service knows who people are. */
export type IdentitySource = typeof first | typeof other;

/** The one that this visit has been told of; undefined where it has not. */
export function keptSource(storage: Pick<Storage, 'getItem'>): IdentitySource | undefined {
  const kept = storage.getItem(key);
  return kept === first || kept === other ? kept : undefined;
}

export function keepSource(storage: Pick<Storage, 'setItem'>, source: IdentitySource): void {
  storage.setItem(key, source);
}
