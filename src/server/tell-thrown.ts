import type {FastifyBaseLogger} from 'fastify';
import {sayThrown, type TellThrown} from '../catalog/plug-ins/plug-ins.ts';
import {stackOf} from '../lib/stack-of.ts';
import type {ServerConfig} from './config.ts';
import {faultOf} from './http/fault-of.ts';

/** Tells in the log what of a plug-in throws while a server decides and prints by it; whoever writes the site is told all of it. */
export const tellThrownIn =
  (log: Pick<FastifyBaseLogger, 'error'>, {tellDeveloper}: Pick<ServerConfig, 'tellDeveloper'>): TellThrown =>
  (word, error) => {
    log.error(faultOf(error), sayThrown(word));
    tellDeveloper?.(`${sayThrown(word)}: ${stackOf(error)}\n`);
  };
