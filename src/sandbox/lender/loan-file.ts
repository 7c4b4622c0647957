import {asFacts, type Facts} from '../../server/store/records.ts';

/**
 * One application while a request works on it. Handlers and effects change it in place; the store
 * takes it back when the request ends.
 */
export interface LoanFile {
  readonly uuid: string;
  readonly identity: string;
  readonly org: string;
  active: boolean;
  step: string;
  subState: string;
  /** When the step was entered. */
  since: Date;
  scenario: string | undefined;
  /** The entity `application` of the contract. */
  application: Facts;
  /** The entity `profile` of the contract. */
  profile: Facts;
  /** Liens, offers, income sources, signers, ...: what has an operation of its own. */
  records: Facts;
  /** Social Security number and full account numbers; encrypted at rest, never sent. */
  secrets: Facts;
  /** What happened in this request, for the outbox. */
  readonly events: {readonly kind: string; readonly body: Facts}[];
}

/** The flags of `application.status`. */
export function statusOf(file: LoanFile): Facts {
  return asFacts(file.application['status']);
}

/** The answer of every write. */
export function stepOf(file: LoanFile): {name: string; subState: string} {
  return {name: file.step, subState: file.subState};
}
