import type {Call as ServerCall, Handler as HandlerOf, SlowHandler as SlowHandlerOf} from '../../server/http/call.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import type {Services} from '../services.ts';
import type {Trx} from '../store/database.ts';
import type {IdentityRow} from '../store/tables.ts';

/** One request, with what the lender knows besides: who asks, and of which application. */
export interface Call extends ServerCall {
  readonly services: Services;
  readonly trx: Trx;
  readonly person: IdentityRow | undefined;
  readonly session: string | undefined;
  /** The application named in the path: the person's own, locked for this transaction. */
  readonly file: LoanFile | undefined;
}

/** Carries out an operation; throws `Problem` for everything the caller did wrong. */
export type Handler = HandlerOf<Call>;

/** The same with a part that is done before the transaction is open. */
export type SlowHandler = SlowHandlerOf<Call, Services>;

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
