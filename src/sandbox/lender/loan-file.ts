import type {Application, ApplicationStatus, ApplicationStep, Profile, StepName} from '../contract/entities.ts';
import type {JsonObject} from '../../model/json.ts';
import type {LoanRecords, LoanSecrets} from './loan-records.ts';

/** How far a step itself is. */
export type SubState = NonNullable<ApplicationStep['subState']>;

/** The answer of every write. */
export type PresentStep = Required<ApplicationStep>;

/**
 * One application while a request works on it. Handlers and effects change it in place; the store
 * takes it back when the request ends.
 */
export interface LoanFile {
  readonly uuid: string;
  readonly identity: string;
  readonly org: string;
  active: boolean;
  step: StepName;
  subState: SubState;
  /** When the step was entered. */
  since: Date;
  /** Outcome that test values chose; see `test-values.yaml`. */
  scenario: string | undefined;
  application: Application;
  profile: Profile;
  records: LoanRecords;
  secrets: LoanSecrets;
  /** What happened in this request, for the outbox. */
  readonly events: {readonly kind: string; readonly body: JsonObject}[];
}

/** The flags of `application.status`. */
export function statusOf(file: Pick<LoanFile, 'application'>): ApplicationStatus {
  return file.application.status ?? {};
}

/** Where the file stands. */
export function stepOf(file: LoanFile): PresentStep {
  return {name: file.step, subState: file.subState};
}
