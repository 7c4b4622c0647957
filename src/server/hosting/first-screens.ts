import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {FastifyInstance} from 'fastify';
import type {Boot, CreateDraw, DrawnScreen, DrawScreen} from '../../model/boot.ts';
import type {Json} from '../../model/json.ts';
import {matchPath} from '../../runtime/routes/match-path.ts';
import type {ServerConfig} from '../config.ts';

/** Draws the first screen of pages, for people of whom nothing is known. */
export interface FirstScreens {
  /** Undefined where the page shows something only once it is live. Never rejects. */
  readonly of: (boot: Boot, address: URL) => Promise<DrawnScreen | undefined>;
}

/** Milliseconds for which a screen stands for which something was read: browsers read it anew at once. */
const factsStand = 10_000;
/** Screens that are kept, organisations whose files are kept open, screens that are drawn in a second. */
const [mostScreens, mostOrgs, mostDrawn] = [500, 100, 20];
/** Signs of a query with which a screen is drawn. */
const longestQuery = 200;

interface Kept {
  readonly screen: DrawnScreen;
  readonly until: number;
}

/** Undefined where the app has no `draw/`. */
export function createFirstScreens(
  app: FastifyInstance,
  {appFolder, artifactFolder, now}: Pick<ServerConfig, 'appFolder' | 'artifactFolder' | 'now'>,
): FirstScreens | undefined {
  const file = join(appFolder ?? '', 'draw/draw-screen.mjs');
  if (appFolder === undefined || artifactFolder === undefined || !existsSync(file)) return undefined;
  let loaded: Promise<{readonly createDraw: CreateDraw}> | undefined;
  const orgs = createRecent<DrawScreen>(mostOrgs);
  const screens = createRecent<Kept>(mostScreens);
  let second = {at: 0, drawn: 0};

  const get = async ({orgId, org}: Boot, href: string): Promise<Json> => {
    // In production the organisation is the host's.
    const headers = {'x-org': orgId, accept: 'application/json', host: org.hosts[0] ?? 'localhost'};
    const answer = await app.inject({method: 'GET', url: href, headers});
    if (answer.statusCode === 404) return null;
    if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`);
    return answer.json<Json>();
  };

  const drawFor = async (boot: Boot): Promise<DrawScreen> => {
    const known = orgs.get(boot.orgId);
    if (known !== undefined) return known;
    loaded ??= import(pathToFileURL(file).href) as Promise<{readonly createDraw: CreateDraw}>;
    const {createDraw} = await loaded;
    const draw = createDraw(boot, {
      text: async (name) => readFile(join(artifactFolder, name), 'utf8'),
      module: async (name) => import(pathToFileURL(join(artifactFolder, name)).href) as Promise<unknown>,
      get: async (href) => get(boot, href),
    });
    orgs.set(boot.orgId, draw);
    return draw;
  };

  /** What costs the server time, and strangers nothing, has a limit. */
  const mayDraw = (time: number): boolean => {
    if (time - second.at >= 1000) second = {at: time, drawn: 0};
    second.drawn += 1;
    return second.drawn <= mostDrawn;
  };

  return {
    of: async (boot, {pathname: path, search, searchParams}) => {
      // An address of no flow shows what is not found, which is nothing to wait for; and another base is another site's.
      if (search.length > longestQuery || matchPath(boot.org.flows, boot.base, path) === undefined) return undefined;
      const time = now();
      const today = dayOf(time);
      const key = JSON.stringify([boot.orgId, path, search, today]);
      const kept = screens.get(key);
      if (kept !== undefined && time.getTime() < kept.until) return kept.screen;
      if (!mayDraw(time.getTime())) return undefined;
      try {
        const draw = await drawFor(boot);
        const screen = await draw({path, query: Object.fromEntries(searchParams), today});
        const until = (screen?.facts.length ?? 0) === 0 ? Infinity : time.getTime() + factsStand;
        if (screen !== undefined) screens.set(key, {screen, until});
        return screen;
      } catch (error) {
        app.log.error({err: error}, 'A first screen could not be drawn.');
        return undefined;
      }
    },
  };
}

/** Today where the server is, as yyyy-mm-dd. */
function dayOf(time: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** A map that forgets what was not used for longest. */
function createRecent<T>(most: number): {
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
} {
  const entries = new Map<string, T>();
  const set = (key: string, value: T): void => {
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
  };
  return {
    set,
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
  };
}
