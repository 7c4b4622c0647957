import {retry} from '../../lib/retry.ts';
import type {VisitSource} from '../../model/compiled/flow.ts';
import {ApiError} from '../../lib/api-error.ts';
import type {Transport} from '../transport/transport.ts';
import {forgetKey, isWhole, keepKey, keptKey, keyIn, type VisitKey} from './visit-key.ts';
import {visitBody, type VisitBrowser} from './visit-body.ts';

/** A stay of this browser on the site, as telemetry and flags know it. Anonymous: ids of no person. */
export interface TelemetryVisit {
  /** The key; rejects with an `ApiError` of status 500 where the server gives none. */
  readonly ready: () => Promise<VisitKey>;
  /** Asks for a new key, because the server does not know this one. */
  readonly renew: () => Promise<VisitKey>;
}

export interface VisitOptions extends VisitBrowser {
  /** Absent: the site tells nothing and decides no flags. */
  readonly source: VisitSource | undefined;
  readonly call: Transport['call'];
  readonly pause: (milliseconds: number) => Promise<void>;
  /** The server knows this person by another browser: what is on the page was decided for the wrong one. */
  readonly otherTracker: () => void;
}

const tries = 3;
/** Milliseconds for one try: flags wait for the visit, and screens for flags. */
const patience = 4000;

/** Opens the visit at once, and keeps its key: the tracker for good, all else until the tab is closed. */
export function createVisit(options: VisitOptions): TelemetryVisit {
  const {source, local, visitOnly} = options;
  let hasFailed = false;
  const begin = (): Promise<VisitKey> => {
    hasFailed = false;
    const begun = source === undefined ? refused() : open(options, source);
    // Whoever asks hears of it, and whoever asks later opens it anew: the network may be back.
    begun.catch(() => {
      hasFailed = source !== undefined;
    });
    return begun;
  };
  let opening = begin();
  return {
    ready: () => {
      const kept = keptKey(local, visitOnly);
      if (isWhole(kept)) return Promise.resolve(kept);
      if (hasFailed) opening = begin();
      return opening;
    },
    renew: () => {
      forgetKey(visitOnly);
      opening = begin();
      return opening;
    },
  };
}

function refused(): Promise<never> {
  const message = 'An error occurred while establishing a session, retries failed.';
  return Promise.reject(new ApiError({status: 500, code: 'NO_VISIT', message}));
}

async function open(options: VisitOptions, source: VisitSource): Promise<VisitKey> {
  const {local, visitOnly, pause} = options;
  const ask = async (): Promise<VisitKey> => {
    const answer = await options.call(source.operation, {
      body: visitBody(options, source.queryParams),
      signal: AbortSignal.timeout(patience),
    });
    return keyIn(answer);
  };
  const key = await retry(ask, {pause, attempts: tries, firstDelay: 200}).catch(refused);
  const {trackerUuid: before} = keptKey(local, visitOnly);
  keepKey(key, local, visitOnly);
  if (before !== undefined && before !== key.trackerUuid) options.otherTracker();
  return key;
}
