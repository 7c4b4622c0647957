import type {Scenario} from '../scenario.ts';

/** What a scenario starts from. */
export interface Draft {
  readonly given: Readonly<Record<string, unknown>>;
  readonly journey: Scenario['journey'];
  /** It is the smallest example of this, by that. */
  readonly example?: {readonly of: string; readonly by: string};
}
