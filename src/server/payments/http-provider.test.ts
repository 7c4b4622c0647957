import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {expect, it} from 'vitest';
import {createHttpProvider} from './http-provider.ts';
import {ProviderFault} from './provider.ts';

it('why a provider was not reached is said by a code, and nothing of what it was asked', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const plan = {url: `http://127.0.0.1:${port}`, bearer: {env: 'TOKEN'}, secret: {env: 'SECRET'}, pages: []};
  const provider = createHttpProvider(plan, {TOKEN: 'the-token'});
  await expect(provider.read('p-1')).rejects.toEqual(new ProviderFault('not reached: ECONNREFUSED'));
});
