import Fastify from 'fastify';
import {expect, it} from 'vitest';
import {hour, regularly} from './regularly.ts';

it('ends what it deletes before the store is closed, and says that it has to end', async () => {
  const order: string[] = [];
  let end = (): void => undefined;
  let isClosing = (): boolean => false;
  const app = Fastify();
  regularly(app, hour, async (closes) => {
    isClosing = closes;
    await new Promise<void>((resolve) => (end = resolve));
    order.push('ended');
  });
  // As the store's, which is known last.
  app.addHook('onClose', async () => void order.push('closed'));
  await app.ready();
  expect(isClosing()).toBe(false);
  const closed = app.close();
  await expect.poll(isClosing).toBe(true);
  end();
  await closed;
  expect(order).toEqual(['ended', 'closed']);
});
