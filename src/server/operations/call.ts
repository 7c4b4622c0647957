import type {Transaction} from 'kysely';
import type {Operation} from '../contract/contract.ts';
import type {Call as ServerCall, Handler as HandlerOf} from '../http/call.ts';
import type {JourneyServices} from '../journey-services.ts';
import type {JourneyTables} from '../store/tables.ts';

/** The embedded store has one connection: inside a transaction every query must use it. */
export type Trx = Transaction<JourneyTables>;

/** One request to a server that keeps what people send. */
export interface Call extends ServerCall {
  readonly services: JourneyServices;
  readonly operation: Operation;
  readonly trx: Trx;
  /** Whose drafts, files and submissions: whoever holds the token of their drafts; absent: nobody knows. */
  readonly owner: string | undefined;
}

export type Handler = HandlerOf<Call>;
