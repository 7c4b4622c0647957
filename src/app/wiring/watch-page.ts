import type {QueryClient} from '@tanstack/react-query';
import {factKey} from '../../api/queries/fact-query.ts';
import type {Session} from '../../api/session/session.ts';
import type {LoadedFiles} from '../../lib/late-file.ts';
import type {Artifacts} from '../../journey/artifacts.ts';
import type {Journey} from '../../journey/journey.ts';
import type {Showing} from '../../journey/showing/types.ts';
import {prefetchDecision, prefetchDialogs, prefetchNext} from '../../journey/prefetch.ts';
import type {RouterNavigator} from '../../renderer/journey/router-navigator.ts';
import type {ReplayLink} from '../replay-link.ts';

export interface WatchPageOptions {
  readonly window: Window & typeof globalThis;
  /** Where the journey is, which in somebody else's page is not the page's address. */
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly journey: Journey;
  readonly session: Session;
  readonly queries: QueryClient;
  readonly navigator: RouterNavigator;
  readonly files: LoadedFiles;
  readonly artifacts: Artifacts;
  readonly replay: ReplayLink;
  readonly report: (error: unknown) => void;
  readonly whenIdle: (task: () => void) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** What happens to the page besides what a person does on its screens, and what then becomes of the journey. */
export function watchPage({window, journey, session, queries, navigator, files, ...options}: WatchPageOptions): void {
  const {signal} = options;
  let isLeaving = false;
  session.subscribe((event, logIn) => {
    // An answer that comes late is none of those who go on.
    if (signal.aborted) return;
    // What was typed is saved before anything else: it is kept under the name of this visit.
    if (event === 'expired' && logIn === undefined) void journey.save(false).then(journey.look);
    if (event === 'expired' && logIn !== undefined && !isLeaving) {
      isLeaving = true;
      void journey.leave(logInFrom(logIn, options.location)).finally(() => {
        isLeaving = false;
      });
    }
    // What stands here is of somebody else than whoever is signed in by now: it is saved for nobody.
    if (event === 'replaced') navigator.reload();
    if (event === 'signed-out') journey.forget();
    // What was read for whoever was signed in before is not this person's.
    if (event === 'signed-in') queries.removeQueries({queryKey: [factKey], type: 'inactive'});
    if (event === 'signed-in' || event === 'signed-out') journey.look();
  });
  window.addEventListener('focus', session.look, {signal});
  const seen = (): void => {
    if (!window.document.hidden) session.look();
    // Seen again: what could not be saved while it was out of sight is tried at once.
    void journey.save(window.document.hidden);
  };
  window.document.addEventListener('visibilitychange', seen, {signal});
  const back = (): void => {
    files.again();
    journey.look();
    void journey.save(false);
  };
  window.addEventListener('online', back, {signal});
  // Back from another site: the browser may show the page as it was left, on its way out.
  const shown = ({persisted}: PageTransitionEvent): void => {
    if (persisted) navigator.reload();
  };
  window.addEventListener('pageshow', shown, {signal});
  let reported: unknown;
  let prefetched: Showing | undefined;
  let stop: () => void = () => undefined;
  signal.addEventListener('abort', () => stop());
  journey.view.subscribe(() => {
    const view = journey.view.get();
    if (view.kind === 'failed' && view.error !== reported) options.report((reported = view.error));
    if (view.kind === 'screen') options.replay.at(view.showing.params);
    if (view.kind === 'screen' && !view.moving) {
      if (prefetched !== view.showing) {
        stop();
        stop = prefetchDecision(options.artifacts, (prefetched = view.showing), options.whenIdle);
      }
      options.whenIdle(() => {
        prefetchDialogs(options.artifacts, view.showing);
        prefetchNext(options.artifacts, view.showing);
      });
    }
  });
}

/** The log-in, from which somebody comes back to where they are. */
function logInFrom(path: string, {pathname, search}: Pick<Location, 'pathname' | 'search'>): string {
  return `${path}?${new URLSearchParams({redirectUrl: `${pathname}${search}`}).toString()}`;
}
