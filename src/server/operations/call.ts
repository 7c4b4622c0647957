import type {ServedOperation} from '../contract/contract.ts';
import type {Call as ServerCall, Handler as HandlerOf} from '../http/call.ts';
import type {JourneyServices} from '../journey-services.ts';
import type {Session} from '../sign-in/sessions.ts';
import type {Trx} from '../store/journey-store.ts';

/** One request to a server that keeps what people send. */
export interface Call extends ServerCall {
  readonly services: JourneyServices;
  readonly operation: ServedOperation;
  readonly trx: Trx;
  /** Who is logged in, by which cookie; absent: nobody. */
  readonly session: Session | undefined;
  readonly sessionCookie: string | undefined;
  /** Whose drafts, files and submissions: the account's, else whoever holds the token of their drafts; absent: nobody knows. */
  readonly owner: string | undefined;
  /** All by which whoever asks is known: the account, and the token of a visit. */
  readonly owners: readonly string[];
}

export type Handler = HandlerOf<Call>;
