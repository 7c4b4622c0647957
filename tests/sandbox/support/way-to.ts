import {once} from 'node:events';
import {connect, createServer, type AddressInfo, type Server, type Socket} from 'node:net';
import {join} from 'node:path';

/** A way to a PostgreSQL server of the tests that can fail as networks do. */
export interface Way {
  readonly url: string;
  /** Connections so far. */
  readonly count: () => number;
  /** Nothing passes any more, also over new connections, and neither end is told. */
  readonly silence: () => void;
  /** All connections are broken off; new ones are taken. */
  readonly cut: () => void;
  /** All connections are broken off, and new ones are refused. */
  readonly refuse: () => Promise<void>;
  /** New connections lead to the server again. What was silent stays so. */
  readonly mend: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function wayTo(url: string): Promise<Way> {
  const socket = join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const ends = new Set<Socket>();
  const pairs: (readonly [Socket, Socket])[] = [];
  let isSilent = false;
  let [count, port] = [0, 0];
  let server: Server | undefined;
  const listen = async (): Promise<void> => {
    server = createServer((near) => {
      count += 1;
      const far = isSilent ? undefined : connect(socket);
      for (const end of [near, ...(far === undefined ? [] : [far])]) {
        ends.add(end);
        end.on('error', () => undefined);
      }
      if (far === undefined) return;
      near.pipe(far).pipe(near);
      pairs.push([near, far]);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({port} = server.address() as AddressInfo);
  };
  const cut = (): void => {
    for (const end of ends) end.destroy();
    ends.clear();
  };
  const refuse = async (): Promise<void> => {
    const closing = server;
    server = undefined;
    cut();
    if (closing === undefined) return;
    const closed = once(closing, 'close');
    closing.close();
    await closed;
  };
  await listen();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    count: () => count,
    silence: () => {
      isSilent = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    cut,
    refuse,
    mend: async () => {
      isSilent = false;
      if (server === undefined) await listen();
    },
    close: refuse,
  };
}
