import {ApiError} from '../api/transport/api-error.ts';
import {isUuid} from '../lib/is-uuid.ts';

/** A recorder of visits tells its address by this event of the document: `detail: {link}`. */
export const replayEvent = 'session-replay';

export interface ReplayOptions {
  /** Where the recorder tells. */
  readonly events: Pick<EventTarget, 'addEventListener'>;
  /** Notes the link with an application; rejects as calls do. */
  readonly save: (applicationUuid: string, link: string) => Promise<unknown>;
  /** Told of failures that matter. */
  readonly failed: (error: unknown) => void;
}

export interface ReplayLink {
  /** The recorder's address, if it records. */
  readonly link: () => string | undefined;
  /** Somebody is at an address with these parameters. */
  readonly at: (params: Readonly<Record<string, unknown>>) => void;
}

/**
 * Notes where the recording of a visit can be seen, once for each application that is worked on. That
 * nobody is signed in (401) does not matter here.
 */
export function createReplayLink({events, save, failed}: ReplayOptions): ReplayLink {
  const saved = new Set<string>();
  let link: string | undefined;
  let present: string | undefined;
  const tell = (): void => {
    if (link === undefined || present === undefined) return;
    const key = `${present} ${link}`;
    if (saved.has(key)) return;
    saved.add(key);
    save(present, link).catch((error: unknown) => {
      saved.delete(key);
      if (!(error instanceof ApiError) || error.status !== 401) failed(error);
    });
  };
  events.addEventListener(replayEvent, (event) => {
    link = linkIn(event) ?? link;
    tell();
  });
  return {
    link: () => link,
    at: ({applicationUuid}) => {
      present = typeof applicationUuid === 'string' && isUuid(applicationUuid) ? applicationUuid : undefined;
      tell();
    },
  };
}

function linkIn(event: Event): string | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const link: unknown = typeof detail === 'object' && detail !== null ? Reflect.get(detail, 'link') : undefined;
  return typeof link === 'string' && /^https:\/\/[^/\s]/.test(link) ? link : undefined;
}
