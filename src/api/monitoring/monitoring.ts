import type {SampleRates} from '../../model/compiled/telemetry.ts';
import {ApiError, isCancelled} from '../../lib/api-error.ts';

/** Watches for faults of the page. */
export interface Monitoring {
  /** Tells of an error, unless it is the network's, or this session is none of the sample. */
  readonly capture: (error: unknown) => void;
  /** Whether what this session shows may be recorded. */
  readonly replays: boolean;
}

export interface MonitoringOptions extends SampleRates {
  /** What this session has drawn: from 0 up to, but not, 1. */
  readonly lot: number;
  /** Gets the code of an error, never its message: a message may hold what a person wrote. */
  readonly tell: (code: string) => void;
}

/** Faults of the way between browser and server: nothing of the page is wrong. */
const networkMessages =
  /failed to fetch|networkerror|network ?error|load failed|network request failed|network connection|internet connection|timed? ?out|cancell?ed|aborted|fetch.*abort|resizeobserver loop|connection (?:was )?(?:lost|reset|refused|closed)|err_(?:network|internet|connection|timed_out|name_not)/i;

const lotKey = 'monitoring_lot';

/** What a visit has drawn once, and keeps until its tab is closed: what it is sampled for does not change by a reload. */
export function lotOf(visitOnly: Storage, random: () => number): number {
  const kept = Number.parseFloat(visitOnly.getItem(lotKey) ?? '');
  if (kept >= 0 && kept < 1) return kept;
  const lot = random();
  visitOnly.setItem(lotKey, String(lot));
  return lot;
}

export function createMonitoring({
  lot,
  sessionSampleRate = 100,
  replaySampleRate = 0,
  tell,
}: MonitoringOptions): Monitoring {
  const sampled = lot * 100 < sessionSampleRate;
  const told = new Set<string>();
  return {
    replays: lot * 100 < replaySampleRate,
    capture: (error) => {
      if (!sampled || isNetwork(error)) return;
      const code = codeOf(error);
      // A fault that comes again with every drawing is one fault.
      if (told.has(code)) return;
      told.add(code);
      tell(code);
    },
  };
}

function isNetwork(error: unknown): boolean {
  if (isCancelled(error) || (error instanceof ApiError && error.status === 0)) return true;
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  return networkMessages.test(message);
}

/** `TypeError`, or what the server named: `ApiError INTERNAL`. */
function codeOf(error: unknown): string {
  if (error instanceof ApiError) return `ApiError ${error.code}`;
  return error instanceof Error && /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : 'Error';
}
