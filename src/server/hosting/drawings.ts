import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {FastifyInstance} from 'fastify';
import {stillStands} from '../../lib/still-stands.ts';
import {createRecent} from '../../lib/recent.ts';
import type {Boot, CreateDraw, Draw} from '../../model/boot.ts';
import type {Json} from '../../model/json.ts';
import {faultOf} from '../http/fault-of.ts';
import type {ServerConfig} from '../config.ts';
import {tellThrownIn} from '../tell-thrown.ts';

/** What draws the screens of one organisation. */
export interface ScreenDrawer {
  readonly draw: Draw;
  /** Whether another screen may be drawn now: what costs the server time, and strangers nothing, has a limit. */
  readonly mayDraw: () => boolean;
}

/** Rejects where what draws could not be loaded. */
export type DrawingOf = (boot: Boot) => Promise<ScreenDrawer>;

type DrawingConfig = Pick<ServerConfig, 'appFolder' | 'artifactFolder' | 'now' | 'mode' | 'tellDeveloper'>;

/** Milliseconds after which what a screen reads is left to browsers: no page waits for it. */
const readPatience = 500;
/** Organisations whose files are kept open, screens of one that are drawn in a second. */
const [mostOrgs, mostDrawn] = [100, 20];

/** `choose` gives the organisation of a host. Undefined where the app has no `draw/`. */
export function createDrawings(
  app: FastifyInstance,
  config: DrawingConfig,
  choose: (host: string) => string,
): DrawingOf | undefined {
  const {appFolder, artifactFolder, now, mode} = config;
  const file = join(appFolder ?? '', 'draw/draw-screen.mjs');
  if (appFolder === undefined || artifactFolder === undefined || !existsSync(file)) return undefined;
  // Now, lest another build take its place before the first page is asked for.
  const loaded = import(pathToFileURL(file).href) as Promise<{readonly createDraw: CreateDraw}>;
  loaded.catch((error: unknown) => app.log.error(faultOf(error), 'What draws first screens could not be loaded.'));
  const drawings = createRecent<ScreenDrawer>(mostOrgs);

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

  return async (boot) => {
    const {createDraw} = await loaded;
    const known = drawings.get(boot.orgId);
    if (known !== undefined) return known;
    const draw = createDraw(boot, {
      text: async (name) => readFile(join(artifactFolder, name), 'utf8'),
      module: async (name) => import(pathToFileURL(join(artifactFolder, name)).href) as Promise<unknown>,
      get: async (href) => get(boot, href),
      tellThrown: tellThrownIn(app.log, config),
      tellUndrawn: (error) => app.log.error(faultOf(error), 'What stands around a screen could not be drawn.'),
    });
    const made = {draw, mayDraw: limitOf(now)};
    drawings.set(boot.orgId, made);
    return made;
  };
}

function limitOf(now: () => Date): () => boolean {
  let [second, drawn] = [0, 0];
  return () => {
    const time = now().getTime();
    if (!stillStands(1000, second, time)) [second, drawn] = [time, 0];
    drawn += 1;
    return drawn <= mostDrawn;
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
