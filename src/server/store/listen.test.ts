import {describe, expect, it} from 'vitest';
import {resourceIn} from '../resource.ts';
import {openStore} from './open.ts';

describe('listening to the embedded store', () => {
  it('ends without a fault after the store has ended', async () => {
    const store = await openStore({migrations: resourceIn('server', 'store/migrations')});
    const stop = await store.listen('a_channel', {heard: () => undefined, missed: () => undefined});
    await store.close();
    await expect(stop()).resolves.toBeUndefined();
  });
});
