// Written by scripts/authored-types.ts from schemas/flow.
import type {Condition, Count, Duration, Flag, LikeName, Log, Name, ScreenName, Target, TargetChoice, Values} from './definitions.ts';

export type StepsFile = StepsKeys;

export interface StepsKeys {
  /**
   * Named groups of steps; `WAITING_FOR_*` stands for all that start so. Rules read them as `step.group`.
   */
  groups?: {
    /**
     * @minItems 1
     */
    [k: string]: [string, ...string[]] | null;
  } | null;
  /**
   * How the step is asked for again.
   */
  polling?: {
    /**
     * The wait before each try: `first`, then `times` as long, at most `cap`.
     */
    delay?: {
      /**
       * The first wait.
       */
      first?: Duration;
      /**
       * Factor from one wait to the next.
       */
      times?: number | null;
      /**
       * The longest wait.
       */
      cap?: Duration;
    } | null;
    /**
     * While the step is one of the group `waiting`.
     */
    waiting?: {
      /**
       * How often it is asked.
       */
      tries?: Count;
      /**
       * Only when this holds.
       */
      when?: Condition;
      /**
       * The screen that shows, where the row of the step has none.
       */
      shows?: Target;
      /**
       * The step that counts after the last try.
       */
      thenStep?: string | null;
      /**
       * Steps that stay what they are after the last try.
       */
      keepStep?: string[] | null;
    } | null;
    /**
     * After a call: until the step differs from the one before.
     */
    unchanged?: {
      /**
       * How often it is asked.
       */
      tries?: Count;
    } | null;
  } | null;
  /**
   * Leaves the present screen without being asked.
   */
  moveOn?: {
    /**
     * When this holds.
     */
    when?: Condition;
    /**
     * Screens that stay.
     */
    except?: ScreenName[] | null;
  } | null;
  /**
   * A step stands in one row, so their order says nothing.
   */
  rows?: {
    [k: string]: StepsRow;
  } | null;
  otherwise?: StepsOtherwise;
}

/**
 * Steps of the server, and the screen that they lead to.
 */
export type StepsRow = {
  /**
   * Steps, or groups of steps.
   *
   * @minItems 1
   */
  steps?: [string, ...string[]] | null;
  /**
   * Where it leads; `machine` leaves it to the state machine. A row in which no case holds does so too.
   */
  goTo?: TargetChoice;
  /**
   * Values that the next screen reads as `carried.name`.
   */
  carry?: Values;
  /**
   * Starts as a copy of another row and patches it.
   */
  like?: LikeName;
  /**
   * No organisation may change, move, hide or remove this, or the rules it uses.
   */
  locked?: Flag;
  /**
   * In an override: stands before this neighbour.
   */
  before?: Name;
  /**
   * In an override: stands after this neighbour.
   */
  after?: Name;
} | null;

/**
 * Where a step leads that no row has, or a row in which no case holds, if there is no machine.
 */
export type StepsOtherwise = {
  /**
   * Where it leads.
   */
  goTo?: Target;
  log?: Log;
} | null;
