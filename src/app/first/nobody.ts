import {memoryStorage} from '../../api/session/memory-storage.ts';
import type {Services} from '../../catalog/component.ts';
import {loadWidgets} from '../../catalog/widgets/index.ts';
import {widgetsOf} from '../../catalog/widgets/widgets-of.ts';
import {queryValues} from '../../catalog/visit/query-values.ts';
import {createFiles} from '../../lib/late-file.ts';
import {createStore} from '../../lib/store.ts';
import {createArtifacts} from '../../journey/artifacts.ts';
import {createJourney} from '../../journey/journey.ts';
import type {AskedPage, Boot, DrawPorts, ReadFact} from '../../model/boot.ts';
import type {OrgConfig, ScreenModule} from '../../model/compiled/flow.ts';
import {findErrors} from '../../renderer/screen/find-errors.ts';
import {createAnnouncer} from '../../shell/live/announcer.ts';
import {createToasts} from '../../shell/live/toasts.ts';
import {isSurveyOpen} from '../../shell/survey/survey-mark.ts';
import type {AppWorld} from '../App.tsx';
import {createServices} from '../services.ts';
import {rememberVisit} from '../visit-values.ts';
import {createFirstFacts} from './first-facts.ts';

/** What is behind a page for somebody of whom nothing is known. */
export interface Nobody {
  readonly world: AppWorld;
  /** Resolves where what shows depends on what only a browser, or a call, could say. */
  readonly unknown: Promise<void>;
  /** The same, while it is drawn too. */
  readonly isUnknown: () => boolean;
  /** What was read. */
  readonly facts: () => readonly ReadFact[];
}

const nothing = (): undefined => undefined;

/** What an organisation's pages share: the compiler's files, which are read once. */
export function createSite(
  boot: Boot,
  {text, module, get}: DrawPorts,
): {readonly open: (asked: Pick<AskedPage, 'query' | 'today'>, known?: readonly ReadFact[]) => Nobody} {
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

  const open = ({query, today}: Pick<AskedPage, 'query' | 'today'>, known: readonly ReadFact[] = []): Nobody => {
    let unknown = false;
    let tell: () => void = nothing;
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const ask = (): undefined => {
      unknown = true;
      tell();
    };
    const never = async (): Promise<never> => {
      ask();
      throw new Error('Nobody is there to call for.');
    };
    const facts = createFirstFacts(boot.org.calls === undefined ? get : never, ask, known);
    const storage = memoryStorage();
    const visitValues = rememberVisit(storage, {search: `?${new URLSearchParams(query).toString()}`}, queryValues);
    const journey = createJourney({
      base: boot.base,
      artifacts,
      files,
      reloads: {again: () => false, asked: nothing},
      facts: facts.store,
      call: never,
      session: {signedIn: () => false},
      raised: {of: () => [], add: ask},
      stored: {read: () => ({}), keep: nothing, forget: nothing},
      navigator: {to: ask, back: () => false, leave: ask, reload: ask},
      findErrors,
      dialogs: never,
      newKey: () => '',
      today: () => today,
      visit: () => ({...visitValues(), ...(isSurveyOpen(storage) ? {} : {surveyed: 'done'})}),
      mayHaveDrafts: () => false,
      pause: never,
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
    const world: AppWorld = {
      ...{base: boot.base, files, artifacts, journey, announcer, toasts},
      session: {signedIn: () => false},
      navigator: {use: () => nothing},
      waiting: createStore(false),
      broken: nothing,
      servicesOf: services,
      logOut: never,
    };
    return {world, unknown: told, isUnknown: () => unknown, facts: facts.read};
  };
  return {open};
}
