import type {ServedOperation} from '../contract/contract.ts';
import type {OperationCall as ServerCall, Handler as HandlerOf} from '../http/call.ts';
import type {JourneyServices} from '../journey-services.ts';
import type {LogInSession} from '../sign-in/sessions.ts';
import type {JourneyTrx} from '../store/journey-store.ts';

/** One request to a server that keeps what people send. */
export interface JourneyCall extends ServerCall {
  readonly services: JourneyServices;
  readonly operation: ServedOperation;
  readonly trx: JourneyTrx;
  /** Who is logged in, by which cookie; absent: nobody. */
  readonly session: LogInSession | undefined;
  readonly sessionCookie: string | undefined;
  /** Whose drafts, files and submissions: the account's, else whoever holds the token of their drafts; absent: nobody knows. */
  readonly owner: string | undefined;
  /** All by which whoever asks is known: the account, and the token of a visit. */
  readonly owners: readonly string[];
}

export type JourneyHandler = HandlerOf<JourneyCall>;
