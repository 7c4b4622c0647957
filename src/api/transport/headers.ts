import type {Operation} from '../../model/compiled/flow.ts';
import type {DraftToken} from '../session/draft-token.ts';
import {sessionHeader} from '../session/session-mark.ts';
import type {Session} from '../session/session.ts';

/** Who calls, for every call. */
export interface Caller {
  readonly session: Session;
  readonly draftToken: DraftToken;
  /** Origin of the site: `x-origin`. */
  readonly origin: string;
  readonly orgId: string;
  /** Address of this visit in the recorder of sessions, if one records: `x-session-replay-url`. */
  readonly replay?: () => string | undefined;
}

/** Header in which the server names an anonymous person's drafts. */
export const draftTokenHeader = 'x-draft-token';

/** Reads that carry the token of the drafts, whether the contract says so or not. */
const savesDraft = 'saveDraft';
const draftOperations: ReadonlySet<string> = new Set(['readDraft', savesDraft]);

/** What of an operation its headers depend on. */
export type Headed = Pick<Operation, 'id' | 'method' | 'access' | 'headers' | 'knowsDraft'>;

/** True for a call that changes something and so needs an idempotency key. */
function isWrite(operation: Pick<Operation, 'method'>): boolean {
  return operation.method !== 'GET';
}

/**
 * Headers of a call, without `content-type`. `key` stands for one attempt of one content, `authorization` in place
 * of the session's token.
 */
export function requestHeaders(caller: Caller, operation: Headed, key: string, authorization?: string): Headers {
  const headers = callerHeaders(caller, operation.access !== 'external', authorization);
  for (const [name, value] of Object.entries(operation.headers ?? {})) headers.set(name, value);
  headers.set('accept', 'application/json');
  if (isWrite(operation)) headers.set('idempotency-key', key);
  if (operation.id === savesDraft) nameDrafts(caller, authorization);
  const draft = caller.draftToken.get();
  if (
    draft !== undefined &&
    (isWrite(operation) || operation.knowsDraft === true || draftOperations.has(operation.id))
  ) {
    headers.set(draftTokenHeader, draft);
  }
  return headers;
}

/** Gives the drafts of whoever is not logged in their name, before a call that keeps the first of them. */
export function nameDrafts({draftToken, session}: Caller, authorization?: string): void {
  if (!session.signedIn() && authorization === undefined) draftToken.begin();
}

/** Headers that say who calls; without `known`, not which person. */
export function callerHeaders(caller: Caller, known = true, authorization?: string): Headers {
  const headers = new Headers({'x-origin': caller.origin, 'x-org': caller.orgId});
  const token = authorization ?? (known ? caller.session.token() : undefined);
  if (token !== undefined) headers.set('authorization', token);
  const mark = known && authorization === undefined ? caller.session.mark() : undefined;
  if (mark !== undefined) headers.set(sessionHeader, mark);
  const replay = known ? caller.replay?.() : undefined;
  if (replay !== undefined) headers.set('x-session-replay-url', replay);
  return headers;
}
