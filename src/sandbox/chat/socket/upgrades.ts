import {EventEmitter} from 'node:events';
import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Duplex} from 'node:stream';
import type {FastifyInstance} from 'fastify';

/**
 * Gives the requests for a socket at one path to whoever listens to `upgrade` of what comes back. Every other that would
 * speak otherwise, as `curl --http2` does, is answered as if it had not said so: Node leaves that to nobody once a server
 * listens to upgrades at all. Where the answer to a request before it on the same connection is still under way, it comes
 * after that.
 */
export function upgradesTo(path: string, {server}: Pick<FastifyInstance, 'server'>): EventEmitter {
  const upgrades = new EventEmitter();
  const underWay = answersOf(server);
  const goOn = (request: IncomingMessage, socket: Duplex, rest: Buffer): void => {
    if (isFor(path, request)) {
      upgrades.emit('upgrade', request, socket, rest);
      return;
    }
    socket.unshift(Buffer.concat([headWithoutUpgrade(request), rest]));
    server.emit('encrypted' in socket ? 'secureConnection' : 'connection', socket);
  };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, rest: Buffer) => {
    const before = (underWay.get(socket) ?? []).filter(({closed}) => !closed);
    const last = before.at(-1);
    if (last === undefined) {
      goOn(request, socket, rest);
      return;
    }
    // Node has let go of the connection: it no longer tells who answers that there is room again.
    const room = (): void => {
      for (const answer of before) answer.emit('drain');
    };
    // Nor does it listen to faults of it, which would end the process.
    const gone = (): void => void socket.destroy();
    socket.on('drain', room).on('error', gone);
    last.once('close', () => {
      socket.off('drain', room).off('error', gone);
      if (!socket.destroyed) goOn(request, socket, rest);
    });
  });
  return upgrades;
}

/** The answers of each connection that were still under way at its last request, the first first. */
function answersOf(server: FastifyInstance['server']): WeakMap<Duplex, readonly ServerResponse[]> {
  const underWay = new WeakMap<Duplex, readonly ServerResponse[]>();
  server.on('request', ({socket}: IncomingMessage, answer: ServerResponse) => {
    // Asked, and not heard of: each answer has many listeners already.
    const others = (underWay.get(socket) ?? []).filter(({closed}) => !closed);
    underWay.set(socket, [...others, answer]);
  });
  return underWay;
}

function isFor(path: string, {method, url = '', headers}: IncomingMessage): boolean {
  return method === 'GET' && url.split('?')[0] === path && headers.upgrade?.toLowerCase() === 'websocket';
}

/** The request as it came, but for what asks to speak otherwise. */
function headWithoutUpgrade({method = '', url = '', httpVersion, rawHeaders}: IncomingMessage): Buffer {
  const lines = rawHeaders.flatMap((name, at) => {
    const value = at % 2 === 0 ? withoutUpgrade(name.toLowerCase(), rawHeaders[at + 1] ?? '') : undefined;
    return value === undefined ? [] : [`${name}: ${value}`];
  });
  return Buffer.from([`${method} ${url} HTTP/${httpVersion}`, ...lines, '', ''].join('\r\n'), 'latin1');
}

/** The value of a header; undefined where it is left out. */
function withoutUpgrade(name: string, value: string): string | undefined {
  if (ofUpgrades.includes(name)) return undefined;
  if (name !== 'connection') return value;
  const rest = value
    .split(',')
    .map((option) => option.trim())
    .filter((option) => !ofUpgrades.includes(option.toLowerCase()));
  return rest.length === 0 ? undefined : rest.join(', ');
}

const ofUpgrades = ['upgrade', 'http2-settings'];
