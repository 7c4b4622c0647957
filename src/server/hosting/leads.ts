import type {FastifyInstance} from 'fastify';
import type {Boot} from '../../model/boot.ts';
import {matchPath} from '../../runtime/routes/match-path.ts';
import type {ServerConfig} from '../config.ts';
import {faultOf} from '../http/fault-of.ts';
import {localDate} from '../../lib/local-date.ts';
import type {DrawingOf} from './drawings.ts';

/**
 * Where an address leads everybody: whoever comes by it is sent on before any script. Undefined where it is a page, or
 * where a browser has to say something first. Never rejects.
 */
export function createLeads(
  app: FastifyInstance,
  {now}: Pick<ServerConfig, 'now'>,
  drawingOf: DrawingOf,
): (boot: Boot, path: string, search: string) => Promise<string | undefined> {
  return async (boot, path, search) => {
    if (matchPath(boot.org.flows, boot.base, path) === undefined) return undefined;
    try {
      const {draw} = await drawingOf(boot);
      return await draw.leads({path, query: Object.fromEntries(new URLSearchParams(search)), today: localDate(now())});
    } catch (error) {
      app.log.error(faultOf(error), 'It could not be told where an address leads.');
      return undefined;
    }
  };
}
