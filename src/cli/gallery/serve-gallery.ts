import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {UsageError} from '../terminal/exit-code.ts';
import {hasFailed, otherHost, stillCompiling, type GalleryAnswer} from './said-pages.ts';

type Answer = (address: string) => Promise<GalleryAnswer>;

/** A gallery that people open. */
export interface ServedGallery {
  readonly origin: string;
  /** Gives its pages from now on. Before, it says that there are none yet. */
  readonly show: (answer: Answer) => void;
  readonly close: () => Promise<void>;
}

/**
 * Serves this machine alone: an address of another name may be somebody else's page. It has its port before there is anything
 * to show, so that nobody waits for what has no port then.
 *
 * @throws UsageError for a port that is taken, or none
 */
export const serveGallery = async (port: number, failed: (error: unknown) => void): Promise<ServedGallery> => {
  refusePort(port);
  let answer: Answer = stillCompiling;
  const server = createServer((request, response) => {
    const send = ({status, type, policy, body}: GalleryAnswer): void => {
      response.writeHead(status, {
        'content-type': type,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-cache',
      });
      response.end(body);
    };
    if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? '')) {
      send(otherHost);
      return;
    }
    const say = (error: unknown): GalleryAnswer => {
      failed(error);
      return hasFailed;
    };
    answer(request.url ?? '/')
      .catch(say)
      .then(send)
      // Of an answer that has begun nothing else can be said.
      .catch((error: unknown) => {
        failed(error);
        response.destroy();
      });
  });
  await new Promise<void>((done, refuse) => {
    server.once('error', (error) => refuse(cannotListen(error, port)));
    server.listen(port, host, done);
  });
  const {port: taken} = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${taken}`,
    show: (by) => {
      answer = by;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => {
        server.close(() => done());
      });
    },
  };
};

const host = '127.0.0.1';

const refusePort = (port: number): void => {
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return;
  throw new UsageError('--port, or PORT, must be a whole number from 0 to 65535.');
};

const cannotListen = (error: Error, port: number): Error => {
  const code = 'code' in error ? error.code : undefined;
  const why = code === 'EADDRINUSE' ? 'is in use' : code === 'EACCES' ? 'may not be used' : undefined;
  if (why === undefined) return error;
  const choose = 'Choose another one (PORT, or --port on the command line). 0 takes any that is free.';
  return new UsageError(`Port ${port} on ${host} ${why}. ${choose}`);
};
