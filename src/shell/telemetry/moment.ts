import type {TelemetryMoment} from '../../model/compiled/telemetry.ts';
import type {Telemetry} from '../../model/compiled/telemetry.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';

/** Something that happened, with what rules knew then. */
export interface ToldMoment {
  readonly on: TelemetryMoment;
  readonly telemetry: Telemetry;
  readonly data: RuleData;
  /** Path and query of the address. */
  readonly path: string;
  readonly search: string;
  /** Which action it was about, and the code of what failed. */
  readonly action?: string;
  readonly code?: string;
}
