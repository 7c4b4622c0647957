import type {FastifyBaseLogger} from 'fastify';
import type {ServerConfig} from './config.ts';

type Tell = (about: Readonly<Record<string, unknown>>, sentence: string) => void;

/** Hears of work that nobody waits for and that does not go on as it should, without anything of a person. */
export type TellTrouble = Readonly<Record<'info' | 'warn' | 'error', Tell>>;

/**
 * Tells it in the log; outside of production, where a server may have none, also to whoever has started it: nobody else
 * would hear of it.
 */
export function tellTroubleIn(
  log: Pick<FastifyBaseLogger, keyof TellTrouble>,
  {tellDeveloper}: Pick<ServerConfig, 'tellDeveloper'>,
): TellTrouble {
  const tellBy =
    (level: keyof TellTrouble): Tell =>
    (about, sentence) => {
      log[level](about, sentence);
      const known = Object.entries(about).filter(([, value]) => value !== undefined);
      tellDeveloper?.(`${sentence}: ${known.map(([key, value]) => `${key} ${String(value)}`).join(', ')}\n`);
    };
  return {info: tellBy('info'), warn: tellBy('warn'), error: tellBy('error')};
}
