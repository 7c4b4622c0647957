import {describe, expect, it} from 'vitest';
import {createSeal} from '../../src/server/session/seal.ts';
import {takeAlong} from '../../src/server/sign-in/take-along.ts';
import {ownedByPerson, ownedByToken} from '../../src/server/store/draft-owner.ts';
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
  it('drafts are told of at the start, and a log-in leaves them for who puts the old one back', async () => {
    const {first, db, again, token, own} = await aLibrary();
    const answers = {fullName: 'Ada Reader'};
    await first.call('PUT', drafts, {answers, held: {pin: '2468'}}, own);
    const lines: string[] = [];
    const told = () => lines.filter((line) => line.includes('drafts were sealed with another WAYMARK_SECRET')).length;
    const second = await again(after, lines);
    await expect.poll(told).toBe(1);
    // Begun with the other secret, and so known.
    await second.call('PUT', drafts.replace('card', 'renewal'), {answers: {fullName: 'A. Reader'}}, own);
    const [visit, account] = [ownedByToken(token), ownedByPerson('ada')];
    await db.transaction().execute((trx) => takeAlong(trx, second.services.seal, visit, account));
    const whose = (table: 'drafts' | 'held_answers') =>
      db.selectFrom(table).select(['answer_set', 'owner']).orderBy('answer_set').execute();
    expect(await whose('drafts')).toEqual([
      {answer_set: 'card', owner: visit},
      {answer_set: 'renewal', owner: account},
    ]);
    expect(await whose('held_answers')).toEqual([{answer_set: 'card', owner: visit}]);
    const third = await again(before);
    expect((await third.call('GET', drafts, undefined, own)).json).toMatchObject({answers, held: {pin: '2468'}});
    await db.transaction().execute((trx) => takeAlong(trx, third.services.seal, visit, account));
    expect((await whose('drafts')).map(({owner}) => owner)).toEqual([account, account]);
    expect(await whose('held_answers')).toEqual([{answer_set: 'card', owner: account}]);
  });

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
