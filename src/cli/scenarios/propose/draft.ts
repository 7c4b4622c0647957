import type {WantedCase} from '../coverage.ts';
import type {Expectation, Scenario} from '../scenario.ts';

/** What a scenario starts from. */
export interface ScenarioDraft {
  readonly given: Readonly<Record<string, unknown>>;
  readonly journey: Scenario['journey'];
  /** It is the smallest example of this, by that. */
  readonly example?: {readonly of: string; readonly by: string};
}

/** A draft as a scenario that expects this. */
export function scenarioOfDraft(
  {flow, org, key}: WantedCase,
  {given, journey}: ScenarioDraft,
  expect: Expectation = {},
): Scenario {
  return {name: key, origin: {file: '', span: [0, 0]}, flow, requirements: [], org, given, journey, expect};
}
