import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import type {Page, Route} from '@playwright/test';
import {wholeFile} from '../../../src/lib/whole-file.ts';
import type {Patched} from '../../../src/model/compiled/patched.ts';

const dist = resolve(import.meta.dirname, '../../../dist');

/** What becomes of a file that does not come, by its name in a title. */
export const faults = {
  'is not there': (route: Route) => route.fulfill({status: 404, contentType: 'text/plain', body: 'Not found'}),
  'breaks off': (route: Route) => route.abort('connectionreset'),
  'is a page': (route: Route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      headers: {'x-content-type-options': 'nosniff'},
      body: '<!doctype html><p>Please log in to this network</p>',
    }),
  'is cut off': (route: Route) => route.fulfill({status: 200, contentType: 'text/javascript', body: 'export const {'}),
} as const;

export type Fault = keyof typeof faults;

/** A built file of the app by how its name begins, or by a text that it alone has; the smallest of several. */
export const asset = (ending: 'js' | 'css', mark: {readonly named: string} | {readonly has: string}): string => {
  const folder = join(dist, 'app/assets');
  const found = readdirSync(folder)
    .filter((name) => name.endsWith(`.${ending}`))
    .filter((name) =>
      'named' in mark ? name.startsWith(`${mark.named}-`) : readFileSync(join(folder, name), 'utf8').includes(mark.has),
    )
    .toSorted((one, other) => readFileSync(join(folder, one)).length - readFileSync(join(folder, other)).length);
  const [first] = found;
  if (first === undefined) throw new Error(`No built file: ${JSON.stringify(mark)}`);
  return first;
};

interface OrgFiles {
  readonly config: string;
  readonly site: string;
  readonly flows: Readonly<
    Record<string, {readonly flow: string; readonly basis?: string; readonly screens: Readonly<Record<string, string>>}>
  >;
}

/** The compiler's files of an organisation, without their folders. */
const orgFiles = (id = 'default'): OrgFiles => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(dist, 'artifacts', name), 'utf8'));
  const manifest = read('manifest.json') as {readonly orgs: Readonly<Record<string, OrgFiles>>};
  const own = manifest.orgs[id];
  if (own === undefined) throw new Error(`There is no organisation ${id}.`);
  return {...own, ...wholeFile(read(own.site) as Pick<OrgFiles, 'flows'> | Patched, read)};
};

/** Every built screen as `flow:screen`, those that stand around others left out. */
export const builtScreens = (): readonly string[] =>
  Object.entries(orgFiles().flows).flatMap(([flow, {screens}]) =>
    Object.keys(screens).flatMap((id) => (id.startsWith('frame/') ? [] : [`${flow}:${id}`])),
  );

/** One of the compiler's files of an organisation, the default one where none is named, without its folder. */
export const artifact = (choose: (files: OrgFiles) => string | undefined, org?: string): string => {
  const file = choose(orgFiles(org));
  if (file === undefined) throw new Error('The organisation has no such file.');
  return file.split('/').at(-1) ?? '';
};

/** A file that a test takes away and gives back, and how the page asked for it. */
export interface Missing {
  readonly fault: (fault: Fault) => void;
  readonly heal: () => void;
  /** Requests for it by each load of the page since the last look; what the present load asked before it is not told. */
  readonly asked: () => readonly number[];
  /** Most requests for it at one time. */
  readonly atOnce: () => number;
}

/** Watches a file of a page; until `fault` says otherwise it comes as always. */
export const watchMissing = async (page: Page, name: string): Promise<Missing> => {
  let now: Fault | undefined;
  let asked = [0];
  let atOnce = 0;
  let looked = true;
  const under = new Set<unknown>();
  const isIt = (url: string): boolean => new URL(url).pathname.endsWith(`/${name}`);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      asked = looked && asked[0] === 0 ? [0] : [...asked, 0];
      looked = false;
      under.clear();
    }
    if (!isIt(request.url())) return;
    asked[asked.length - 1] = (asked.at(-1) ?? 0) + 1;
    under.add(request);
    atOnce = Math.max(atOnce, under.size);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void under.delete(request));
  await page.route(
    (url) => isIt(url.href),
    (route) => (now === undefined ? route.continue() : faults[now](route)),
  );
  return {
    fault: (fault) => void (now = fault),
    heal: () => void (now = undefined),
    asked: () => {
      const told = asked;
      [asked, looked] = [[0], true];
      return told;
    },
    atOnce: () => atOnce,
  };
};

const folders = ['app/assets', ...['flows', 'orgs', 'screens'].map((folder) => `artifacts/${folder}`)];
const renamed = (text: string): string => text.replaceAll(/([-.][\w-]{8,16})\.(js|mjs|json)\b/g, '$1-next.$2');
const before = (address: string): string => address.replace(/-next\.(js|mjs|json)$/, '.$1');

/**
 * A newer release is put in place while the page is open: its scripts and artifacts have other names, and those of the
 * release before are gone. `stays`: what the page has loaded before that moment; `open`: it has loaded already. Gives the
 * names that were asked for in vain.
 */
export const deployAfter = async (
  page: Page,
  stays: (path: string) => boolean,
  {open = false}: {readonly open?: boolean} = {},
): Promise<readonly string[]> => {
  const built = new Set(
    folders.flatMap((folder) =>
      readdirSync(join(dist, folder)).map((name) => `/${folder.replace('app/', '')}/${name}`),
    ),
  );
  const isBuilt = (path: string): boolean => [...built].some((file) => path.endsWith(file));
  const gone: string[] = [];
  let documents = open ? 1 : 0;
  await page.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const isPage = request.isNavigationRequest();
    if (isPage) documents += 1;
    if (isPage && documents === 1) return route.fallback();
    const file = before(url.pathname);
    const isNew = file !== url.pathname;
    if (!isPage && !isNew) {
      if (!isBuilt(file) || !/\.(?:js|mjs|json)$/.test(file) || (documents === 1 && stays(file)))
        return route.fallback();
      gone.push(file);
      return faults['is not there'](route);
    }
    const here = new URL(file + url.search, url).href;
    // It names no file, and a test may have changed it: then it has changed the newer one too.
    if (file.includes('/artifacts/flows/')) return route.fallback({url: here});
    const response = await route.fetch({url: here});
    return route.fulfill({response, body: renamed(await response.text())});
  });
  return gone;
};

/** What a page reports where files of it do not come. */
export const ofMissingFiles =
  /Failed to load resource|Could not load|Organization data is missing|Failed to load module script|Refused to apply style|Failed to fetch dynamically|Unexpected token|ERR_|MIME|^page: $/;
