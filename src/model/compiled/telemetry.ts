import type {Logic} from './logic.ts';

/** What a flow tells of how it is used. Nothing in it reads what is personal: the compiler has made sure. */
export interface Telemetry {
  /** Keys of every event's envelope -> rules: `cardId`, `identityId`. */
  readonly about: Readonly<Record<string, Logic>>;
  /** Query parameters that may be told. */
  readonly queryParams: readonly string[];
  /** Query parameters that choose the flag of their own name. */
  readonly flagParams: readonly string[];
  /** As the author says it, of the site alone. */
  readonly monitoring?: SampleRates;
  readonly events: readonly TelemetryEvent[];
  /** Name -> condition of its variation. */
  readonly experiments: Readonly<Record<string, Logic>>;
}

/** Percent of visits. */
export interface SampleRates {
  /** Those whose faults are told; absent: all. */
  readonly sessionSampleRate?: number;
  /** Those that may be recorded; absent: none. */
  readonly replaySampleRate?: number;
}

/** A `screen` shows, an `action` has ended well, one has `failed`, the page broke with an `error`. */
export type TelemetryMoment = 'screen' | 'action' | 'failed' | 'error';

export interface TelemetryEvent {
  readonly id: string;
  readonly on: TelemetryMoment;
  readonly when?: Logic;
  readonly type: string;
  readonly properties: Readonly<Record<string, Logic>>;
  /** Property whose value makes two events of a visit one. */
  readonly once?: string;
}
