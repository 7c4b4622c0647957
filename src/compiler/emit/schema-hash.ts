import {canonical} from '../../lib/canonical.ts';

/**
 * The name under which RJSF looks for the validator of a schema: its string hash over the canonical
 * JSON, 32 bits, as hex with its sign.
 */
export function schemaHash(schema: unknown): string {
  let hash = 0;
  for (const unit of canonical(schema).split('')) hash = (Math.imul(hash, 31) + unit.charCodeAt(0)) | 0;
  return hash.toString(16);
}
