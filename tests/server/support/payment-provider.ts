import {createHmac, randomUUID} from 'node:crypto';
import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {onTestFinished} from 'vitest';

type State = 'waiting' | 'paid' | 'failed' | 'cancelled';

/** A payment as a provider knows it, with all that it was told of it. */
export interface Made {
  readonly id: string;
  readonly key: string;
  readonly order: Readonly<Record<string, unknown>>;
  state: State;
  /** As it says it: text, or a number. */
  amount: unknown;
}

const secret = 'the-call-back-secret';

/** Somebody who takes payments, on this machine, until the end of the test. */
export async function aProvider() {
  const made: Made[] = [];
  const asked: string[] = [];
  const provider = {
    /** What it answers with instead of doing anything. */
    refuses: undefined as number | undefined,
    /** Where it says that its pages are. */
    page: (id: string): string => `${origin}/checkout/${id}`,
  };
  const told = ({id, order, state, amount}: Made) => ({
    ...{id, reference: order['reference'], state, amount, currency: order['currency']},
  });
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
    });
  });
  const answer = async (request: IncomingMessage): Promise<readonly [number, unknown]> => {
    asked.push(`${request.method} ${request.url}`);
    const body = await text(request);
    if (provider.refuses !== undefined) return [provider.refuses, {}];
    if (request.headers.authorization !== 'Bearer the-token') return [401, {}];
    if (request.method === 'POST') {
      const order = JSON.parse(body) as Readonly<Record<string, unknown>>;
      const key = String(request.headers['idempotency-key']);
      const known = made.find((one) => one.key === key);
      const one = known ?? {id: `p-${randomUUID()}`, key, order, state: 'waiting', amount: String(order['amount'])};
      if (known === undefined) made.push(one);
      return [201, {id: one.id, page: provider.page(one.id)}];
    }
    const one = made.find(({id}) => request.url === `/payments/${id}`);
    return one === undefined ? [404, {}] : [200, told(one)];
  };
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** It tells by itself what came of a payment; `with` it does so otherwise than it should. */
  const tell = async (
    one: Made,
    {by = secret, at = new Date(), body = JSON.stringify(told(one))} = {},
  ): Promise<number> => {
    const [id, timestamp] = [randomUUID(), String(Math.floor(at.getTime() / 1000))];
    const signature = createHmac('sha256', by).update(`${id}.${timestamp}.${body}`).digest('base64');
    const answered = await fetch(String(one.order['notifyUrl']), {
      method: 'POST',
      headers: {
        ...{'content-type': 'application/json', 'webhook-id': id},
        ...{'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}`},
      },
      body,
    });
    return answered.status;
  };
  const env = {PAY_URL: origin, PAY_TOKEN: 'the-token', PAY_SECRET: secret, PAY_PAGES: origin};
  return Object.assign(provider, {made, asked, origin, tell, env});
}

/** What server.yaml says of it. */
export const providerSaid = `    provider:
      url: {env: PAY_URL}
      bearer: {env: PAY_TOKEN}
      secret: {env: PAY_SECRET}
      pages: [{env: PAY_PAGES}]
`;
