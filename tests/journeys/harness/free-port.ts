import {createServer} from 'node:net';

/** A port of this machine that nobody listens on now. */
export const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? done(address.port) : failed()));
    });
  });
