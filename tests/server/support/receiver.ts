import {createHmac} from 'node:crypto';
import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {onTestFinished} from 'vitest';

/** What a receiver has taken. */
export interface Seen {
  readonly id: string;
  readonly signed: boolean;
  readonly data: {readonly number: string; readonly answers: unknown};
}

/**
 * A receiver that answers with what `takes` says, by the count of what came before; 504: it takes it and does not say so.
 * `hold`: the next is not answered until its result is called with the status.
 */
export async function aReceiver(takes: (count: number) => number) {
  const seen: Seen[] = [];
  let count = 0;
  let held: Promise<number> | undefined;
  const hold = (): ((status: number) => void) => {
    let answer: (status: number) => void = () => undefined;
    held = new Promise((resolve) => (answer = resolve));
    return (status) => answer(status);
  };
  const receiver = createServer((request, response) => {
    void read(request).then(async (body) => {
      const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) =>
        String(request.headers[`webhook-${name}`]),
      );
      const expected = createHmac('sha256', 'the-secret').update(`${id}.${timestamp}.${body}`).digest('base64');
      const {data} = JSON.parse(body) as Pick<Seen, 'data'>;
      const waiting = held;
      held = undefined;
      const status = waiting === undefined ? takes(count++) : await waiting;
      if (status < 300 || status === 504) seen.push({id: id ?? '', signed: signature === `v1,${expected}`, data});
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => {
    receiver.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  return {url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`, seen, hold};
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
