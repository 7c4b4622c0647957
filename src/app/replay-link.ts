import {ApiError} from '../lib/api-error.ts';
import {isUuid} from '../lib/is-uuid.ts';
import {triesAgain} from '../lib/retry.ts';

/** A recorder of visits tells its address by this event of the document: `detail: {link}`. */
export const replayEvent = 'session-replay';

export interface ReplayLinkOptions {
  /** Where the recorder tells. */
  readonly events: Pick<EventTarget, 'addEventListener'>;
  /** Parameter of an address that says what it is about; undefined: nothing is noted. */
  readonly param: () => string | undefined;
  /** Notes the link with what has this id; rejects as calls do. */
  readonly save: (id: string, link: string) => Promise<unknown>;
  /** Told of failures that matter. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface ReplayLink {
  /** The recorder's address, if it records. */
  readonly link: () => string | undefined;
  /** Somebody is at an address with these parameters. */
  readonly at: (params: Readonly<Record<string, unknown>>) => void;
}

/** Of one link with one id. */
interface Attempt {
  readonly failures: number;
  /** Not sent again before. */
  readonly from: number;
}

/** Milliseconds until it may be sent again that failed for the first time; each further wait is twice as long. */
const firstWait = 60_000;

/**
 * Notes where the recording of a visit can be seen, once for each id that an address is about. That
 * nobody is signed in (401) does not matter here. What failed is sent again when somebody looks a minute later or
 * after it, then after two more, and so on, five times in all.
 */
export function createReplayLink({events, param, save, failed, now}: ReplayLinkOptions): ReplayLink {
  const attempts = new Map<string, Attempt>();
  let link: string | undefined;
  let present: string | undefined;
  const tell = (): void => {
    if (link === undefined || present === undefined) return;
    const key = `${present} ${link}`;
    const {failures, from} = attempts.get(key) ?? {failures: 0, from: 0};
    if (now() < from) return;
    attempts.set(key, {failures, from: Infinity});
    save(present, link).catch((error: unknown) => {
      const wait = triesAgain(failures + 1) ? firstWait * 2 ** failures : Infinity;
      attempts.set(key, {failures: failures + 1, from: now() + wait});
      if (!(error instanceof ApiError) || error.status !== 401) failed(error);
    });
  };
  events.addEventListener(replayEvent, (event) => {
    link = linkIn(event) ?? link;
    tell();
  });
  return {
    link: () => link,
    at: (params) => {
      const id = params[param() ?? ''];
      present = typeof id === 'string' && isUuid(id) ? id : undefined;
      tell();
    },
  };
}

function linkIn(event: Event): string | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const link: unknown = typeof detail === 'object' && detail !== null ? Reflect.get(detail, 'link') : undefined;
  return typeof link === 'string' && /^https:\/\/[^/\s]/.test(link) ? link : undefined;
}
