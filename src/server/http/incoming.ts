import type {Upload} from './call.ts';

/** A request as it came in, before anything of it is believed. */
export interface Incoming {
  readonly url: string;
  readonly ip: string;
  readonly org: string;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly draftToken: string | undefined;
  /** The header `If-Match`. */
  readonly ifMatch: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  /** Reads the file of a multipart body. */
  readonly readUpload: (() => Promise<Upload>) | undefined;
}
