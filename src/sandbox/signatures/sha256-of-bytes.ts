import {createHash} from 'node:crypto';

/** SHA-256 in hexadecimal. */
export function sha256OfBytes(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
