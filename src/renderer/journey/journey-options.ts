import type {QueryClient} from '@tanstack/react-query';
import type {Session} from '../../api/session/session.ts';
import type {Transport} from '../../api/transport/transport.ts';
import type {Files} from '../../lib/late-file.ts';
import type {Effect} from '../../model/decision.ts';
import type {Artifacts} from '../artifacts/artifacts.ts';
import type {Reloads} from '../artifacts/reloads.ts';
import type {Raised} from './raised.ts';
import type {StoredParams} from './stored-params.ts';

/** Moves the browser. */
export interface Navigator {
  readonly to: (
    href: string,
    options: {readonly replace: boolean; readonly carried: Readonly<Record<string, unknown>>},
  ) => void;
  /** False where there is nothing of the app to go back to. */
  readonly back: () => boolean;
  /** Leaves the app: a full navigation. */
  readonly leave: (href: string) => void;
  /** Loads the page again. */
  readonly reload: () => void;
}

/** The world as the journey needs it. */
export interface JourneyOptions {
  readonly base: string;
  readonly artifacts: Artifacts;
  readonly files: Files;
  readonly reloads: Pick<Reloads, 'again' | 'asked'>;
  readonly queries: QueryClient;
  readonly transport: Transport;
  readonly session: Session;
  readonly raised: Raised;
  readonly stored: StoredParams;
  readonly navigator: Navigator;
  readonly newKey: () => string;
  /** Today as yyyy-mm-dd. */
  readonly today: () => string;
  /** What the address brought along and stays with this visit, as rules read it under `session`. */
  readonly visit: () => Readonly<Record<string, string>>;
  readonly mayHaveDrafts: () => boolean;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly log: (effect: Effect) => void;
  /** Places around the screen, and when to begin with them; absent: there are none. */
  readonly panels?: {readonly slots: readonly string[]; readonly whenIdle: (task: () => void) => void};
  /** Told of an action that has ended: with the code of its failure, if it failed. */
  readonly ended?: (action: string, failure: string | undefined) => void;
}

/** The same is decided many times; it is said once. */
export function onceEach(log: JourneyOptions['log']): JourneyOptions['log'] {
  const logged = new Set<string>();
  return (effect) => {
    if (logged.has(effect.message)) return;
    logged.add(effect.message);
    log(effect);
  };
}
