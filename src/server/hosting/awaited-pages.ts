import type {FastifyInstance} from 'fastify';
import type {Boot} from '../../model/boot.ts';
import {matchPath} from '../../runtime/routes/match-path.ts';
import type {ServerConfig} from '../config.ts';
import {faultOf} from '../http/fault-of.ts';
import {localDate} from '../../lib/local-date.ts';
import type {DrawingOf} from './drawings.ts';
import {createRecent} from '../../lib/recent.ts';
import {awaitedPage, withReads} from './first-page.ts';
import {drawnQuery} from './drawn-query.ts';
import {withHead, type HeadFiles} from './page-head.ts';

/** Files of the app, from its folder. */
export interface FrameFiles {
  /** The first script. */
  readonly script?: string;
  /** What decides by the server's step. */
  readonly decides?: readonly string[];
  /** What a screen needs besides its widgets, by `AwaitedScreen.beside`. */
  readonly beside?: Readonly<Record<string, readonly string[]>>;
  /** What stands around a screen. */
  readonly files: readonly string[];
}

export interface AwaitedPagesOptions {
  readonly config: Pick<ServerConfig, 'now'>;
  readonly drawingOf: DrawingOf;
  readonly frame: FrameFiles;
  /** The app's page. */
  readonly html: string;
  readonly partsOf: NonNullable<HeadFiles['partsOf']>;
  readonly stylesOf: (boot: Boot) => Parameters<typeof awaitedPage>[0]['styles'];
}

/** Pages that are kept, one for each screen of an organisation. */
const mostPages = 500;

/**
 * Pages of what shows only once they are live, as what signed-in people see: with the frame and the shape of the screen,
 * and all files that it comes by. Nothing of a person is in them. Undefined where the address leads nowhere. Never rejects.
 */
export function createAwaitedPages(
  app: FastifyInstance,
  {config: {now}, drawingOf, frame, html, partsOf, stylesOf}: AwaitedPagesOptions,
): (boot: Boot, path: string, search: string) => Promise<ReturnType<typeof awaitedPage> | undefined> {
  const pages = createRecent<ReturnType<typeof awaitedPage>>(mostPages);

  return async (boot, path, search) => {
    const query = drawnQuery(boot.org, search);
    const match = matchPath(boot.org.flows, boot.base, path);
    if (match === undefined || query === undefined) return undefined;
    try {
      const {draw} = await drawingOf(boot);
      const asked = {path, query, today: localDate(now())};
      const screen = await draw.awaited(asked);
      if (screen === undefined) return undefined;
      const {name, html: shape, beside, ...first} = screen;
      const {orgId, base} = boot;
      // In a flow whose address says it in the query, one path is that of all its screens.
      const key = JSON.stringify([orgId, match.flow, match.tail, name]);
      const kept = pages.get(key);
      const needs = [...(frame.decides ?? []), ...beside.flatMap((what) => frame.beside?.[what] ?? [])];
      const whole = (): string => withHead(html, {...boot, awaits: true}, path, {partsOf, needs, frame: frame.files});
      const page = kept ?? awaitedPage({html: whole(), shape, styles: stylesOf(boot)});
      if (kept === undefined) pages.set(key, page);
      if (frame.script === undefined) return page;
      return {...page, html: withReads(page.html, {base, orgId, ...first}, `${base}/${frame.script}`)};
    } catch (error) {
      app.log.error(faultOf(error), 'The shape of a screen could not be drawn.');
      return undefined;
    }
  };
}
