import {isRecord} from '../../lib/is-record.ts';
import {retry} from '../../lib/retry.ts';
import type {VisitSource} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import {ApiError} from '../../lib/api-error.ts';
import type {Transport} from '../transport/transport.ts';

/** The key of a visit: the visit itself, when it began (milliseconds since 1970), and the browser. */
export interface VisitKey {
  readonly uuid: string;
  readonly epoch: number;
  readonly trackerUuid: string;
}

/** A stay of this browser on the site, as telemetry and flags know it. Anonymous: ids of no person. */
export interface TelemetryVisit {
  /** The key; rejects with an `ApiError` of status 500 where the server gives none. */
  readonly ready: () => Promise<VisitKey>;
  /** Asks for a new key, because the server does not know this one. */
  readonly renew: () => Promise<VisitKey>;
}

export interface VisitOptions {
  /** Absent: the site tells nothing and decides no flags. */
  readonly source: VisitSource | undefined;
  readonly call: Transport['call'];
  readonly local: Storage;
  readonly visitOnly: Storage;
  readonly window: Pick<Window, 'innerWidth' | 'innerHeight'> & {
    readonly screen: Pick<Screen, 'width' | 'height'>;
    readonly location: Pick<Location, 'search'>;
    readonly document: Pick<Document, 'referrer'>;
  };
  /** Of what was compiled: tells releases apart. */
  readonly appVersion: string;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** The server knows this person by another browser: what is on the page was decided for the wrong one. */
  readonly otherTracker: () => void;
}

const trackerKey = 'telemetry_trackerUuid';
const [uuidKey, epochKey] = ['telemetry_uuid', 'telemetry_epoch'];
const libVersion = '1';
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
      visitOnly.removeItem(uuidKey);
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
      body: bodyOf(options, source),
      signal: AbortSignal.timeout(patience),
    });
    const key = isRecord(answer) ? answer['sessionKey'] : undefined;
    if (!isRecord(key) || !isWhole(key)) throw new Error('The answer has no session key.');
    return {uuid: key['uuid'], epoch: key['epoch'], trackerUuid: key['trackerUuid']};
  };
  const key = await retry(ask, {pause, attempts: tries, firstDelay: 200}).catch(refused);
  const before = local.getItem(trackerKey);
  local.setItem(trackerKey, key.trackerUuid);
  visitOnly.setItem(uuidKey, key.uuid);
  visitOnly.setItem(epochKey, String(key.epoch));
  if (before !== null && before !== key.trackerUuid) options.otherTracker();
  return key;
}

function bodyOf({local, visitOnly, window, appVersion}: VisitOptions, source: VisitSource): Json {
  return {
    platform: 'WEB',
    libVersion,
    appVersion,
    referrer: originOf(window.document.referrer),
    queryParams: toldParams(window.location.search, source.queryParams),
    screenWidth: window.screen.width,
    screenHeight: window.screen.height,
    windowWidth: window.innerWidth,
    windowHeight: window.innerHeight,
    sessionKey: keptKey(local, visitOnly),
  };
}

/** Those query parameters of an address that may be told, as plain words of at most 120 characters. */
export function toldParams(search: string, names: readonly string[]): Readonly<Record<string, string>> {
  const query = new URLSearchParams(search);
  const found = names.flatMap((name) => {
    const value = query.get(name);
    return value !== null && /^[\w.-]{1,120}$/.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** An address elsewhere may hold anything: only its origin is told. */
function originOf(referrer: string): string {
  return URL.canParse(referrer) ? new URL(referrer).origin : '';
}

function keptKey(local: Storage, visitOnly: Storage): Readonly<Record<string, Json>> {
  const [uuid, epoch, trackerUuid] = [
    visitOnly.getItem(uuidKey),
    visitOnly.getItem(epochKey),
    local.getItem(trackerKey),
  ];
  return {
    ...(uuid === null ? {} : {uuid}),
    ...(epoch === null || !Number.isFinite(Number(epoch)) ? {} : {epoch: Number(epoch)}),
    ...(trackerUuid === null ? {} : {trackerUuid}),
  };
}

function isWhole(key: Readonly<Record<string, Json>>): key is {uuid: string; epoch: number; trackerUuid: string} {
  return typeof key['uuid'] === 'string' && typeof key['epoch'] === 'number' && typeof key['trackerUuid'] === 'string';
}
