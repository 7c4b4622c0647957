import type {Tabs} from '../../journey/answers/answer-sets.ts';
import {isRecord} from '../../lib/is-record.ts';
import {createStore} from '../../lib/store.ts';
import type {Store} from '../../lib/store.ts';

/** What tabs of one browser tell each other: that something has changed, and where; never what. */
export interface OtherTabs extends Tabs {
  /** Something was sent here from a screen of these parameters. */
  readonly tellSent: (params: Params) => void;
  /** The parameters of the last screen from which something was sent in another tab. */
  readonly sentThere: Store<string | undefined>;
}

type Params = Readonly<Record<string, string>>;

/** Where a browser has no channel nobody hears anything: what is saved tells then. `signal` ends it. */
export function createOtherTabs(
  open: () => Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>,
  signal: AbortSignal,
): OtherTabs {
  const channel = attempt(open);
  signal.addEventListener('abort', () => channel?.close());
  const sentThere = createStore<string | undefined>(undefined);
  const listeners = new Set<(set: string) => void>();
  channel?.addEventListener('message', ({data}: {readonly data?: unknown}) => {
    if (!isRecord(data)) return;
    const {saved, sent} = data;
    if (typeof saved === 'string') for (const listener of listeners) listener(saved);
    if (typeof sent === 'string') sentThere.set(sent);
  });
  const tell = (message: Readonly<Record<string, string>>): void => {
    // What was on its way as it ended is told nobody: a channel that is closed throws.
    if (signal.aborted) return;
    // A channel has no other origin than that of the page.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel?.postMessage(message);
  };
  return {
    tellSaved: (set) => tell({saved: set}),
    hearSaved: (listener) => void listeners.add(listener),
    tellSent: (params) => tell({sent: keyOfParams(params)}),
    sentThere,
  };
}

/** A name for all screens of the same parameters. */
export function keyOfParams(params: Params): string {
  return JSON.stringify(Object.entries(params).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
