import type {Seal} from '../../server/session/seal.ts';
import type {JsonObject} from '../../model/json.ts';

/** What is sealed for one use: the seal of another use, and whatever anybody else made, is none. */
export interface SealedFor<T> {
  readonly close: (seal: Seal, value: T) => string;
  /** Undefined for what was changed or made for something else. */
  readonly open: (seal: Seal, text: string | undefined) => T | undefined;
}

/** Seals and opens what is sealed for a use. Only the server can make one, so it has the shape that it was made with. */
export function sealedFor<T extends object>(use: string): SealedFor<T> {
  return {
    close: (seal, value) => seal.close({...(value as JsonObject), use}),
    open: (seal, text) => {
      if (text === undefined || text === '') return undefined;
      try {
        const {use: found, ...value} = seal.open(text);
        return found === use ? (value as T) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
