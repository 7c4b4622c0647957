import {createDraw} from '../src/app/first/draw-screen.ts';
import type {AskedPage, Boot, Draw, DrawnScreen, PlainVisit} from '../src/model/boot.ts';
import type {SentForm} from '../src/model/sent-form.ts';
import {compilation} from './compiled.ts';

/** A call of the API, and what it is answered with: JSON, or a response. */
export type Answering = (call: {readonly id: string; readonly body: unknown}) => unknown;

export interface WithoutScript {
  /** Opens an address, or sends a form there, with the visit that the answer before has given. */
  readonly ask: (address: string, form?: SentForm) => ReturnType<Draw['plain']>;
  /** What stands on the page. */
  readonly page: (address: string, form?: SentForm) => Promise<DrawnScreen>;
  /** For somebody of whom nothing is known yet. */
  readonly first: (address: string) => ReturnType<Draw['first']>;
  /** What kept that which stands around a screen from being drawn. */
  readonly undrawn: readonly unknown[];
  /** Ids of the operations that were called. */
  readonly called: readonly string[];
}

/**
 * Somebody whose browser runs no script, before pages of this workspace, or of another (`of`); `answers` is the server of
 * the API.
 */
export function withoutScript(
  answers: Answering,
  orgId = 'default',
  {manifest, artifacts, orgs}: Pick<typeof compilation, 'manifest' | 'artifacts' | 'orgs'> = compilation,
): WithoutScript {
  const org = manifest?.orgs[orgId];
  const flows = orgs[orgId]?.flows;
  if (manifest === undefined || org === undefined || flows === undefined) throw new Error(`No organisation ${orgId}.`);
  const boot: Boot = {base: manifest.base, orgId, org, development: false};
  const operations = Object.values(flows).flatMap(({flow}) => Object.values(flow.operations));
  const called: string[] = [];
  const undrawn: unknown[] = [];
  const answer = async (url: string, init?: RequestInit): Promise<Response> => {
    const {pathname} = new URL(url, 'https://apply.example');
    const fits = (path: string): boolean => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
    const operation = operations.find(({method, path}) => method === (init?.method ?? 'GET') && fits(path));
    if (operation === undefined) throw new Error(`No operation ${init?.method ?? 'GET'} ${pathname}.`);
    called.push(operation.id);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const given = await answers({id: operation.id, body});
    if (given instanceof Response) return given;
    return given === undefined ? new Response(null, {status: 404}) : Response.json(given);
  };
  const draw = createDraw(boot, {
    text: async (file) => artifacts.get(file) ?? '',
    module: async (file) =>
      import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(artifacts.get(file) ?? '')}`),
    get: async (href) => {
      const response = await answer(href);
      return response.status === 404 ? null : response.json();
    },
    tellUndrawn: (error) => undrawn.push(error),
  });
  let visit: PlainVisit = {};
  let keys = 0;
  const askedAt = (address: string): AskedPage => {
    const {pathname, searchParams} = new URL(address, 'https://apply.example');
    return {path: pathname, query: Object.fromEntries(searchParams), today: '2026-06-01'};
  };
  const ask: WithoutScript['ask'] = async (address, form) => {
    const visitor = {
      visit,
      fetch: async (url: string | URL | Request, init?: RequestInit) => answer(String(url), init),
      origin: 'https://apply.example',
      newKey: () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`,
    };
    const given = await draw.plain(askedAt(address), visitor, form);
    visit = given?.visit ?? visit;
    return given;
  };
  return {
    ask,
    called,
    undrawn,
    first: async (address) => draw.first(askedAt(address)),
    page: async (address, form) => {
      const given = await ask(address, form);
      if (given === undefined || 'href' in given) throw new Error(`No page: ${given?.href ?? 'nothing'}`);
      return given.screen;
    },
  };
}
