import {existsSync, mkdirSync, renameSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {act, cleanup, render} from '@testing-library/react';
import {BrowserRouter} from 'react-router';
import {onTestFinished, vi} from 'vitest';
import {App} from '../../../src/app/App.tsx';
import {createWorld} from '../../../src/app/world.ts';
import {callsOf} from '../../../src/compiler/emit/calls.ts';
import {likeFacts} from '../../../src/cli/scenarios/given.ts';
import {addPlugIns} from '../../../src/renderer/plug-ins/add-plug-ins.tsx';
import {settleFrames} from '../../../src/lib/after-frame.ts';
import {patched} from '../../../src/lib/patched.ts';
import type {CompiledFlow, Operation} from '../../../src/model/compiled/flow.ts';
import type {FactSource} from '../../../src/model/compiled/screen.ts';
import type {SampleRates} from '../../../src/model/compiled/telemetry.ts';
import type {Json} from '../../../src/model/json.ts';
import {compilation as compiled, files, root} from '../../compiled.ts';
import {ownModules} from '../../own-plug-ins.ts';

type Data = Readonly<Record<string, unknown>>;

/** A call that the page made. */
export interface Sent {
  readonly operation: string;
  readonly method: string;
  /** Where it went, if not to the site itself. */
  readonly server: string | undefined;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Json | undefined;
}

/** What the server answers a call with; an error for no answer at all. */
export type Answer = Json | Response | Error | ((sent: Sent) => Json | Response | Error);

export interface PageOptions {
  readonly org?: string;
  /** Facts on a scenario's terms, `org` patching its own data; what facts come from answers with them, else 404. */
  readonly given?: Data;
  /** By the operation's id, before all facts. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** What comes in place of the organisation's file. */
  readonly orgFile?: () => Response | Error;
  /** What the visitor has answered before, kept by the server. */
  readonly answered?: Readonly<Record<string, Json>>;
  /** Of how many visits more is known, in place of what the site says. */
  readonly monitoring?: SampleRates;
  /** What the browser has stored for good. */
  readonly stored?: Readonly<Record<string, string>>;
  /** The same visit goes on: what the tab has stored stays. */
  readonly again?: boolean;
}

export interface Opened {
  readonly sent: readonly Sent[];
  /** Calls of one operation. */
  readonly calls: (operation: string) => readonly Sent[];
  /** Paths of the files of the site that it asked for. */
  readonly files: readonly string[];
  /** Addresses that the page was left for. */
  readonly left: readonly string[];
  /** Messages of what was reported to the console. */
  readonly reported: readonly string[];
}

export const uuid = '55555555-5555-4555-8555-555555555555';
export const base = '/account/heloc';

/** Where the page stands once the frame of its screen is there, which its address waits for. */
export function addressShown(): Location {
  settleFrames();
  return window.location;
}

/** What the browser tells the server of itself goes well, whatever else does. */
const usual: Readonly<Record<string, Answer>> = {
  startVisit: {sessionKey: {uuid: 'visit', epoch: 1, trackerUuid: 'tracker'}},
  sendEvent: {},
};

// The page imports its screens from the site; `vitest.config.ts` leads it here.
const folder = join(root, 'node_modules/.cache/waymark/modules');
for (const [path, text] of compiled.artifacts) {
  const file = join(folder, path);
  if (!path.endsWith('.js') || existsSync(file)) continue;
  mkdirSync(dirname(file), {recursive: true});
  // Another test may do the same at this moment: the file appears whole.
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

/** Opens the page at an address, as the browser does, over a server of the given answers. */
export async function openPage(address: string, options: PageOptions = {}): Promise<Opened> {
  cleanup();
  if (options.again !== true) {
    window.localStorage.clear();
    window.sessionStorage.clear();
  }
  for (const [key, value] of Object.entries(options.stored ?? {})) window.localStorage.setItem(key, value);
  const {org = 'default', answers: ownAnswers = {}, answered} = options;
  if (answered !== undefined) window.sessionStorage.setItem('draft-token', 'kept');
  const answers: Readonly<Record<string, Answer>> = {
    ...(answered === undefined ? {} : {readDraft: {answers: answered}}),
    ...ownAnswers,
  };
  const compiledManifest = compiled.manifest?.orgs[org];
  if (compiledManifest === undefined) throw new Error(`There is no organisation ${org}.`);
  const {visit} = compiledManifest;
  const {monitoring, orgFile} = options;
  const given = likeFacts(files, options.given ?? {});
  const manifest = {
    ...compiledManifest,
    ...(visit === undefined || monitoring === undefined ? {} : {visit: {...visit, monitoring}}),
    ...callsAs(org, given['org']),
  };
  const sent: Sent[] = [];
  const asked: string[] = [];
  const left: string[] = [];
  const reported: string[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), window.location.href);
    if (url.pathname.startsWith(`${base}/artifacts/`)) {
      asked.push(url.pathname);
      const file = url.pathname.slice(`${base}/artifacts/`.length);
      if (file !== manifest.config || orgFile === undefined) return artifactAt(file, manifest.config, given['org']);
      const instead = orgFile();
      if (instead instanceof Error) throw instead;
      return instead;
    }
    const method = init.method ?? 'GET';
    const operation = operationOf(org, method, url.pathname);
    const call: Sent = {
      ...{operation: operation?.id ?? 'none', method, path: url.pathname, query: url.searchParams},
      server: url.origin === window.location.origin ? undefined : url.origin,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as Json) : undefined,
    };
    sent.push(call);
    const answer = answers[call.operation] ?? factFor(org, given, call) ?? usual[call.operation];
    const body = typeof answer === 'function' ? answer(call) : answer;
    if (body instanceof Error) throw body;
    if (body instanceof Response) return body.clone();
    return body === undefined || body === null
      ? Response.json({title: 'Not found', status: 404, code: 'NOT_FOUND'}, {status: 404})
      : Response.json(body);
  };
  // Its own: what other pages of a test ask for is not this one's.
  vi.stubGlobal('fetch', fetch);
  // Where they go is not where this one, or that of the next file, is.
  const moves = {assign: (href: string) => void left.push(href), reload: () => void left.push('reload')};
  const location = new Proxy(window.location, {
    get: (target, name): unknown =>
      name === 'assign' || name === 'reload' ? moves[name] : Reflect.get(target, name, target),
  });
  const own: Readonly<Record<PropertyKey, unknown>> = {fetch, location};
  const ownWindow = new Proxy(window, {
    get: (target, name): unknown => own[name] ?? Reflect.get(target, name),
  });
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(String(error)));
  const session = given['session'] as {readonly signedIn?: boolean} | undefined;
  if (session?.signedIn === true) window.localStorage.setItem('jwt', 'Bearer one');
  window.history.replaceState(null, '', address);
  addPlugIns(manifest.plugIns, ownModules);
  // Whoever lived on would hear what the tests behind this one say.
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const boot = {base, orgId: org, org: manifest, development: false};
  const world = createWorld(boot, ownWindow, {signal: ended.signal});
  await act(async () => {
    render(
      <BrowserRouter>
        <App world={world} />
      </BrowserRouter>,
    );
  });
  return {
    sent,
    files: asked,
    left,
    reported,
    calls: (operation) => sent.filter((call) => call.operation === operation),
  };
}

/** Where the organisation's calls go, its own data changed. */
function callsAs(org: string, changes: unknown): ReturnType<typeof callsOf> {
  const of = compiled.orgs[org];
  return of === undefined ? {} : callsOf(of.flows, patched(of.org, changes ?? {}) as typeof of.org);
}

function artifactAt(file: string, config: string, changes: unknown): Response {
  const text = compiled.artifacts.get(file);
  if (text === undefined) return new Response('', {status: 404});
  return file === config && changes !== undefined
    ? Response.json(patched(JSON.parse(text), changes))
    : new Response(text);
}

const flowsOf = (org: string): readonly CompiledFlow[] =>
  Object.values(compiled.orgs[org]?.flows ?? {}).map(({flow}) => flow);

function operationOf(org: string, method: string, path: string): Operation | undefined {
  return flowsOf(org)
    .flatMap(({operations}) => Object.values(operations))
    .flatMap((operation) => [operation, ...(operation.alternative === undefined ? [] : [operation.alternative])])
    .toSorted((a, b) => a.pathParams.length - b.pathParams.length)
    .find(
      (operation) =>
        operation.method === method &&
        new RegExp(`^${operation.path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
}

/** The fact that comes from a call: of several from one operation, the one whose own values the call has. */
function factFor(org: string, given: Data, {operation, path, query, body}: Sent): Json | undefined {
  const text = `${path}?${query.toString()} ${JSON.stringify(body)}`;
  const sources: readonly (readonly [string, FactSource])[] = Object.values(compiled.orgs[org]?.flows ?? {}).flatMap(
    ({flow, screens}) =>
      [flow.facts, ...Object.values(screens).map(({facts}) => facts)].flatMap(Object.entries<FactSource>),
  );
  const [name] =
    sources.find(
      ([fact, source]) =>
        source.from === operation &&
        Object.hasOwn(given, fact) &&
        Object.values(source.with).every((value) => typeof value !== 'string' || text.includes(value)),
    ) ?? [];
  const value = name === undefined ? undefined : given[name];
  return (name === 'step' && typeof value === 'string' ? {name: value} : value) as Json | undefined;
}
