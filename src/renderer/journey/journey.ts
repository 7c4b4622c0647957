import {LoadFailure} from '../../lib/late-file.ts';
import {createStore, type Store} from '../../lib/store.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {FactSource} from '../../model/compiled/screen.ts';
import type {Target} from '../../model/compiled/target.ts';
import type {ShowScreen} from '../../model/decision.ts';
import {filledTarget} from '../../runtime/routes/filled-target.ts';
import {hrefOf} from '../../runtime/routes/href-of.ts';
import {keptQuery} from '../../runtime/routes/kept-query.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {choose} from '../../runtime/text/choose.ts';
import type {Arrival} from './arrival.ts';
import {createAnswerSets} from './answer-sets.ts';
import {answeredScreens} from './answered-screens.ts';
import {destinationOf} from './destination.ts';
import {createFactReader} from './fact-reader.ts';
import {onceEach, type JourneyOptions} from './journey-options.ts';
import {look} from './look.ts';
import {createLatePanels} from './late-panels.ts';
import type {PanelVisits} from './panels.ts';
import {locate, outerData, shellId, type Located} from './place.ts';
import {prefetch} from './prefetch.ts';
import {dialogFile, keyOf, prepare, type Shown} from './prepare.ts';
import {linksOf, proceed, type Helm} from './proceed.ts';
import {createStepWatch} from './step-watch.ts';
import type {View, Visit} from './types.ts';
import {createVisit} from './visit.ts';

/** Leads a person through the site: from an address and the facts to the screen that shows. */
export interface Journey {
  readonly view: Store<View>;
  /** Screen shown over the present one. */
  readonly dialog: Store<Visit | undefined>;
  readonly closeDialog: () => void;
  /** Shows another screen of the present flow over this one; rejects where it does not load. What shows stays. */
  readonly openDialog: (screen: string) => Promise<void>;
  /** What stands around the screen, by place; each comes when it has loaded. */
  readonly panels: Store<PanelVisits>;
  /** The browser is at an address, by whatever way. */
  readonly arrive: (arrival: Arrival) => void;
  /** What shows cannot be drawn, because a file of it has not come: loads the page again, or shows the error. */
  readonly broken: (failure: LoadFailure) => void;
  /** Reads again what failed, and looks again. */
  readonly retry: () => Promise<void>;
  /** Artifacts, session or the like have changed: looks again. */
  readonly look: () => void;
  /** Leaves the app, once what was typed is saved. */
  readonly leave: (href: string) => Promise<void>;
  /** Saves what was typed, e.g. because the page is hidden. */
  readonly save: (leaving: boolean) => Promise<void>;
  /** Forgets the person: facts and answers. */
  readonly forget: () => void;
}

/** More moves than this without a screen between them are a circle of the author's. */
const mostMoves = 12;

export function createJourney(options: JourneyOptions): Journey {
  const {artifacts, base, files, navigator} = options;
  const view = createStore<View>({kind: 'loading'});
  const dialog = createStore<Visit | undefined>(undefined);
  const panels = createStore<PanelVisits>({});
  const sets = createAnswerSets(options);
  const reader = createFactReader({...options, changed: () => settle()});

  let arrival: Arrival | undefined;
  let located: Located | undefined;
  let visit: Visit | undefined;
  let data: RuleData = {};
  /** Facts of a screen that is being prepared: they must not be dropped before it shows. */
  let coming: Readonly<Record<string, FactSource>> = {};
  let asked = false;
  /** What failed was on the way to what comes next: trying again goes there. */
  let askedInVain = false;
  let moves = 0;
  /** An action's move makes an entry in the browser's history; a redirect replaces it. */
  let pushes = false;
  let ownMove = false;
  let leaving = false;
  let standing: {readonly flow: string; readonly screen: string} | undefined;
  let waiters: (() => void)[] = [];

  const log = onceEach(options.log);
  const isMoving = (): boolean => {
    const present = view.get();
    return present.kind === 'loading' || (present.kind === 'screen' && present.moving);
  };
  const settled = (): Promise<void> =>
    isMoving() ? new Promise((resolve) => waiters.push(resolve)) : Promise.resolve();
  const arrived = (next: View): void => {
    [asked, moves, pushes] = [false, 0, false];
    view.set(next);
    const told = waiters;
    waiters = [];
    for (const tell of told) tell();
    if (located !== undefined) frame.look(located, data);
  };
  const moving = (): void => {
    if (visit !== undefined && view.get().kind === 'screen') view.set({kind: 'screen', visit, moving: true});
    else view.set({kind: 'loading'});
  };

  /** What does not load may load with the page: it is tried a few times before the error shows. */
  const reload = async (): Promise<void> => {
    leaving = true;
    moving();
    await sets.flush(true);
    navigator.reload();
  };

  const fail = (error: unknown): void => {
    if (leaving) return;
    if (error instanceof LoadFailure && options.reloads.again(error.what)) return void reload();
    const present = view.get();
    if (present.kind === 'failed' && present.error === error) return;
    askedInVain ||= asked;
    showError(error);
  };

  const showError = (error: unknown): void => {
    const shell = artifacts.flowNow(shellId);
    const entry = shell?.screens.find(({id}) => id === 'error');
    const module = artifacts.screenNow(shellId, 'error');
    visit = undefined;
    if (located !== undefined) data = {...data, ...outerData(located, options)};
    if (located !== undefined && shell !== undefined && entry !== undefined && module !== undefined) {
      visit = start(located, {flow: shell, entry, inPlace: true, decision: undefined}, module, {});
    } else if (entry !== undefined && module === undefined) {
      artifacts.screen(shellId, 'error').then(
        () => {
          const now = view.get();
          if (now.kind === 'failed' && now.error === error) showError(error);
        },
        () => undefined,
      );
    }
    arrived({kind: 'failed', error, visit});
  };

  const load = (until: Promise<unknown>): void => {
    moving();
    until.then(() => settle(), fail);
  };

  const settle = (): void => {
    if (arrival === undefined || leaving) return;
    try {
      const found = locate(artifacts, base, arrival, options.stored);
      if (found instanceof Promise) load(found);
      else step(found);
    } catch (error) {
      fail(error);
    }
  };

  const step = (found: Located): void => {
    located = found;
    const {flow, place} = found;
    if (standing !== undefined) return standIn(found, standing.flow, standing.screen);
    if (place.kind === 'unknown') return standIn(found, shellId, 'not-found');
    if (place.kind === 'redirect') {
      const outer = outerData(found, options);
      const {redirect: old, params, rest} = place;
      const target = choose(old.goTo, outer);
      if (target !== undefined && !('go' in target)) {
        const known = {...found, params: {...found.params, ...params}};
        return redirect(known, filledTarget(target, params, rest), outer, old.keepQuery);
      }
    }
    const shows =
      visit?.host.id === flow.id && !visit.inPlace && place.kind === 'screen' && visit.entry.id === place.screen;
    const seen = look(
      found,
      {asked, settled: shows, step: watch.override(), beside: besideIn(flow)},
      options,
      reader,
      sets,
    );
    if (seen.kind === 'load') return load(seen.until);
    if (seen.kind === 'wait') {
      if (place.kind === 'screen') prefetch(artifacts, flow.id, place.screen);
      return moving();
    }
    if (seen.kind === 'failed') return fail(seen.error);
    data = seen.data;
    for (const effect of seen.decision.effects) log(effect);
    if (seen.decision.kind === 'exit') return void leave(seen.decision.href);
    return decided(found, seen.decision);
  };

  /** Facts of the screen that shows now stay fresh; what another flow reads this one may not know how to ask for. */
  const besideIn = (flow: CompiledFlow): CompiledFlow['facts'] => ({
    ...(visit?.host.id === flow.id ? visit.module.screen.facts : {}),
    ...coming,
  });

  const decided = (found: Located, decision: ShowScreen): void => {
    const flow = decision.flow === found.flow.id ? found.flow : artifacts.flowNow(decision.flow);
    if (flow === undefined) return load(artifacts.flow(decision.flow));
    const entry = flow.screens.find(({id}) => id === decision.screen);
    if (entry === undefined) throw new Error(`Flow ${flow.id} has no screen "${decision.screen}".`);
    if (!entry.addressed) return open(found, {flow, entry, inPlace: true, decision});
    const {place} = found;
    const here = place.kind === 'screen' && flow.id === found.flow.id && entry.id === place.screen;
    if (here && (decision.rest === undefined || decision.rest === place.rest)) {
      return open(found, {flow, entry, inPlace: false, decision});
    }
    const query = keptQuery(found.flow.keepQuery, found.arrival.query);
    const parts = {params: found.params, query, rest: decision.rest};
    return move(base + hrefOf(artifacts.flows()[flow.id] ?? flow, decision.screen, parts), decision.carry);
  };

  const standIn = (found: Located, flowId: string, screen: string): void => {
    const flow = artifacts.flowNow(flowId);
    if (flow === undefined) return load(artifacts.flow(flowId));
    const entry = flow.screens.find(({id}) => id === screen);
    if (entry === undefined) throw new Error(`Flow ${flowId} has no screen "${screen}".`);
    data = {...data, ...outerData(found, options)};
    return open(found, {flow, entry, inPlace: true, decision: undefined});
  };

  const open = (found: Located, shown: Shown): void => {
    const ready = prepare(found, shown, {data, beside: besideIn(found.flow)}, options, reader, sets);
    if (ready.kind === 'load') return load(ready.until);
    coming = ready.coming;
    if (ready.kind === 'wait') return moving();
    if (ready.kind === 'failed') return fail(ready.error);
    coming = {};
    askedInVain = false;
    options.stored.keep(found.flow.params, found.params);
    const same = visit?.key === keyOf(found, shown) && visit.module === ready.module ? visit : undefined;
    if (same === undefined) {
      dialog.set(undefined);
      visit = start(found, shown, ready.module, ready.facts);
    } else {
      same.refresh({...data, ...ready.facts}, shown.decision);
    }
    if (visit !== undefined) arrived({kind: 'screen', visit, moving: false});
    watch.shown(shown.decision);
    return undefined;
  };

  const start = (found: Located, shown: Shown, module: Visit['module'], facts: RuleData): Visit =>
    createVisit({
      key: keyOf(found, shown),
      host: found.flow,
      org: found.org,
      params: found.params,
      ...shown,
      module,
      artifacts,
      set: sets.of(shown.inPlace ? found.flow : shown.flow, shown.entry.id, found.params, found.arrival.query),
      facts: {...data, ...facts},
      links: (of) => linksOf(helm, of, found),
      answered: (ids) => answeredScreens(ids, found, artifacts, sets, data),
      world: (of) => ({
        operations: {...shown.flow.operations, ...found.flow.operations},
        addressParams: found.params,
        call: options.transport.call,
        newKey: options.newKey,
        pause: options.pause,
        raise: (transition) => options.raised.add(found.flow.id, found.params, transition),
        openDialog: (screen) => openDialog(found, shown.flow, screen),
        reload,
        ended: (action, failure) => options.ended?.(action.id, failure),
        proceed: (outcome) => proceed(helm, of(), found, outcome),
      }),
    });

  const frame = createLatePanels(options, {visits: panels, start});

  const openDialog = async (found: Located, flow: Located['flow'], screen: string): Promise<void> => {
    const entry = flow.screens.find(({id}) => id === screen);
    if (entry === undefined) throw new Error(`Flow ${flow.id} has no screen "${screen}".`);
    const shown = {flow, entry, inPlace: true, decision: undefined};
    // A person asks for it: what did not come before may come now.
    files.again();
    const [module] = await Promise.all([artifacts.screen(flow.id, screen), files.load(dialogFile)]);
    dialog.set(start(found, shown, module, {}));
  };

  const redirect = (found: Located, target: Target, outer: RuleData, keep: readonly string[] | 'all'): void => {
    const {query} = found.arrival;
    const flow = {...found.flow, keepQuery: keep === 'all' ? Object.keys(query) : keep};
    const to = destinationOf(target, outer, {base, flows: artifacts.flows(), flow, params: found.params, query});
    if (to.kind === 'outside') return void leave(to.href);
    if (to.kind !== 'address') return undefined;
    return isAddressed(to.flow, to.screen) ? move(to.href, {}) : standIn(found, to.flow, to.screen);
  };

  const isAddressed = (flow: string, screen: string): boolean =>
    artifacts.flowNow(flow)?.screens.find(({id}) => id === screen)?.addressed !== false;

  const move = (href: string, carried: Readonly<Record<string, unknown>>): void => {
    moves += 1;
    if (moves > mostMoves) throw new Error('The addresses of this flow lead to each other without end.');
    const replace = !pushes;
    [pushes, asked, ownMove] = [false, false, true];
    moving();
    navigator.to(href, {replace, carried});
  };

  const leave = async (href: string): Promise<void> => {
    if (leaving) return;
    leaving = true;
    moving();
    await sets.flush(true);
    navigator.leave(href);
  };

  const retry = async (): Promise<void> => {
    watch.rest();
    visit = undefined;
    view.set({kind: 'loading'});
    options.reloads.asked();
    files.again();
    await reader.again();
    asked = askedInVain;
    pushes = askedInVain;
    settle();
    await settled();
  };

  const ask = (): void => {
    asked = true;
    standing = undefined;
    settle();
  };

  const watch = createStepWatch({
    pause: options.pause,
    reader,
    flow: () => located?.flow,
    data: () => ({...data, ...reader.now()}),
    ask,
  });

  const helm: Helm = {
    options,
    reader,
    sets,
    watch,
    settle,
    data: () => data,
    shows: (one) => one === visit || one === dialog.get() || Object.values(panels.get()).includes(one),
    ask: async () => {
      ask();
      await settled();
    },
    push: () => {
      pushes = true;
    },
    travel: async (href) => {
      standing = undefined;
      move(href, {});
      await settled();
    },
    standIn: (flow, screen) => {
      standing = {flow, screen};
      settle();
    },
    leave,
    closeDialog: () => dialog.set(undefined),
    failed: () => view.get().kind === 'failed',
    retry,
  };

  return {
    view,
    dialog,
    panels,
    closeDialog: helm.closeDialog,
    openDialog: async (screen) => {
      if (located !== undefined) await openDialog(located, located.flow, screen);
    },
    arrive: (next) => {
      if (!ownMove) {
        watch.stop();
        moves = 0;
      }
      ownMove = false;
      standing = undefined;
      arrival = next;
      files.again();
      settle();
    },
    broken: fail,
    retry,
    look: settle,
    leave,
    save: (away) => sets.flush(away),
    forget: () => {
      sets.clear();
      options.stored.forget();
      reader.reset();
      frame.reset();
    },
  };
}
