import type {OperationCall as ServerCall, Handler, SlowHandler} from '../../server/http/call.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import type {SandboxServices} from '../services.ts';
import type {SandboxTrx} from '../store/database.ts';
import type {IdentityRow} from '../store/tables.ts';
import type {AnswerOf, BodyOf, OperationId, ParamsOf, QueryOf} from './operation.ts';

/** One request to any operation, with what the lender knows besides: who asks, and of which application. */
export interface AnyCall extends ServerCall {
  readonly services: SandboxServices;
  readonly trx: SandboxTrx;
  readonly person: IdentityRow | undefined;
  readonly session: string | undefined;
  /** The application named in the path: the person's own, locked for this transaction. */
  readonly file: LoanFile | undefined;
}

/** What is the same in the requests to all operations. */
export type SandboxCall = Omit<AnyCall, keyof Content>;

/** What a request says. */
interface Content<O extends OperationId = OperationId> {
  readonly params: Readonly<ParamsOf<O>>;
  readonly query: Readonly<QueryOf<O>>;
  readonly body: Readonly<BodyOf<O>>;
}

/** One request to an operation: what it says is as the contract has it. */
export interface CallOf<O extends OperationId> extends SandboxCall, Content<O> {}

/** The same before its transaction is open. */
export type AskedOf<O extends OperationId> = Omit<ServerCall, keyof Content | 'trx' | 'headers'> & Content<O>;

/** Carries out an operation; throws `Problem` for everything the caller did wrong. */
export interface HandlerOf<O extends OperationId> {
  (call: CallOf<O>): Promise<AnswerOf<O>>;
}

/** The same with a part that is done before the transaction is open; see `SlowHandler`. */
interface SlowHandlerOf<O extends OperationId> {
  readonly before: (asked: AskedOf<O>, services: SandboxServices) => Promise<HandlerOf<O>>;
}

/** What may stand for operations, by their ids. */
export type HandlersOf<K extends OperationId> = {readonly [O in K]: HandlerOf<O> | SlowHandlerOf<O>};

/** Handlers of a resource: each gets and gives what the contract says of the operation that it is named after. */
export function sandboxHandlers<K extends OperationId>(handlers: HandlersOf<K>): HandlersOf<K> {
  return handlers;
}

/** The handlers as the pipeline takes them: it holds every request and answer against the contract that the types are made of. */
export function served(
  handlers: HandlersOf<OperationId>,
): Readonly<Record<OperationId, Handler<AnyCall> | SlowHandler<AnyCall, SandboxServices>>> {
  return handlers as unknown as ReturnType<typeof served>;
}

/** A handler of an operation below `{applicationUuid}`. */
export function onFile<O extends OperationId>(
  handle: (file: LoanFile, call: CallOf<O>) => Promise<AnswerOf<O>> | AnswerOf<O>,
): HandlerOf<O> {
  return async (call) => {
    if (call.file === undefined) throw new Error('The path of this operation names no application.');
    return handle(call.file, call);
  };
}

/** A handler that needs somebody signed in, whatever the contract says. */
export function onPerson<O extends OperationId>(
  handle: (person: IdentityRow, call: CallOf<O>) => Promise<AnswerOf<O>> | AnswerOf<O>,
): HandlerOf<O> {
  return async (call) => {
    if (call.person === undefined) throw new Error('This operation must be secured in the contract.');
    return handle(call.person, call);
  };
}
