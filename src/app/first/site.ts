import {memoryStorage} from '../../api/session/memory-storage.ts';
import type {Services} from '../../catalog/component.ts';
import {loadWidgets} from '../../catalog/widgets/index.ts';
import {widgetsOf} from '../../catalog/widgets/widgets-of.ts';
import {queryValues} from '../../catalog/visit/query-values.ts';
import {createFiles} from '../../lib/late-file.ts';
import type {LoadedFiles} from '../../lib/late-file.ts';
import {createStore} from '../../lib/store.ts';
import {createArtifacts} from '../../journey/artifacts.ts';
import type {Artifacts} from '../../journey/artifacts.ts';
import {createJourney} from '../../journey/journey.ts';
import type {JourneyPorts} from '../../journey/ports.ts';
import type {AskedPage, Boot, DrawPorts} from '../../model/boot.ts';
import type {OrgConfig, ScreenModule} from '../../model/compiled/flow.ts';
import {findErrors} from '../../renderer/screen/find-errors.ts';
import {createAnnouncer} from '../../shell/live/announcer.ts';
import {createToasts} from '../../shell/live/toasts.ts';
import {isSurveyOpen} from '../../shell/survey/survey-mark.ts';
import type {AppWorld} from '../App.tsx';
import {createServices} from '../services.ts';
import {rememberVisit} from '../visit-values.ts';

/** Who looks at a page that the server draws. */
export interface Viewer extends Pick<
  JourneyPorts,
  | 'facts'
  | 'call'
  | 'session'
  | 'raised'
  | 'navigator'
  | 'mayHaveDrafts'
  | 'newKey'
  | 'newSaveKey'
  | 'wholeForms'
  | 'pause'
  | 'wait'
  | 'now'
  | 'answered'
> {
  /** What stands around the screen; absent: nothing. */
  readonly panels?: JourneyPorts['panels'];
  /** What came with the visit; absent: what its address says. */
  readonly visitValues?: Readonly<Record<string, string>>;
  /** Told when something depends on what only a browser knows: then it is as where nothing is known. */
  readonly onlyBrowsersKnow: () => undefined;
}

/** What an organisation's pages share: the compiler's files, which are read once. */
export interface DrawnSite {
  readonly artifacts: Artifacts;
  readonly files: LoadedFiles;
  readonly open: (asked: Pick<AskedPage, 'query' | 'today'>, viewer: Viewer) => AppWorld;
}

const nothing = (): undefined => undefined;

export function createSite(boot: Boot, {text, module}: Pick<DrawPorts, 'text' | 'module'>): DrawnSite {
  const files = createFiles();
  const prefix = `${boot.base}/artifacts/`;
  const artifacts = createArtifacts({
    base: boot.base,
    manifest: boot.org,
    files,
    fetch: async (href) => new Response(await text(String(href).slice(prefix.length))),
    screen: async (href) => {
      const loaded = (await module(href.slice(prefix.length))) as ScreenModule;
      await loadWidgets(widgetsOf(loaded.screen), files);
      return loaded;
    },
  });

  const open: DrawnSite['open'] = ({query, today}, {onlyBrowsersKnow: ask, visitValues: given, panels, ...viewer}) => {
    const never = async (): Promise<never> => {
      ask();
      throw new Error('Only a live page does that.');
    };
    const storage = memoryStorage();
    const visitValues = rememberVisit(storage, {search: `?${new URLSearchParams(query).toString()}`}, queryValues);
    const journey = createJourney({
      ...viewer,
      ...(panels === undefined ? {} : {panels}),
      base: boot.base,
      artifacts,
      files,
      reloads: {again: () => false, asked: nothing},
      stored: {read: () => ({}), keep: nothing, forget: nothing},
      findErrors,
      dialogs: never,
      today: () => today,
      sessionValues: () => ({...(given ?? visitValues()), ...(isSurveyOpen(storage) ? {} : {surveyed: 'done'})}),
      log: nothing,
    });
    const announcer = createAnnouncer();
    const toasts = createToasts(announcer);
    const services = (org: OrgConfig | undefined): Services =>
      createServices({
        transport: {call: never, bytes: never},
        upload: never,
        announcer,
        toasts,
        leave: ask,
        // Each browser has its own.
        tracking: {allowed: () => ask() ?? true, choose: ask},
        storage: {getItem: () => ask() ?? null, setItem: ask, removeItem: ask},
        takeQuery: ask,
        secret: ask,
        operations: () => ({}),
        params: () => ({}),
        org,
      });
    return {
      ...{base: boot.base, files, artifacts, journey, announcer, toasts},
      session: viewer.session,
      navigator: {use: () => nothing},
      styles: {ask: never},
      refused: createStore(false),
      outdated: createStore(false),
      lookAgain: nothing,
      waiting: createStore(false),
      broken: nothing,
      servicesOf: services,
      logOut: never,
    };
  };
  return {open, artifacts, files};
}
