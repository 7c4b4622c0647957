import type {FastifyInstance} from 'fastify';
import type {Boot} from '../../model/boot.ts';
import {matchPath} from '../../runtime/routes/match-path.ts';
import type {ServerConfig} from '../config.ts';
import {faultOf} from '../http/fault-of.ts';
import {localDate} from '../../lib/local-date.ts';
import type {DrawingOf} from './drawings.ts';

/**
 * An address that is of nothing on any site: whatever strangers try, what they are shown is drawn by this one, once, and has
 * nothing of the address that they tried.
 */
export const nowhereIn = (base: string): string => `${base}/..`;

/**
 * Whether an address is of nothing: no flow, screen or redirect has it, whoever asks. Where that cannot be told it may be of
 * something. Never rejects.
 */
export function createNowhere(
  app: FastifyInstance,
  {now}: Pick<ServerConfig, 'now'>,
  drawingOf: DrawingOf | undefined,
): (boot: Boot, path: string, search: string) => Promise<boolean> {
  return async (boot, path, search) => {
    if (matchPath(boot.org.flows, boot.base, path) === undefined) return true;
    try {
      const drawing = await drawingOf?.(boot);
      const query = Object.fromEntries(new URLSearchParams(search));
      return (await drawing?.draw.isNowhere({path, query, today: localDate(now())})) ?? false;
    } catch (error) {
      app.log.error(faultOf(error), 'It could not be told whether an address is of anything.');
      return false;
    }
  };
}
