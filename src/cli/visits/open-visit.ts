import {setImmediate} from 'node:timers/promises';
import {isRecord} from '../../lib/is-record.ts';
import {createFiles, type LoadedFiles} from '../../lib/late-file.ts';
import {setName} from '../../journey/answers/set-name.ts';
import {createJourney, type Journey} from '../../journey/journey.ts';
import type {FindErrors, JourneyPorts} from '../../journey/ports.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {Facts} from '../../model/decision.ts';
import type {Manifest} from '../../model/compiled/flow.ts';
import {findErrorsWith} from '../../runtime/answers/find-errors.ts';
import {matchPath} from '../../runtime/routes/match-path.ts';
import {matchPlace} from '../../runtime/routes/match-place.ts';
import type {Validators} from '../scenarios/validators.ts';
import {compiledArtifacts} from './artifacts.ts';
import {factStoreOf} from './fact-store.ts';
import type {VisitStart} from './start-of.ts';
import {textsOf} from './texts-of.ts';
import type {VisitEnd} from './visit-end.ts';

/** Somebody at an address: who they are, what is known, what was answered. */
export interface Visitor {
  readonly org: string;
  readonly flow: string;
  readonly start: VisitStart;
  readonly facts: Facts;
  readonly raised: readonly string[];
  /** Answers as typed, by screen. */
  readonly journey: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface CompiledSite {
  readonly compiled: CompiledOrg;
  readonly manifest: Manifest;
  readonly validators: Validators;
}

/** Rounds of Node's event loop without anything on its way, after which nothing more comes. */
const quietRounds = 3;

/** A machine that was brought to an address. */
export interface OpenedVisit {
  readonly journey: Journey;
  /** Resolves when nothing more comes, with what shows then. */
  readonly place: () => Promise<VisitEnd>;
  /** The address that the browser is at, or on its way to. */
  readonly address: () => string;
  /** Whether a fact was asked for of which nothing is said. */
  readonly unsaid: () => boolean;
}

/** Runs the machine of a visit, the one that runs in browsers, on what is known; `ports` go before what that gives. */
export function openVisit(
  {compiled, manifest, validators}: CompiledSite,
  visitor: Visitor,
  ports: Pick<JourneyPorts, 'call' | 'pause'> & Partial<JourneyPorts>,
): OpenedVisit {
  const {org, flow: id, start, facts, raised, journey: typed} = visitor;
  const flows = manifest.orgs[org]?.flows ?? {};
  const flow = compiled.flows[id]?.flow;
  if (flow === undefined) throw new Error(`There is no flow ${id} for ${org}.`);
  const query = {...textsOf(facts['query']), ...start.query};
  const params = textsOf(facts['params']);
  const config = isRecord(facts['org']) ? (facts['org'] as unknown as CompiledOrg['org']) : compiled.org;
  const {artifacts, loading} = compiledArtifacts({org, compiled, flows, config, validators});
  const kept = new Map(Object.keys(typed).map((screen) => [setName(flow, screen, params, query), {}]));
  for (const [screen, values] of Object.entries(typed))
    Object.assign(kept.get(setName(flow, screen, params, query)) ?? {}, values);
  const session = isRecord(facts['session']) ? facts['session'] : {};
  const {signedIn, ...known} = session;
  const today = isRecord(facts['today']) ? facts['today']['date'] : undefined;
  const {store, unsaid} = factStoreOf(compiled, id, facts, params);
  const here = isRecord(facts['here']) ? facts['here']['path'] : undefined;
  let path = typeof here === 'string' ? here : manifest.base + start.path;
  let ended: VisitEnd | undefined;
  let modules = 0;
  const loaded = createFiles();
  const files: LoadedFiles = {
    ...loaded,
    load: async (file) => {
      modules += 1;
      try {
        return await loaded.load(file);
      } finally {
        modules -= 1;
      }
    },
  };

  const follow = (href: string, carried: Readonly<Record<string, unknown>>): void => {
    const address = new URL(href, 'http://site.example');
    path = address.pathname;
    const found = placeAt(address);
    if (found?.flow !== id) ended = found ?? {kind: 'failed', error: new Error(`${href} is no address of the site.`)};
    else
      queueMicrotask(() =>
        journey.arrive({path: address.pathname, query: Object.fromEntries(address.searchParams), carried}),
      );
  };
  const placeAt = (address: URL): (VisitEnd & {readonly kind: 'screen'}) | undefined => {
    const found = matchPath(flows, manifest.base, address.pathname);
    const other = found === undefined ? undefined : compiled.flows[found.flow]?.flow;
    if (found === undefined || other === undefined) return undefined;
    const place = matchPlace(other, found.tail, Object.fromEntries(address.searchParams));
    if (place.kind !== 'screen') return {kind: 'screen', flow: found.flow, screen: 'index'};
    const {screen, rest} = place;
    return {kind: 'screen', flow: found.flow, screen, ...(rest === undefined ? {} : {rest})};
  };

  const journey = createJourney({
    base: manifest.base,
    artifacts,
    files,
    reloads: {again: () => false, asked: () => undefined},
    facts: store,
    answered: (set) => kept.get(set),
    session: {signedIn: () => signedIn === true},
    raised: {of: (of) => (of === id ? raised : []), add: () => undefined},
    stored: {read: () => params, keep: () => undefined, forget: () => undefined},
    navigator: {
      to: (href, {carried}) => follow(href, carried),
      back: () => false,
      leave: (href) => {
        ended = {kind: 'left', href};
      },
      reload: () => undefined,
    },
    findErrors,
    dialogs: async () => undefined,
    newKey: () => 'key',
    today: () => (typeof today === 'string' ? today : ''),
    sessionValues: () => textsOf(known),
    mayHaveDrafts: () => false,
    // Drafts are kept where somebody goes on, and not by themselves.
    wait: async () => new Promise<void>(() => undefined),
    log: () => undefined,
    ...ports,
  });
  const carried = isRecord(facts['carried']) ? facts['carried'] : {};
  journey.arrive({path, query, carried});
  if (start.asks) journey.onward();

  const place = async (): Promise<VisitEnd> => {
    for (let quiet = 0; quiet < quietRounds; quiet = loading() || modules > 0 ? 0 : quiet + 1) {
      if (ended !== undefined) return ended;
      const view = journey.view.get();
      if (view.kind === 'failed') return {kind: 'failed', error: view.error};
      if (view.kind === 'screen' && !view.moving && view.showing.actions.running.get() === undefined) {
        const {flow: shown, entry, decision} = view.showing;
        const rest = decision?.rest;
        return {kind: 'screen', flow: shown.id, screen: entry.id, ...(rest === undefined ? {} : {rest})};
      }
      await setImmediate();
    }
    return ended ?? {kind: 'waiting'};
  };
  return {journey, place, address: () => path, unsaid};
}

/** The same as in browsers, by the very validators that RJSF is handed there. */
const findErrors: FindErrors = ({screen, validators}, data, typed) =>
  findErrorsWith(
    (own) => Object.values(validators).flatMap((validate) => (validate(own) ? [] : [...(validate.errors ?? [])])),
    screen,
    data,
    typed,
  );
