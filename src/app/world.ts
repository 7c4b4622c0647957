import {createIdentityMode} from '../api/identity/identity-mode.ts';
import {loginAddress, loginPage, redirectOf} from '../api/identity/login-address.ts';
import {withTwoSources} from '../api/identity/two-sources.ts';
import {createFlagChoices} from '../api/flags/flag-choices.ts';
import type {FlagChoices} from '../api/flags/flag-choices.ts';
import {withVisitor} from '../api/flags/with-visitor.ts';
import {factKey} from '../api/queries/fact-query.ts';
import {createQueries} from '../api/queries/query-client.ts';
import {createDraftToken} from '../api/session/draft-token.ts';
import type {DraftToken} from '../api/session/draft-token.ts';
import {memoryStorage} from '../api/session/memory-storage.ts';
import {createSession} from '../api/session/session.ts';
import type {Session} from '../api/session/session.ts';
import {createTracking} from '../api/session/tracking.ts';
import {createVisit} from '../api/telemetry/visit.ts';
import {createTransport} from '../api/transport/transport.ts';
import type {CallInput, Transport} from '../api/transport/transport.ts';
import type {Upload} from '../api/transport/upload.ts';
import type {Services} from '../catalog/component.ts';
import {queryValues} from '../catalog/visit/query-values.ts';
import {loadWidgets} from '../catalog/widgets/index.ts';
import {createStore} from '../lib/store.ts';
import type {Store} from '../lib/store.ts';
import type {OrgConfig, ScreenModule} from '../model/compiled/flow.ts';
import type {Json} from '../model/json.ts';
import {createArtifacts} from '../renderer/artifacts/artifacts.ts';
import type {Artifacts} from '../renderer/artifacts/artifacts.ts';
import type {Boot} from '../renderer/artifacts/boot.ts';
import {widgetsOf} from '../renderer/artifacts/widgets-of.ts';
import {isLoadFailure} from '../renderer/artifacts/is-load-failure.ts';
import {createReloads} from '../renderer/artifacts/reloads.ts';
import {createJourney} from '../renderer/journey/journey.ts';
import type {Journey} from '../renderer/journey/journey.ts';
import {prefetchNext} from '../renderer/journey/prefetch.ts';
import {createRaised} from '../renderer/journey/raised.ts';
import {createRouterNavigator} from '../renderer/journey/router-navigator.ts';
import type {RouterNavigator} from '../renderer/journey/router-navigator.ts';
import {createStoredParams} from '../renderer/journey/stored-params.ts';
import {visiblePause} from '../renderer/journey/visible-pause.ts';
import {createAnnouncer} from '../shell/live/announcer.ts';
import type {Announcer} from '../shell/live/announcer.ts';
import {createToasts} from '../shell/live/toasts.ts';
import type {Toasts} from '../shell/live/toasts.ts';
import {slots} from '../shell/panel/slots.ts';
import {disableSurvey, isSurveyOpen} from '../shell/survey/survey-mark.ts';
import {localDate} from './local-date.ts';
import {createLogOut} from './log-out.ts';
import {createReplayLink} from './replay-link.ts';
import {createServices} from './services.ts';
import {rememberVisit} from './visit-values.ts';
import {watchSurvey} from './survey.ts';
import {watchTelemetry} from './telemetry.ts';

/** Everything that lives as long as the page, wired once. */
export interface World {
  readonly artifacts: Artifacts;
  readonly session: Session;
  readonly draftToken: DraftToken;
  readonly journey: Journey;
  readonly navigator: RouterNavigator;
  readonly announcer: Announcer;
  readonly toasts: Toasts;
  /** Absent from production builds. */
  readonly tools?: {readonly call: Transport['call']; readonly flags: FlagChoices};
  readonly servicesOf: (org: OrgConfig | undefined) => Services;
  readonly logOut: () => Promise<void>;
  /** The whole page waits for something besides its first data. */
  readonly waiting: Store<boolean>;
  /** Told of what broke while drawing. */
  readonly broken: (error: unknown) => void;
}

export function createWorld(boot: Boot, window: Window & typeof globalThis): World {
  const [local, visitOnly] = [storageOf(() => window.localStorage), storageOf(() => window.sessionStorage)];
  const session = createSession(local, window);
  const draftToken = createDraftToken(visitOnly);
  const newKey = (): string => window.crypto.randomUUID();
  const now = (): number => Date.now();
  const visitValues = rememberVisit(visitOnly, window.location, queryValues);
  const replay = createReplayLink({
    events: window.document,
    save: async (applicationUuid, link) => page('saveReplayLink', {params: {applicationUuid}, body: {link}}),
    failed: (error) => report(error),
  });
  const caller = {
    ...{session, draftToken, origin: window.location.origin, orgId: boot.orgId, newKey, now},
    replay: replay.link,
  };
  const bare = createTransport({...caller, fetch: (...input) => window.fetch(...input)});
  const telemetryVisit = createVisit({
    source: boot.org.visit,
    call: bare.call,
    local,
    visitOnly,
    window,
    appVersion: boot.org.config.split('.').at(-2) ?? '',
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    otherTracker: () => {
      disableSurvey(visitOnly);
      void journey.save(true).then(navigator.reload);
    },
  });
  const choices = createFlagChoices(visitOnly, window.location.search, boot.org.visit?.flagParams ?? []);
  const plain = withVisitor(bare, telemetryVisit, choices);
  const mode = createIdentityMode({
    decide: async (featureKey) => page('decideFlag', {params: {featureKey}}),
    storage: visitOnly,
  });
  const userType = (): string => visitValues()['userType'] ?? 'customer';
  const toldWho: Transport['call'] = async (operation, input) =>
    plain.call(operation, {...input, params: {userType: userType(), ...input?.params}});
  const transport: Transport = {...plain, call: withTwoSources(toldWho, async () => (await mode()) === 'broker')};
  // Few screens take files: what sends them comes with the first one.
  const upload: Upload = async (...input) => {
    const {createUpload} = await import('../api/transport/upload.ts');
    return createUpload({...caller, newRequest: () => new XMLHttpRequest()})(...input);
  };
  const reloads = createReloads(visitOnly, () => window.navigator.onLine);
  const artifacts = createArtifacts({
    base: boot.base,
    came: reloads.came,
    manifest: boot.org,
    fetch: (...input) => window.fetch(...input),
    load: async (href) => {
      const module = (await import(/* @vite-ignore */ href)) as ScreenModule;
      await loadWidgets(widgetsOf(module.screen));
      return module;
    },
  });
  const report = (error: unknown): void => window.reportError(error);
  // What drawing cannot do without may come with a new page.
  const broken = (error: unknown): void => {
    if (isLoadFailure(error) && reloads.again('page')) void journey.save(true).then(navigator.reload);
    else report(error);
  };
  const door = async (href: string): Promise<string> =>
    loginAddress(href, {
      ...{call: plain.call, mode, userType, orgCode: boot.orgId},
      brokerLogin: () => operations()['brokerLogin'],
      trackingId: () => local.getItem('telemetry_trackerUuid') ?? undefined,
    });
  const router = createRouterNavigator(window);
  const navigator: RouterNavigator = {...router, leave: (href) => void door(href).then(router.leave)};
  const announcer = createAnnouncer();
  const toasts = createToasts(announcer);
  const tracking = createTracking(local, Reflect.get(window.navigator, 'globalPrivacyControl') === true);
  const queries = createQueries();
  const journey = createJourney({
    base: boot.base,
    artifacts,
    reloads,
    queries,
    transport,
    session,
    raised: createRaised(visitOnly),
    stored: createStoredParams(local),
    navigator,
    newKey,
    today: () => localDate(new Date()),
    visit: () => ({...visitValues(), ...(isSurveyOpen(visitOnly) ? {} : {surveyed: 'done'})}),
    mayHaveDrafts: () => session.signedIn() || draftToken.get() !== undefined,
    pause: (milliseconds, signal) => visiblePause(window.document, milliseconds, signal),
    // The console is for whoever looks after the site: a person's data is never in these messages.
    panels: {slots, whenIdle},
    log: ({level, message}) => {
      if (level === 'error') report(new Error(message));
    },
    ended: (...about) => telemetry.ended(...about),
  });

  const telemetry = watchTelemetry({
    call: transport.call,
    visit: telemetryVisit,
    operations: () => artifacts.flowNow('shell')?.operations ?? {},
    storage: visitOnly,
    allowed: tracking.allowed,
    window,
    whenIdle,
  });
  telemetry.follow(journey);

  session.subscribe((event) => {
    // What was typed is saved before anything else: it is kept under the name of this visit.
    if (event === 'expired') void journey.save(false).then(journey.look);
    if (event === 'signed-out') journey.forget();
    // What was read for whoever was signed in before is not this person's.
    if (event === 'signed-in') queries.removeQueries({queryKey: [factKey], type: 'inactive'});
    if (event === 'signed-in' || event === 'signed-out') journey.look();
  });
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.hidden) void journey.save(true);
  });
  window.addEventListener('online', journey.look);
  // Back from another site: the browser may show the page as it was left, on its way out.
  window.addEventListener('pageshow', ({persisted}) => {
    if (persisted) navigator.reload();
  });
  let reported: unknown;
  journey.view.subscribe(() => {
    const view = journey.view.get();
    if (view.kind === 'failed' && view.error !== reported) report((reported = view.error));
    if (view.kind === 'screen') replay.at(view.visit.params);
    if (view.kind === 'screen' && !view.moving) whenIdle(() => prefetchNext(artifacts, view.visit));
  });

  const operations = () => {
    const view = journey.view.get();
    const visit = view.kind === 'loading' ? undefined : view.visit;
    return {...artifacts.flowNow('shell')?.operations, ...visit?.flow.operations, ...visit?.host.operations};
  };
  const params = (): Readonly<Record<string, unknown>> => {
    const view = journey.view.get();
    return view.kind === 'loading' ? {} : (view.visit?.params ?? {});
  };

  const page = async (id: string, input: CallInput = {}): Promise<Json> => {
    const operation = operations()[id];
    if (operation === undefined) throw new Error(`The site has no operation "${id}".`);
    return toldWho(operation, input);
  };
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
      await left;
    },
  });
  const leave = (href: string): void => void journey.leave(href);
  const outer = {transport, upload, announcer, toasts, tracking, leave, operations, params};

  return {
    artifacts,
    session,
    draftToken,
    journey,
    navigator,
    announcer,
    toasts,
    broken,
    servicesOf: (org) => createServices({...outer, org}),
    logOut,
    waiting,
    ...(import.meta.env.DEV ? {tools: {call: plain.call, flags: choices}} : {}),
  };

  function whenIdle(task: () => void): void {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, {timeout: 3000});
    else setTimeout(task, 500);
  }
}

/** A browser that refuses storage is one whose visit ends with the page. */
function storageOf(get: () => Storage): Storage {
  try {
    return get();
  } catch {
    return memoryStorage();
  }
}
