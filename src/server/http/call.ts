import type {Json, JsonObject} from '../../model/json.ts';
import {isShown} from '../uploads/documents.ts';
import type {Trx} from '../store/open.ts';

/** One request to an operation, checked against the contract, inside its transaction. */
export interface OperationCall {
  readonly trx: Trx;
  readonly at: Date;
  readonly ip: string;
  /** Organisation the request came through. */
  readonly org: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: JsonObject;
  readonly draftToken: string | undefined;
  /** The header `If-Match`; see `entity-tag.ts`. */
  readonly ifMatch: string | undefined;
  /** The header `Idempotency-Key`, of whatever form. */
  readonly key: string | undefined;
  /** What stood behind `Bearer`, whatever it is. */
  readonly bearer: string | undefined;
  readonly upload: ReceivedFile | undefined;
  /** Headers of the answer. */
  readonly headers: Record<string, string>;
}

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, string>>;
}

/** An answer that is not JSON. A browser shows what our own viewer shows; all else it only keeps as a download. */
export class Bytes {
  readonly content: Buffer;
  readonly contentType: string;
  readonly name: string;
  readonly use: 'inline' | 'attachment';

  constructor(
    content: Buffer,
    contentType: string,
    name: string,
    use: Bytes['use'] = isShown(contentType) ? 'inline' : 'attachment',
  ) {
    this.content = content;
    this.contentType = contentType;
    this.name = name;
    this.use = use;
  }
}

/** What is known of a request before its transaction is open. */
export type CallBeforeTrx = Omit<OperationCall, 'trx' | 'headers'>;

/** Carries out an operation; throws `Problem` for everything the caller did wrong. */
export type Handler<C extends OperationCall = OperationCall> = (call: C) => Promise<unknown>;

/**
 * An operation that another server carries out: the store is not held meanwhile. `key`: the idempotency key of the
 * request, for who answers to hold it against what came before.
 */
export interface Apart {
  readonly apart: (asked: CallBeforeTrx, key: string | undefined) => Promise<Json>;
}

/**
 * An operation of which a part takes long. That part is done before the transaction is open, for a request that the
 * contract allows, though nobody knows yet who asks: it changes nothing. It gives what does the rest.
 */
export interface SlowHandler<C extends OperationCall, S> {
  readonly before: (asked: CallBeforeTrx, services: S) => Promise<Handler<C>>;
}

/** What may stand for an operation. */
export type AnyHandler<C extends OperationCall, S> = Handler<C> | SlowHandler<C, S> | Apart;
