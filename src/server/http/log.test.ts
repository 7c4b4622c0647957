import Fastify, {type RouteHandlerMethod} from 'fastify';
import {describe, expect, it} from 'vitest';
import type {ServerConfig} from '../config.ts';
import {logOptions} from './log.ts';

const address = '/card?name=Lovelace%22';

/** The lines that come of an answer. */
const linesOf = async (answer: RouteHandlerMethod): Promise<readonly string[]> => {
  const lines: string[] = [];
  const log = {write: (line: string) => void lines.push(line)};
  const app = Fastify(logOptions({log} as unknown as ServerConfig));
  app.get('/card', answer);
  await app.inject(address);
  await app.close();
  return lines;
};

describe('the log', () => {
  it.each<[string, RouteHandlerMethod]>([
    ['an answer that is sent twice', (_, reply) => void reply.send('once').send('twice')],
    [
      'a handler that fails once it has answered',
      async (_, reply) => {
        void reply.send('once');
        await Promise.reject(new Error('Lovelace'));
      },
    ],
    ['an error that is told as it is', ({log}, reply) => void (log.error(new Error('Lovelace')), reply.send(''))],
    ['a text that is thrown', async (_, reply) => (void reply.send('once'), Promise.reject('Lovelace'))],
    [
      'a record that is thrown',
      async (_, reply) => (void reply.send('once'), Promise.reject({message: 'Lovelace', detail: 'Lovelace'})),
    ],
    [
      'an error by another name, with keys of its own',
      ({log}, reply) => {
        log.warn({error: Object.assign(new Error('Lovelace'), {detail: 'Lovelace'})}, 'Lovelace');
        reply.send('');
      },
    ],
    ['a path in quotes', ({log, url}, reply) => void (log.warn(`"${url}" is slow`), reply.send(''))],
  ])('has a line, and nothing of the address and of the texts of errors, for %s', async (_, answer) => {
    const lines = await linesOf(answer);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes('Lovelace'))).toEqual([]);
  });
});
