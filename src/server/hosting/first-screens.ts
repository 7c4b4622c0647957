import type {FastifyInstance} from 'fastify';
import {stillStands} from '../../lib/still-stands.ts';
import {createRecent} from '../../lib/recent.ts';
import type {AskedPage, Boot, Draw, DrawnScreen} from '../../model/boot.ts';
import type {ServerConfig} from '../config.ts';
import {faultOf} from '../http/fault-of.ts';
import {localDate} from '../../lib/local-date.ts';
import {drawnQuery} from './drawn-query.ts';
import type {DrawingOf} from './drawings.ts';

/** Draws the first screen of pages, for people of whom nothing is known. */
export interface FirstScreens {
  /** Undefined where the page shows something only once it is live. Never rejects. */
  readonly of: (boot: Boot, path: string, search: string) => Promise<DrawnScreen | undefined>;
}

/** Milliseconds for which a screen stands; for which one stands that something was read for: browsers read it anew at once. */
const [stands, factsStand] = [60_000, 10_000];
/** Screens that are kept. */
const mostScreens = 500;

const hasRead = (screen: DrawnScreen | undefined): boolean =>
  screen !== undefined && (screen.facts.length > 0 || screen.aroundRead === true);

interface Kept {
  readonly screen: Promise<DrawnScreen | undefined>;
  /** Milliseconds at which it was drawn, and for which it stands. */
  readonly at: number;
  readonly stands: number;
}

export function createFirstScreens(
  app: FastifyInstance,
  {now}: Pick<ServerConfig, 'now'>,
  drawingOf: DrawingOf,
): FirstScreens {
  const screens = createRecent<Kept>(mostScreens);

  const undrawn = (error: unknown): undefined => {
    app.log.error(faultOf(error), 'A first screen could not be drawn.');
  };
  const drawn = async (draw: Draw, asked: AskedPage): Promise<DrawnScreen | undefined> => {
    try {
      return await draw.first(asked);
    } catch (error) {
      return undrawn(error);
    }
  };

  return {
    of: async (boot, path, search) => {
      const query = drawnQuery(boot.org, search);
      if (query === undefined) return undefined;
      const date = now();
      const [time, today] = [date.getTime(), localDate(date)];
      const key = JSON.stringify([boot.orgId, path, query, today]);
      const kept = screens.get(key);
      if (kept !== undefined && stillStands(kept.stands, kept.at, time)) return kept.screen;
      const drawing = await drawingOf(boot).catch(undrawn);
      if (drawing === undefined || !drawing.mayDraw()) return undefined;
      // Whoever asks for the same meanwhile waits for this one, and what cannot be drawn is not tried again for a while.
      const screen = drawn(drawing.draw, {path, query, today});
      screens.set(key, {screen, at: time, stands});
      if (hasRead(await screen)) screens.set(key, {screen, at: time, stands: factsStand});
      return screen;
    },
  };
}
