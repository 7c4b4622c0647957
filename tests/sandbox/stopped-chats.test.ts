import {expect, it} from 'vitest';
import {beginChat} from './support/chat.ts';
import {connect} from './support/chat-socket.ts';
import {ownSandboxStore} from './support/own-store.ts';
import {serve} from './support/server.ts';

it('a server that is told to stop says so to those who chat, and waits for nobody', async () => {
  const store = await ownSandboxStore();
  const server = await serve(store.db, {}, store.listen);
  const [visitor, agent] = [await connect(server, await beginChat(server)), await connect(server, 'Ada')];
  await server.app.close();
  expect(await Promise.all([visitor.closed, agent.closed])).toEqual([1001, 1001]);
  await store.close();
});
