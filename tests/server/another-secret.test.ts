import {describe, expect, it} from 'vitest';
import {createSeal} from '../../src/server/session/seal.ts';
import {back, anOffice, newcomers, part, shared} from './support/office.ts';
import {running} from './support/running.ts';
import {attempt, aWorkspace, card} from './support/workspace.ts';

const drafts = '/service-application/api/v1/drafts/card';
const cards = '/library-api/cards';
const [before, after] = ['the secret before the rotation', 'the secret after the rotation'];

/** A library, somebody who has begun there, and the same library on the same store with another secret. */
async function aLibrary() {
  const root = aWorkspace({'server.yaml': 'operations: {orderCard: {submit: card, once: true}}\n'});
  const first = await running(root, {secret: before});
  const {db} = first.services;
  const again = (secret: string, log: string[] = []) =>
    running(
      root,
      {secret, log: {write: (line) => void log.push(line)}},
      {},
      {open: async () => ({db, listen: async () => async () => undefined, close: async () => {}})},
    );
  const token = (await first.call('PUT', drafts, {answers: {fullName: 'Ada'}})).headers.get('x-draft-token') ?? '';
  return {first, db, again, token, own: {'x-draft-token': token}};
}

describe('with another secret', () => {
  it('a form that is sent once is known to be sent, though not what was sent', async () => {
    const {first, again, own} = await aLibrary();
    await first.call('POST', cards, card, {...own, 'idempotency-key': attempt(1)});
    const second = await again(after);
    const {status, json} = await second.call('POST', cards, card, {...own, 'idempotency-key': attempt(2)});
    expect([status, json['code'], json['message']]).toEqual([
      409,
      'SENT_BEFORE',
      'You have sent this already: its number is 100001.',
    ]);
  });

  it('what was handed over is said to be there, and cannot be read', async () => {
    const {send, read, open, begin, services} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const other = await open();
    await services.db
      .updateTable('submissions')
      .set({sealed: createSeal(before).close(part)})
      .execute();
    expect([await read(newcomers, other), await read(newcomers, sender)]).toEqual([409, 409]);
    expect((await send(newcomers, part, sender)).json['code']).toBe('OUT_OF_TURN');
    expect((await send('/api/reviews', {newcomer: '100001', ...back}, other)).status).toBe(200);
    expect((await send(newcomers, part, sender)).status).toBe(200);
    expect(await read(newcomers, other)).toMatchObject(shared);
  });
});
