import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Dialect, Sql} from '../dialect.ts';
import type {NumberedOutcomes} from '../outcomes.ts';
import type {RulePlace} from '../place.ts';
import type {SqlValue} from '../value.ts';
import type {Stages} from './stages.ts';

/** What the stages of a decision are made with. */
export interface StageContext {
  readonly flow: CompiledFlow;
  readonly dialect: Dialect;
  readonly outcomes: NumberedOutcomes;
  readonly stages: Stages;
  /** The name of the server's step. */
  readonly step: Sql;
  /** A part of the recorded application, for the first stage. */
  readonly part: (path: readonly string[]) => Sql;
  /** The name that `valid` of an application has for a screen of the flow. */
  readonly recordedAs: (screen: string) => string;
  /** Whether a condition holds that is written at this place; what is not there always does. */
  readonly holds: (when: Logic | undefined, place: RulePlace) => Sql;
  /** From here on rules read this as `machine.state`. */
  readonly machineIn: (state: SqlValue) => void;
}

/** What comes after the gates. */
export interface Led {
  /** The number of the outcome. */
  readonly outcome: Sql;
  readonly state: Sql;
  /** What the reason is called where the outcome does not say it. */
  readonly reason: Sql;
  /** The screen of an outcome that says only "stay". */
  readonly settled: Sql;
}
