import type {Operation} from './compiled/flow.ts';
import type {Json} from './json.ts';

/** What a call is given besides its operation. */
export interface CallInput {
  /** The author's name of it, in an action; absent: no author wrote it. */
  readonly call?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: Json | undefined;
  readonly signal?: AbortSignal | undefined;
  /** In place of the session's token: what the answer says is none of the session's business then. */
  readonly authorization?: string | undefined;
  /** Same content tried again: same key. Absent: a new one. */
  readonly key?: string;
  /** The call is refused where what it changes is no longer in the state of this `ETag`. */
  readonly ifMatch?: string | undefined;
  /** Is told the `ETag` of an answer that has one. */
  readonly onTag?: (tag: string) => void;
  /** Lets the call outlive the document, for what is saved while it is left. */
  readonly keepalive?: boolean;
}

/** Makes one call; gives the answer's body. Rejects with `ApiError`, or with an `AbortError` when cancelled. */
export type MakeCall = (operation: Operation, input?: CallInput) => Promise<Json>;
