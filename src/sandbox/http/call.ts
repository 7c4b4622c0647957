import type {LoanFile} from '../lender/loan-file.ts';
import type {Services} from '../services.ts';
import type {Trx} from '../store/open.ts';
import type {Facts} from '../store/records.ts';
import type {IdentityRow} from '../store/tables.ts';

/** One request to an operation, checked against the contract, inside its transaction. */
export interface Call {
  readonly services: Services;
  readonly trx: Trx;
  readonly at: Date;
  readonly ip: string;
  /** Organisation the request came through. */
  readonly org: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Facts;
  readonly draftToken: string | undefined;
  /** What stood behind `Bearer`, whatever it is. */
  readonly bearer: string | undefined;
  readonly upload: Upload | undefined;
  readonly person: IdentityRow | undefined;
  readonly session: string | undefined;
  /** The application named in the path: the person's own, locked for this transaction. */
  readonly file: LoanFile | undefined;
  /** Headers of the answer. */
  readonly headers: Record<string, string>;
}

export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, string>>;
}

/** An answer that is not JSON; a browser shows it, or only keeps it as a download. */
export class Bytes {
  readonly content: Buffer;
  readonly contentType: string;
  readonly name: string;
  readonly use: 'inline' | 'attachment';

  constructor(content: Buffer, contentType: string, name: string, use: Bytes['use'] = 'inline') {
    this.content = content;
    this.contentType = contentType;
    this.name = name;
    this.use = use;
  }
}

/** Carries out an operation; throws `Problem` for everything the caller did wrong. */
export type Handler = (call: Call) => Promise<unknown>;

/** A handler of an operation below `{applicationUuid}`. */
export function onFile(handle: (file: LoanFile, call: Call) => unknown): Handler {
  return async (call) => {
    if (call.file === undefined) throw new Error('The path of this operation names no application.');
    return handle(call.file, call);
  };
}

/** A handler that needs somebody signed in, whatever the contract says. */
export function onPerson(handle: (person: IdentityRow, call: Call) => unknown): Handler {
  return async (call) => {
    if (call.person === undefined) throw new Error('This operation must be secured in the contract.');
    return handle(call.person, call);
  };
}
