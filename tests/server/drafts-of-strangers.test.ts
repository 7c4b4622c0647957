import {describe, expect, it} from 'vitest';
import {idle} from './support/come-back.ts';
import {running} from './support/running.ts';
import {aWorkspace, attempt, card} from './support/workspace.ts';

const drafts = '/service-application/api/v1/drafts/card';
const minute = 60_000;
/** Text that makes a draft of ten thousand bytes, and a little more. */
const text = (times: number): string => 'x'.repeat(times * 7500);

/** A server whose clock stands, with room for so many times ten thousand bytes. */
async function aServer(ofNetwork: number, inAll: number) {
  let at = new Date('2026-11-24T08:00:00Z');
  const draftBytes = {ofNetwork: ofNetwork * 10_500, ofAccount: 0, inAll: inAll * 10_500};
  const {call, services} = await running(
    aWorkspace(),
    {now: () => at, proxies: 'loopback', draftBytes},
    {},
    {work: () => idle},
  );
  const save = async (ip: string, times: number, token?: string, more: object = {}) =>
    call(
      'PUT',
      drafts,
      {answers: {fullName: text(times)}, ...more},
      {
        'x-forwarded-for': ip,
        ...(token === undefined ? {} : {'x-draft-token': token}),
      },
    );
  const pass = (milliseconds: number): void => {
    at = new Date(at.getTime() + milliseconds);
  };
  return {call, services, save, pass};
}

const tokenOf = ({headers}: {readonly headers: Headers}): string => headers.get('x-draft-token') ?? '';

describe('drafts of people without a session', () => {
  it('are refused beyond the share of a network, whoever saves there, until some are sent', async () => {
    const {call, services, save} = await aServer(3, 100);
    const first = await save('2001:db8:1:2::1', 1);
    const token = tokenOf(first);
    expect(first.status).toBe(200);
    expect((await save('2001:db8:1:2::1', 2)).status).toBe(200);
    const beyond = await save('2001:db8:1:ff:ffff::9', 1);
    expect([beyond.status, beyond.json['code'], beyond.headers.get('retry-after')]).toEqual([
      429,
      'TOO_MANY_DRAFTS',
      '3600',
    ]);
    expect(beyond.json['message']).toContain('from your network');
    // What is there may be saved again, and be made smaller, not larger.
    expect((await save('2001:db8:1:2::1', 2, token)).status).toBe(429);
    expect((await save('2001:db8:1:2::1', 1, token)).status).toBe(200);
    expect((await save('2001:db8:1:100::1', 1)).status).toBe(200);
    const read = await call('GET', drafts, undefined, {'x-draft-token': token});
    expect(read.json['answers']).toEqual({fullName: text(1)});

    const sent = {'x-draft-token': token, 'idempotency-key': attempt(1)};
    expect((await call('POST', '/library-api/cards', card, sent)).status).toBe(200);
    expect((await save('2001:db8:1:2::1', 1)).status).toBe(200);
    const rows = await services.db.selectFrom('drafts').select(['network', 'size', 'sealed']).execute();
    expect(rows).toHaveLength(3);
    expect(rows.map(({size}) => size)).toEqual(rows.map(({sealed}) => sealed?.length));
    expect(new Set(rows.map(({network}) => network)).size).toBe(2);
    expect(rows.map(({network}) => network).join()).not.toContain('2001');
  });

  it('are refused beyond what all may have, which is counted anew after a minute', async () => {
    const {services, save, pass} = await aServer(2, 3);
    const statuses: number[] = [];
    for (const count of [1, 2, 3, 4]) statuses.push((await save(`192.0.2.${count}`, 1)).status);
    expect(statuses).toEqual([200, 200, 200, 503]);
    const told = await save('192.0.2.9', 1);
    expect([told.json['code'], told.headers.get('retry-after')]).toEqual(['UNAVAILABLE', '3600']);
    await services.db.deleteFrom('drafts').execute();
    pass(minute);
    expect((await save('192.0.2.9', 1)).status).toBe(200);
  });

  it('count with what is held beside them, and each as two kilobytes at least', async () => {
    const {save} = await aServer(1, 100);
    expect((await save('192.0.2.1', 0, undefined, {held: {signature: text(1)}})).status).toBe(429);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await save('192.0.2.1', 0)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
