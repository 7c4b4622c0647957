import {loginPage, redirectOf} from '../api/identity/login-address.ts';
import {believeFacts, createFactStore} from '../api/queries/fact-store.ts';
import {withMutations} from '../api/queries/mutations.ts';
import {createQueries} from '../api/queries/query-client.ts';
import {createDraftToken} from '../api/session/draft-token.ts';
import type {DraftToken} from '../api/session/draft-token.ts';
import {createSession} from '../api/session/session.ts';
import type {Session} from '../api/session/session.ts';
import {markIn} from '../api/session/session-mark.ts';
import {createTracking} from '../api/session/tracking.ts';
import {localDate} from '../lib/local-date.ts';
import {firstAnswersIn, forgetFirstAnswers} from '../api/transport/first-reads.ts';
import type {Services} from '../catalog/component.ts';
import {fragmentValue, querySecrets, queryValues} from '../catalog/visit/query-values.ts';
import {createFiles} from '../lib/late-file.ts';
import type {LoadedFiles} from '../lib/late-file.ts';
import {afterFrame} from '../lib/after-frame.ts';
import {eventsUntil} from '../lib/events-until.ts';
import {createStore} from '../lib/store.ts';
import type {Store} from '../lib/store.ts';
import {wait} from '../lib/wait.ts';
import type {OrgConfig} from '../model/compiled/flow.ts';
import type {JourneyPorts} from '../journey/ports.ts';
import type {Artifacts} from '../journey/artifacts.ts';
import type {Boot} from '../model/boot.ts';
import {createReloads} from '../renderer/artifacts/reloads.ts';
import {createRestOfStyles} from '../renderer/artifacts/rest-of-styles.ts';
import type {RestOfStyles} from '../renderer/artifacts/rest-of-styles.ts';
import {dialogFile} from '../renderer/screen/dialog-file.ts';
import {findErrors} from '../renderer/screen/find-errors.ts';
import type {Tools} from '../devtools/tools.ts';
import {createJourney} from '../journey/journey.ts';
import type {Journey} from '../journey/journey.ts';
import {createTrace} from '../journey/trace.ts';
import {createPendingSaves} from '../journey/stored/pending-saves.ts';
import {createRaised} from '../journey/stored/raised.ts';
import {createRouterNavigator} from '../renderer/journey/router-navigator.ts';
import type {RouterNavigator, RouterWindow} from '../renderer/journey/router-navigator.ts';
import {createStoredParams} from '../journey/stored/stored-params.ts';
import {visiblePause} from '../renderer/journey/visible-pause.ts';
import {createAnnouncer} from '../shell/live/announcer.ts';
import type {Announcer} from '../shell/live/announcer.ts';
import {createToasts} from '../shell/live/toasts.ts';
import type {Toasts} from '../shell/live/toasts.ts';
import {whole} from '../shell/panel/slots.ts';
import {siteFlow} from '../model/site.ts';
import {slots} from '../model/slots.ts';
import {isSurveyOpen} from '../shell/survey/survey-mark.ts';
import {createLogOut} from './log-out.ts';
import {createReplayLink} from './replay-link.ts';
import {createServices} from './services.ts';
import {takeOtherTracker, watchSurvey} from './survey.ts';
import {watchTelemetry} from './telemetry.ts';
import {rememberVisit, takeFragments, takeSecrets} from './visit-values.ts';
import {wireArtifacts} from './wiring/artifacts.ts';
import {wireCalls} from './wiring/calls.ts';
import {createIsOurs} from './wiring/is-ours.ts';
import {browserNetwork} from './wiring/network.ts';
import {createOtherTabs} from './wiring/other-tabs.ts';
import {watchOutdated} from './wiring/watch-outdated.ts';
import {personStorage} from './wiring/person-storage.ts';
import {embeddedPrefix} from './wiring/prefixed-storage.ts';
import {takeTracker} from '../api/telemetry/visit-key.ts';
import {type Storages, storagesOf} from './wiring/storages.ts';
import {shortenToasts} from './wiring/shorten-toasts.ts';
import {watchPage} from './wiring/watch-page.ts';
import {whenIdleOf} from './wiring/when-idle.ts';
import {createWhyLogIn} from './wiring/why-log-in.ts';

/** Everything that lives as long as the page, wired once. */
export interface World {
  /** Path below which the site lies, without a slash at its end. */
  readonly base: string;
  /** Whether the page is the site's own, and not somebody else's around it. */
  readonly ownPage: boolean;
  readonly files: LoadedFiles;
  readonly artifacts: Artifacts;
  readonly styles: RestOfStyles;
  readonly session: Session;
  readonly draftToken: DraftToken;
  readonly journey: Journey;
  readonly navigator: RouterNavigator;
  readonly announcer: Announcer;
  readonly toasts: Toasts;
  /** Something was sent in another tab about what shows here. */
  readonly outdated: Store<boolean>;
  /** Loads the page again, once what was typed is saved. */
  readonly lookAgain: () => void;
  /** Whether the browser has refused to remember something. */
  readonly refused: Store<boolean>;
  /** Absent from production builds. */
  readonly tools?: Pick<Tools, 'call' | 'flags' | 'trace'>;
  readonly servicesOf: (org: OrgConfig | undefined) => Services;
  readonly logOut: () => Promise<void>;
  /** The whole page waits for something besides its first data. */
  readonly waiting: Store<boolean>;
  /** Told of what broke while drawing. */
  readonly broken: (error: unknown) => void;
  /** Reads anew what the page came with. */
  readonly readFirst: () => void;
  /** What the page's first script has read, and nobody has taken, is too old from now on. */
  readonly forgetFirst: () => void;
}

/** Goes on with the visit that plain forms began, where this browser has none of its own. */
function takeVisit(
  visit: Boot['visit'],
  session: Session,
  draftToken: DraftToken,
  {local, visitOnly}: Pick<Storages, 'local' | 'visitOnly'>,
): void {
  for (const {query, session: name} of queryValues) {
    const brought = visit?.values?.[name];
    if (brought !== undefined && visitOnly.getItem(query) === null) visitOnly.setItem(query, brought);
  }
  if (visit?.session !== undefined) session.save(visit.session);
  if (visit?.draft !== undefined && draftToken.get() === undefined) draftToken.keep(visit.draft);
  // Its flags are decided on as they were.
  if (visit?.tracker !== undefined) takeTracker(visit.tracker, local);
}

/** What a journey remembers beyond its page. */
const keptOf = ({local, visitOnly}: Pick<Storages, 'local' | 'visitOnly'>) => ({
  raised: createRaised(visitOnly),
  pendingSaves: createPendingSaves(visitOnly, () => Date.now()),
  stored: createStoredParams(local),
});

/** What a page that is not the site's own has of its journey. */
export interface Host {
  /** Where the journey's addresses are, if not the page's own. */
  readonly addresses?: RouterWindow;
  /** Ends it: from then on it hears nothing, reads and saves nothing, and moves the page nowhere. Absent: it never ends. */
  readonly signal?: AbortSignal;
  /** Why files have not come to this page before: those of worlds before this one. */
  readonly failures?: Map<string, unknown>;
  /** What it keeps, and worlds before this one have kept; absent: what the browser keeps of it. */
  readonly storages?: Storages;
  /** Told of an action that has ended. */
  readonly ended?: JourneyPorts['ended'];
}

export function createWorld(boot: Boot, window: Window & typeof globalThis, host: Host = {}): World {
  const {addresses = window, signal = new AbortController().signal} = host;
  // What the address of somebody else's page has is theirs: nothing is taken out of it.
  const ownPage = host.addresses === undefined;
  const secret = ownPage ? takeSecrets(window, querySecrets) : () => undefined;
  // What the page and its scripts keep, under the same names perhaps, is theirs too.
  const embedded = embeddedPrefix(boot.base);
  const {local, visitOnly, counts, sides, refused} = host.storages ?? storagesOf(window, embedded, ownPage);
  const [events, documentEvents] = [eventsUntil(signal, window), eventsUntil(signal, window.document)];
  const mark = (): string | undefined => markIn(window.document.cookie, window.location.protocol);
  const session = createSession(local, events, mark, [embedded, ...(ownPage ? [''] : [])]);
  const fragments = ownPage ? takeFragments(visitOnly, window, fragmentValue) : undefined;
  const draftToken = createDraftToken(visitOnly);
  takeVisit(boot.visit, session, draftToken, {local, visitOnly});
  const newKey = (): string => window.crypto.randomUUID();
  const whenIdle = whenIdleOf(window);
  // For the developers' toolbar alone.
  const trace = import.meta.env.DEV ? createTrace() : undefined;
  const visitValues = rememberVisit(visitOnly, window.location, queryValues);
  const ours = createIsOurs(boot.base, window.location.origin);
  const report = (error: unknown): void => {
    ours.report(error);
    window.reportError(error);
  };
  const reloads = createReloads(counts, () => window.navigator.onLine);
  const files = createFiles(reloads.came, browserNetwork(window), host.failures);
  const styles = createRestOfStyles(window.document, files);
  const artifacts = wireArtifacts(boot, files, styles, window);
  const operations = () => {
    const view = journey.view.get();
    const showing = view.kind === 'loading' ? undefined : view.showing;
    return {...artifacts.flowNow(siteFlow)?.operations, ...showing?.flow.operations, ...showing?.host.operations};
  };
  const params = (): Readonly<Record<string, unknown>> => {
    const view = journey.view.get();
    return view.kind === 'loading' ? {} : (view.showing?.params ?? {});
  };
  const again = (): void => void journey.save(true).then(navigator.reload);

  const replay = createReplayLink({
    events: documentEvents,
    param: () => operations()['saveReplayLink']?.pathParams[0],
    save: async (id, link) => {
      const names = operations()['saveReplayLink']?.pathParams ?? [];
      return page('saveReplayLink', {params: Object.fromEntries(names.map((name) => [name, id])), body: {link}});
    },
    failed: report,
    now: () => Date.now(),
  });
  const firstAnswers = firstAnswersIn(window);
  const calls = wireCalls({
    firstAnswers,
    ...{boot, files, window, local, visitOnly, session, draftToken, newKey, operations, visitValues},
    replay: replay.link,
    otherTracker: () => takeOtherTracker(visitOnly, again),
  });
  const {transport, plain, upload, page} = calls;
  const router = createRouterNavigator(addresses, ownPage ? window : undefined);
  const whyLogIn = createWhyLogIn(session);
  const leaveFor = async (href: string): Promise<void> => {
    const door = whyLogIn(await calls.door(href));
    if (!signal.aborted) router.leave(door);
  };
  const reload = (): void => {
    if (!signal.aborted) router.reload();
  };
  const navigator: RouterNavigator = {...router, reload, leave: (href) => void leaveFor(href)};
  const announcer = createAnnouncer();
  const toasts = createToasts(announcer);
  const tabs = createOtherTabs(() => new window.BroadcastChannel(`waymark${boot.base}`), signal);
  const tracking = createTracking(sides, Reflect.get(window.navigator, 'globalPrivacyControl') === true);
  const queries = createQueries();
  // From now on it hears when somebody comes back to the window.
  queries.mount();
  // Whoever is known is told by the server what holds for them.
  const isKnown = session.signedIn() || draftToken.get() !== undefined;
  const readFirst = believeFacts(queries, isKnown ? [] : (boot.first?.facts ?? []));
  const journey = createJourney({
    base: boot.base,
    artifacts,
    files,
    reloads,
    facts: createFactStore(queries, transport),
    call: withMutations(queries, transport.call),
    findErrors,
    dialogs: () => files.load(dialogFile),
    session,
    ...keptOf({local, visitOnly}),
    navigator,
    newKey,
    today: () => localDate(new Date()),
    sessionValues: () => ({
      ...visitValues(),
      ...fragments?.read(),
      ...(isSurveyOpen(visitOnly) ? {} : {surveyed: 'done'}),
    }),
    mayHaveDrafts: () => session.signedIn() || draftToken.get() !== undefined,
    pause: (milliseconds, signal) => visiblePause(window.document, milliseconds, signal),
    wait,
    untilDrawn: () => new Promise((drawn) => void afterFrame(drawn, window)),
    panels: {slots, whole, whenIdle},
    ...(trace === undefined ? {} : {trace}),
    // For whoever looks after the site: a person's data is never in these messages.
    log: ({level, message}) => {
      if (level === 'error') report(new Error(message));
    },
    tabs,
    tellSent: tabs.tellSent,
    tell: (text) => toasts.show(text, {forMilliseconds: 15_000}),
    ended: (...about) => {
      telemetry.ended(...about);
      host.ended?.(...about);
    },
  });
  const telemetry = watchTelemetry({
    call: transport.call,
    session,
    files,
    visit: calls.visit,
    operations: () => artifacts.flowNow(siteFlow)?.operations ?? {},
    storage: visitOnly,
    rates: boot.org.visit?.monitoring,
    allowed: tracking.allowed,
    window,
    location: router.location,
    whenIdle,
    isOurs: ownPage ? () => true : ours.isOurs,
    signal,
  });
  telemetry.follow(journey);
  shortenToasts(journey, toasts);
  watchPage({
    window,
    location: router.location,
    journey,
    session,
    queries,
    navigator,
    files,
    artifacts,
    replay,
    report,
    whenIdle,
    signal,
  });
  signal.addEventListener('abort', () => {
    journey.end();
    queries.unmount();
  });

  const waiting = createStore(false);
  const logOut = createLogOut({
    survey: watchSurvey({journey, storage: visitOnly}),
    pause: (milliseconds) => visiblePause(window.document, milliseconds, new AbortController().signal),
    close: async () => {
      waiting.set(true);
      await journey.save(false);
      return redirectOf(await page('logout').catch(() => undefined), loginPage);
    },
    leave: async (href) => {
      // First on the way out: the journey must not decide for a person who is gone.
      const left = journey.leave(href);
      session.end('signed-out');
      draftToken.forget();
      fragments?.end();
      await left;
    },
  });
  const leave = (href: string): void => void journey.leave(href);
  const {takeQuery} = router;
  const outer = {
    transport,
    upload,
    announcer,
    toasts,
    tracking: {
      ...tracking,
      choose: (allowed: boolean): void => {
        tracking.choose(allowed);
        telemetry.permit();
      },
    },
    takeQuery,
    secret,
    leave,
    operations,
    params,
    storage: personStorage(local, session),
  };

  return {
    base: boot.base,
    ownPage,
    ...{
      files,
      artifacts,
      styles,
      session,
      draftToken,
      journey,
      navigator,
      announcer,
      toasts,
      refused,
      logOut,
      waiting,
      readFirst,
    },
    outdated: watchOutdated(journey, tabs.sentThere),
    lookAgain: again,
    forgetFirst: () => forgetFirstAnswers(window, firstAnswers),
    broken: report,
    servicesOf: (org) => createServices({...outer, org}),
    ...(trace !== undefined ? {tools: {call: plain.call, flags: calls.choices, trace: trace.lines}} : {}),
  };
}
