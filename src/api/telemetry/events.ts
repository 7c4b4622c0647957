import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import {ApiError} from '../../lib/api-error.ts';
import type {Transport} from '../transport/transport.ts';
import type {TelemetryVisit} from './visit.ts';

/** What is told of one moment, besides where and in which visit it was. */
export interface SentEvent {
  readonly event: string;
  readonly eventType: string;
  readonly eventProperties: Readonly<Record<string, Json>>;
  /** `cardId`, `identityId`, as far as they are known. */
  readonly about: Readonly<Record<string, Json>>;
  readonly queryParams: Readonly<Record<string, string>>;
  readonly pagePath: string;
  /** Property whose value makes two events one; absent: each counts. */
  readonly once?: string | undefined;
}

/**
 * Sends an event, after the visit is open. Never rejects: what is not told is lost. A visit that the
 * server has forgotten is opened anew, once.
 */
export async function sendEvent(
  event: SentEvent,
  operation: Operation,
  {call, visit, domain}: {readonly call: Transport['call']; readonly visit: TelemetryVisit; readonly domain: string},
): Promise<void> {
  const {about, once, ...rest} = event;
  const send = async (key: Promise<Json>): Promise<void> => {
    const body: Json = {
      ...rest,
      ...about,
      domain,
      sessionKey: await key,
      dontDedupe: once === undefined,
      ...(once === undefined ? {} : {dedupeProperty: once}),
    };
    await call(operation, {body, keepalive: true});
  };
  try {
    await send(visit.ready().then((key) => ({...key})));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'UNKNOWN_VISIT') return;
    await send(visit.renew().then((key) => ({...key}))).catch(() => undefined);
  }
}
