import {isRecord} from '../../lib/is-record.ts';
import type {Json} from '../../model/json.ts';

/** The key of a visit: the visit itself, when it began (milliseconds since 1970), and the browser. */
export interface VisitKey {
  readonly uuid: string;
  readonly epoch: number;
  readonly trackerUuid: string;
}

const trackerKey = 'telemetry_trackerUuid';
const [uuidKey, epochKey] = ['telemetry_uuid', 'telemetry_epoch'];

/** As far as it is kept: the tracker for good, all else until the tab is closed. */
export function keptKey(local: Storage, visitOnly: Storage): Partial<VisitKey> {
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

/** Goes on with the tracker that somebody has who came before there was a live page; a browser that has one keeps its own. */
export function takeTracker(tracker: string, local: Storage): void {
  if (local.getItem(trackerKey) === null) local.setItem(trackerKey, tracker);
}

export function keepKey({uuid, epoch, trackerUuid}: VisitKey, local: Storage, visitOnly: Storage): void {
  local.setItem(trackerKey, trackerUuid);
  visitOnly.setItem(uuidKey, uuid);
  visitOnly.setItem(epochKey, String(epoch));
}

/** So that the next one is new. */
export function forgetKey(visitOnly: Storage): void {
  visitOnly.removeItem(uuidKey);
}

/** The key that the server has answered. Throws where there is none. */
export function keyIn(answer: Json): VisitKey {
  const key = isRecord(answer) ? answer['sessionKey'] : undefined;
  if (!isRecord(key) || !isWhole(key)) throw new Error('The answer has no session key.');
  return {uuid: key.uuid, epoch: key.epoch, trackerUuid: key.trackerUuid};
}

export function isWhole(key: {readonly [part in keyof VisitKey]?: unknown}): key is VisitKey {
  return typeof key.uuid === 'string' && typeof key.epoch === 'number' && typeof key.trackerUuid === 'string';
}
