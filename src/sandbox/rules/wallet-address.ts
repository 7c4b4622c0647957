import {createHash} from 'node:crypto';

/** Address of the wallet that belongs to an id: always the same, and nobody's in the world. */
export function walletAddress(uuid: string): string {
  return `wm1${createHash('sha256').update(uuid).digest('hex').slice(0, 38)}`;
}
