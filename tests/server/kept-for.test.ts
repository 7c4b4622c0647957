import {describe, expect, it, vi} from 'vitest';
import {forgetOldEntries} from '../../src/server/forget.ts';
import {tellKeptOn} from '../../src/server/submissions/tell-kept-on.ts';
import {running} from './support/running.ts';
import {attempt, aWorkspace, card} from './support/workspace.ts';

const server = `operations: {orderCard: {submit: card}}
deliveries: {hook: {of: card, webhook: {url: {env: HOOK_URL}, secret: {env: HOOK_SECRET}}}}
keep: {drafts: 10d, submissions: 20d}
`;
const day = 86_400_000;

describe('what is kept no longer than the workspace says', () => {
  it('goes, but for what somebody still works on, and what has not arrived', async () => {
    let at = new Date('2026-11-01T08:00:00Z');
    const env = {HOOK_URL: 'http://127.0.0.1:9/in', HOOK_SECRET: 'the-secret'};
    const {call, services} = await running(aWorkspace({'server.yaml': server}), {now: () => at}, env);
    const drafts = '/service-application/api/v1/drafts/card';
    const {db} = services;
    const tokens: string[] = [];
    for (let count = 0; count < 2; count += 1)
      tokens.push((await call('PUT', drafts, {answers: {}})).headers.get('x-draft-token') ?? '');
    const owners = await db.selectFrom('drafts').select('owner').orderBy('owner').execute();
    for (const [index, {owner}] of owners.entries())
      await db
        .insertInto('uploads')
        .values({
          ...{uuid: attempt(index), owner, org: 'default', name: 'a.pdf', content_type: 'application/pdf', size: 1},
          ...{bytes: Buffer.from('a'), submission: null, created: at},
        })
        .execute();
    for (const key of [1, 2]) await call('POST', '/library-api/cards', card, {'idempotency-key': attempt(key)});
    const [first, second] = await db.selectFrom('submissions').select('uuid').orderBy('number').execute();
    await db
      .updateTable('deliveries')
      .set({state: 'done'})
      .where('submission', '=', first?.uuid ?? '')
      .execute();
    await db
      .updateTable('deliveries')
      .set({state: 'waiting'})
      .where('submission', '=', second?.uuid ?? '')
      .execute();

    at = new Date(at.getTime() + 8 * day);
    await call('PUT', drafts, {answers: {fullName: 'Ada'}}, {'x-draft-token': tokens[0] ?? ''});
    at = new Date(at.getTime() + 3 * day);
    await forgetOldEntries(services);
    const left = await db.selectFrom('drafts').select('owner').execute();
    expect(left).toHaveLength(1);
    expect(await db.selectFrom('uploads').select('owner').execute()).toEqual(left);
    expect(await db.selectFrom('submissions').select('uuid').execute()).toHaveLength(2);

    at = new Date(at.getTime() + 10 * day);
    await forgetOldEntries(services);
    expect(await db.selectFrom('submissions').select('uuid').execute()).toEqual([second]);
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
  });

  it('stays where a delivery was given up, with its files, until it has arrived, and a start says so', async () => {
    let at = new Date('2026-11-01T08:00:00Z');
    const env = {HOOK_URL: 'http://127.0.0.1:9/in', HOOK_SECRET: 'the-secret'};
    const idle = () => ({wake: () => undefined, stop: async () => undefined});
    const {call, services} = await running(aWorkspace({'server.yaml': server}), {now: () => at}, env, {work: idle});
    await call('POST', '/library-api/cards', card);
    await services.db.updateTable('deliveries').set({state: 'dead'}).execute();
    at = new Date(at.getTime() + 400 * day);
    await forgetOldEntries(services);
    const left = async () => (await services.db.selectFrom('submissions').select('number').execute()).length;
    expect(await left()).toBe(1);
    const warn = vi.fn();
    await tellKeptOn(services, {warn});
    expect(warn.mock.calls).toEqual([[{submissions: 1}, expect.stringMatching(/^submissions are kept longer/)]]);
    await services.db.updateTable('deliveries').set({state: 'done'}).execute();
    await tellKeptOn(services, {warn});
    await forgetOldEntries(services);
    expect([await left(), warn.mock.calls.length]).toEqual([0, 1]);
  });
});
