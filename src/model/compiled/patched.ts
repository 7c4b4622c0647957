import type {JsonPatch} from '../../lib/json-patch.ts';

/** A file that says what another does but for a few places, as the flow of a partner that changes a line. */
export interface Patched {
  /** Format of patches; what they give has its own. */
  readonly format: 1;
  /** The file that it is a patch of: part of its content, so that its name, which has the hash of that, tells it too. */
  readonly basis: string;
  readonly patch: JsonPatch;
}
