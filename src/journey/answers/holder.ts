import {isRecord} from '../../lib/is-record.ts';
import type {Json} from '../../model/json.ts';

/**
 * For whom the server keeps a draft and holds what must not lie in one. It names whoever is signed in; a page that saves after the
 * session has run out gives that name back, so that whoever logs in next finds nothing of it. In memory alone.
 */
export interface Holder {
  readonly name: () => string | undefined;
  /** Whether it is known whose answers they are: nobody was signed in here, somebody is, or the server has named them. */
  readonly isKnown: () => boolean;
  /** Reads the name in what a call for drafts was answered with. */
  readonly readFrom: (body: Json) => void;
  /** The person has left. */
  readonly forget: () => void;
}

export function createHolder(signedIn: () => boolean): Holder {
  let name: string | undefined;
  let wasSignedIn = signedIn();
  return {
    name: () => name,
    isKnown: () => {
      const isSignedIn = signedIn();
      wasSignedIn ||= isSignedIn;
      return isSignedIn || !wasSignedIn || name !== undefined;
    },
    readFrom: (body) => {
      if (isRecord(body) && typeof body['holder'] === 'string') name = body['holder'];
    },
    forget: () => {
      name = undefined;
      wasSignedIn = signedIn();
    },
  };
}
