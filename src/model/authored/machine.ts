// Written by scripts/authored-types.ts from schemas/flow.
import type {Condition, Flag, LikeName, Log, Name, Target, TargetChoice, Text} from './definitions.ts';

export type MachineFile = MachineKeys;

export interface MachineKeys {
  /**
   * The state from which every pass starts.
   */
  initial?: Name;
  /**
   * Where a state without a screen leads.
   */
  otherwise?: {
    /**
     * Where it leads.
     */
    goTo?: Target;
    log?: Log;
  } | null;
  /**
   * State -> its screen.
   */
  states?: {
    [k: string]: MachineState;
  } | null;
  /**
   * Asked once, in this order, always from the initial state.
   */
  transitions?: {
    [k: string]: MachineTransition;
  } | null;
}

/**
 * A state: the screen that shows in it.
 */
export type MachineState = {
  /**
   * Its screen; `stay` is the present one if it may be open, else the first listed.
   */
  goTo?: TargetChoice;
  /**
   * Why no transition leads here, if none does on purpose.
   */
  reserved?: Text;
  /**
   * Starts as a copy of another state and patches it.
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
 * A way from one state to another, and what makes it taken.
 */
export type MachineTransition = {
  /**
   * States that it leaves, or `any`.
   */
  from?: ('any' | null) | ([Name, ...Name[]] | null);
  /**
   * The state it leads to.
   */
  to?: Name;
  /**
   * Its trigger. Without one only an action raises it.
   */
  when?: Condition;
  /**
   * Transitions after it that it is meant to win over where both would leave the same state.
   *
   * @minItems 1
   */
  over?: [Name, ...Name[]] | null;
  /**
   * Starts as a copy of another transition and patches it.
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
