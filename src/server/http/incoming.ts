import type {ReceivedFile} from './call.ts';

/** A request as it came in, before anything of it is believed. */
export interface Incoming {
  readonly url: string;
  readonly ip: string;
  readonly org: string;
  readonly token: string | undefined;
  /** The header `Cookie`. */
  readonly cookies: string | undefined;
  /** The header `x-session`: the mark of the session that the page was loaded with, or `none`. */
  readonly sessionMark: string | undefined;
  /** A page of this very site sends it. */
  readonly isFromHere: boolean;
  readonly idempotencyKey: string | undefined;
  readonly draftToken: string | undefined;
  /** The header `If-Match`. */
  readonly ifMatch: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  /** Reads the file of a multipart body. */
  readonly readUpload: (() => Promise<ReceivedFile>) | undefined;
}
