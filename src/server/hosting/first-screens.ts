import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {FastifyInstance} from 'fastify';
import type {AskedPage, Boot, CreateDraw, DrawnScreen, DrawScreen} from '../../model/boot.ts';
import type {Json} from '../../model/json.ts';
import {matchPath} from '../../runtime/routes/match-path.ts';
import type {ServerConfig} from '../config.ts';

/** Draws the first screen of pages, for people of whom nothing is known. */
export interface FirstScreens {
  /** Undefined where the page shows something only once it is live. Never rejects. */
  readonly of: (boot: Boot, path: string, search: string) => Promise<DrawnScreen | undefined>;
}

type FirstConfig = Pick<ServerConfig, 'appFolder' | 'artifactFolder' | 'now' | 'mode'>;

/** Milliseconds for which a screen stands; for which one stands that something was read for: browsers read it anew at once. */
const [stands, factsStand] = [60_000, 10_000];
/** Milliseconds after which what a screen reads is left to browsers: no page waits for it. */
const readPatience = 500;
/** Screens that are kept, organisations whose files are kept open, screens of one that are drawn in a second. */
const [mostScreens, mostOrgs, mostDrawn] = [500, 100, 20];
/** Signs of a query with which a screen is drawn. */
const longestQuery = 200;

interface Kept {
  readonly screen: Promise<DrawnScreen | undefined>;
  readonly until: number;
}

interface Drawing {
  readonly draw: DrawScreen;
  second: number;
  drawn: number;
}

/** `choose` gives the organisation of a host. Undefined where the app has no `draw/`. */
export function createFirstScreens(
  app: FastifyInstance,
  {appFolder, artifactFolder, now, mode}: FirstConfig,
  choose: (host: string) => string,
): FirstScreens | undefined {
  const file = join(appFolder ?? '', 'draw/draw-screen.mjs');
  if (appFolder === undefined || artifactFolder === undefined || !existsSync(file)) return undefined;
  // Now, lest another build take its place before the first page is asked for.
  const loaded = import(pathToFileURL(file).href) as Promise<{readonly createDraw: CreateDraw}>;
  loaded.catch((error: unknown) => app.log.error({err: error}, 'What draws first screens could not be loaded.'));
  const drawings = createRecent<Drawing>(mostOrgs);
  const screens = createRecent<Kept>(mostScreens);

  const get = async ({orgId, org}: Boot, href: string): Promise<Json> => {
    // In production the organisation is the host's.
    const host = org.hosts[0] ?? 'localhost';
    if (mode === 'production' && choose(host) !== orgId) throw new Error(`${orgId} has no host of its own.`);
    const headers = {'x-org': orgId, accept: 'application/json', host};
    const answer = await inTime(app.inject({method: 'GET', url: href, headers}), readPatience);
    if (answer.statusCode === 404) return null;
    if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`);
    return answer.json<Json>();
  };

  const drawingFor = async (boot: Boot): Promise<Drawing> => {
    const {createDraw} = await loaded;
    const known = drawings.get(boot.orgId);
    if (known !== undefined) return known;
    const draw = createDraw(boot, {
      text: async (name) => readFile(join(artifactFolder, name), 'utf8'),
      module: async (name) => import(pathToFileURL(join(artifactFolder, name)).href) as Promise<unknown>,
      get: async (href) => get(boot, href),
    });
    const made = {draw, second: 0, drawn: 0};
    drawings.set(boot.orgId, made);
    return made;
  };

  /** What costs the server time, and strangers nothing, has a limit. */
  const mayDraw = (drawing: Drawing, time: number): boolean => {
    if (time - drawing.second >= 1000) Object.assign(drawing, {second: time, drawn: 0});
    drawing.drawn += 1;
    return drawing.drawn <= mostDrawn;
  };

  const draw = async (drawing: Drawing, asked: AskedPage): Promise<DrawnScreen | undefined> => {
    try {
      return await drawing.draw(asked);
    } catch (error) {
      app.log.error({err: error}, 'A first screen could not be drawn.');
      return undefined;
    }
  };

  return {
    of: async (boot, path, search) => {
      // An address of no flow shows what is not found, which is nothing to wait for.
      if (search.length > longestQuery || matchPath(boot.org.flows, boot.base, path) === undefined) return undefined;
      const date = now();
      const [time, today] = [date.getTime(), dayOf(date)];
      const key = JSON.stringify([boot.orgId, path, search, today]);
      const kept = screens.get(key);
      if (kept !== undefined && time < kept.until) return kept.screen;
      const drawing = await drawingFor(boot).catch(() => undefined);
      if (drawing === undefined || !mayDraw(drawing, time)) return undefined;
      // Whoever asks for the same meanwhile waits for this one, and what cannot be drawn is not tried again for a while.
      const screen = draw(drawing, {path, query: Object.fromEntries(new URLSearchParams(search)), today});
      screens.set(key, {screen, until: time + stands});
      if (((await screen)?.facts.length ?? 0) > 0) screens.set(key, {screen, until: time + factsStand});
      return screen;
    },
  };
}

async function inTime<T>(answer: PromiseLike<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
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
