import {describe, expect, it, onTestFinished} from 'vitest';
import {startPostgres} from '../sandbox/support/postgres.ts';
import {aFile, withFiles} from './support/files.ts';
import {running} from './support/running.ts';
import {attempt, card} from './support/workspace.ts';

const files = '/library-api/files';
/** Each of these counts as ten thousand bytes. */
const room = (count: number): number => count * 10_000;

describe('files of people without a session', () => {
  it('are refused beyond the share of a network, of whoever there, until some are removed or sent', async () => {
    const {call, services} = await running(withFiles(), {
      proxies: 'loopback',
      waitingBytes: {ofNetwork: room(3), ofAccount: 0, inAll: room(10)},
    });
    const from = (ip: string) => ({'x-forwarded-for': ip});
    const here = from('2001:db8:1:2::1');
    const first = await call('POST', files, aFile(), here);
    const own = {'x-draft-token': first.headers.get('x-draft-token') ?? ''};
    await call('POST', files, aFile(), {...here, ...own});
    await call('POST', files, aFile(''), here);
    const beyond = await call('POST', files, aFile(), from('2001:db8:1:ff:ffff::9'));
    expect([beyond.status, beyond.json['code'], beyond.headers.get('retry-after')]).toEqual([
      429,
      'TOO_MANY_FILES',
      '3600',
    ]);
    expect(beyond.json['message']).toContain('from your network');
    expect((await call('POST', files, aFile(), from('2001:db8:1:100::1'))).status).toBe(200);

    await call('DELETE', `${files}/${String(first.json['id'])}`, undefined, {...here, ...own});
    const again = await call('POST', files, aFile(), {...here, ...own});
    expect(again.status).toBe(200);
    expect((await call('POST', files, aFile(), here)).status).toBe(429);
    const child = {...card, dateOfBirth: '2018-05-05', guardianName: String(again.json['id'])};
    expect((await call('POST', '/library-api/cards', child, {...own, 'idempotency-key': attempt(1)})).status).toBe(200);
    expect((await call('POST', files, aFile(), here)).status).toBe(200);

    const rows = await services.db.selectFrom('uploads').select('network').execute();
    // What was sent says no more where it came from.
    expect(rows.filter(({network}) => network === null)).toHaveLength(1);
    expect(new Set(rows.map(({network}) => network)).size).toBe(3);
    expect(JSON.stringify(rows)).not.toContain('db8');
  });

  it('are refused beyond what all may have, whoever asks', async () => {
    const {call} = await running(withFiles(), {
      proxies: 'loopback',
      waitingBytes: {ofNetwork: room(2), ofAccount: 0, inAll: room(3)},
    });
    const statuses: number[] = [];
    for (const count of [1, 2, 3, 4]) {
      const {status} = await call('POST', files, aFile(), {'x-forwarded-for': `192.0.2.${count}`});
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 503]);
    const told = await call('POST', files, aFile(), {'x-forwarded-for': '192.0.2.9'});
    expect([told.json['code'], told.headers.get('retry-after')]).toEqual(['UNAVAILABLE', '3600']);
  });

  it('are counted right when many come at once from one network', async () => {
    // The embedded store does one thing after the other by itself.
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const {call} = await running(withFiles(), {
      databaseUrl: postgres.url,
      waitingBytes: {ofNetwork: room(4), ofAccount: 0, inAll: room(100)},
    });
    const answers = await Promise.all(Array.from({length: 12}, () => call('POST', files, aFile())));
    expect(answers.map(({status}) => status).toSorted((one, other) => one - other)).toEqual([
      ...[200, 200, 200, 200],
      ...Array.from({length: 8}, () => 429),
    ]);
  });
});
