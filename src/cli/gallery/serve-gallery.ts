import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {UsageError} from '../terminal/exit-code.ts';
import type {GalleryAnswer} from './answer.ts';

/** A gallery that people open. */
export interface ServedGallery {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves what `answer` gives to this machine alone: an address of another name may be somebody else's page.
 *
 * @throws UsageError for a port that is taken, or none
 */
export const serveGallery = async (
  answer: (address: string) => Promise<GalleryAnswer>,
  port: number,
  failed: (error: unknown) => void,
): Promise<ServedGallery> => {
  const server = createServer((request, response) => {
    const send = async (): Promise<void> => {
      if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? '')) {
        response.writeHead(421).end();
        return;
      }
      const {status, type, policy, body} = await answer(request.url ?? '/');
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
    send().catch((error: unknown) => {
      failed(error);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((done, refuse) => {
    server.once('error', (error) => refuse(new UsageError(`port ${port} cannot be listened on: ${error.message}`)));
    server.listen(port, '127.0.0.1', done);
  });
  const {port: taken} = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${taken}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => {
        server.close(() => done());
      });
    },
  };
};
