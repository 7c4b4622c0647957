// Written by scripts/authored-types.ts from schemas/flow.
import type {ActionKeys, BlockKeys, CheckKeys, Text} from './definitions.ts';
import type {FlowKeys} from './flow.ts';
import type {MachineKeys} from './machine.ts';
import type {PartDisclosureKeys} from './part.ts';
import type {RulesRule} from './rules.ts';
import type {ScreenKeys} from './screen.ts';
import type {StepsKeys} from './steps.ts';

export type OverrideFile =
  | OverrideFlow
  | OverrideSteps
  | OverrideMachine
  | OverrideRules
  | OverrideDisclosure
  | (OverrideBlock | OverrideScreen)
  | OverrideScreen;

export type OverrideFlow = FlowKeys & {
  /**
   * What it changes: the path of the file it mirrors, without `.yaml`.
   */
  changes: 'flow';
  /**
   * Why this organisation differs.
   */
  because?: Text;
};

export type OverrideSteps = StepsKeys & {
  /**
   * What it changes: the path of the file it mirrors, without `.yaml`.
   */
  changes: 'steps';
  /**
   * Why this organisation differs.
   */
  because?: Text;
};

export type OverrideMachine = MachineKeys & {
  /**
   * What it changes: the path of the file it mirrors, without `.yaml`.
   */
  changes: 'machine';
  /**
   * Why this organisation differs.
   */
  because?: Text;
};

export interface OverrideRules {
  /**
   * What it changes: the path of the file it mirrors, without `.yaml`.
   */
  changes: 'rules';
  /**
   * Why this organisation differs.
   */
  because?: Text;
  [k: string]: RulesRule | 'rules' | Text | undefined;
}

export type OverrideScreen = ScreenKeys & {
  /**
   * What it changes: the path of the file it mirrors, without `.yaml`.
   */
  changes: string;
  /**
   * Why this organisation differs.
   */
  because?: Text;
};

export type OverrideBlock = BlockKeys & {
  /**
   * What it changes: the path of the file it mirrors, without `.yaml`.
   */
  changes: string;
  /**
   * Why this organisation differs.
   */
  because?: Text;
};

export type OverrideAction = ActionKeys & {
  /**
   * What it changes: the path of the file it mirrors, without `.yaml`.
   */
  changes: string;
  /**
   * Why this organisation differs.
   */
  because?: Text;
};

export type OverrideCheck = CheckKeys & {
  /**
   * What it changes: the path of the file it mirrors, without `.yaml`.
   */
  changes: string;
  /**
   * Why this organisation differs.
   */
  because?: Text;
};

export type OverrideDisclosure = PartDisclosureKeys & {
  /**
   * What it changes: the path of the file it mirrors, without `.yaml`.
   */
  changes: string;
  /**
   * Why this organisation differs.
   */
  because?: Text;
};
