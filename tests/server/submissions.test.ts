import {randomUUID} from 'node:crypto';
import {existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {openSandboxStore} from '../../src/sandbox/store/database.ts';
import {startPostgres} from '../sandbox/support/postgres.ts';
import {aFile, withFiles} from './support/files.ts';
import {aReceiver} from './support/receiver.ts';
import {printed, printedWith} from './support/printed.ts';
import {running} from './support/running.ts';
import {attempt, aWorkspace, card} from './support/workspace.ts';

const drafts = '/service-application/api/v1/drafts/card';
const cards = '/library-api/cards';

const contract = readFileSync(join(import.meta.dirname, '../workspaces/library-card/schemas/api/openapi.yaml'), 'utf8');

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-kept-'));
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}));
  return folder;
}

describe('what people send to a workspace of one’s own', () => {
  it('is checked, numbered and kept, once for each key, and ends the draft', async () => {
    const {call} = await running(aWorkspace());
    const saved = await call('PUT', drafts, {answers: {fullName: 'Ada'}});
    const token = saved.headers.get('x-draft-token') ?? '';
    const own = {'x-draft-token': token};
    expect((await call('GET', drafts, undefined, own)).json['answers']).toEqual({fullName: 'Ada'});
    expect((await call('GET', drafts)).json['answers']).toEqual({});

    const wrong = await call('POST', cards, {...card, dateOfBirth: 'soon'}, own);
    expect([wrong.status, wrong.json['errors']]).toEqual([422, [{at: 'dateOfBirth', message: 'Invalid date'}]]);
    expect((await call('GET', drafts, undefined, own)).json['answers']).toEqual({fullName: 'Ada'});

    const keyed = {...own, 'idempotency-key': attempt(1)};
    const sent = await Promise.all(Array.from({length: 8}, () => call('POST', cards, card, keyed)));
    expect(sent.map(({status, json}) => [status, json])).toEqual(sent.map(() => [200, {number: '100001'}]));
    expect((await call('GET', drafts, undefined, own)).json['answers']).toEqual({});
    const other = await call('POST', cards, {...card, fullName: 'Ben'}, {...keyed, 'idempotency-key': attempt(2)});
    expect(other.json).toEqual({number: '100002'});
    expect((await call('POST', cards, {...card, fullName: 'Cleo'}, keyed)).json['code']).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('is sent once by each person, where the workspace says so', async () => {
    const {call} = await running(aWorkspace({'server.yaml': 'operations: {orderCard: {submit: card, once: true}}\n'}));
    const token = (await call('PUT', drafts, {answers: {}})).headers.get('x-draft-token') ?? '';
    const numbers: unknown[] = [];
    for (const key of [attempt(1), attempt(2)])
      numbers.push((await call('POST', cards, card, {'x-draft-token': token, 'idempotency-key': key})).json['number']);
    numbers.push((await call('POST', cards, card)).json['number']);
    expect(numbers).toEqual(['100001', '100001', '100002']);
    // What is another is not dropped as if it had been taken.
    const other = await call('POST', cards, {...card, fullName: 'Ben'}, {'x-draft-token': token});
    expect([other.status, other.json['code']]).toEqual([409, 'SENT_BEFORE']);
  });

  it('is sent once under a key, also where its sender had no name yet the first time', async () => {
    const {call} = await running(aWorkspace());
    const first = await call('POST', cards, card, {'idempotency-key': attempt(1)});
    const token = (await call('PUT', drafts, {answers: {}})).headers.get('x-draft-token') ?? '';
    const again = await call('POST', cards, card, {'idempotency-key': attempt(1), 'x-draft-token': token});
    expect([first.json, again.json]).toEqual([{number: '100001'}, {number: '100001'}]);
    const guessed = await call('POST', cards, card, {'idempotency-key': 'attempt-1'});
    expect([guessed.status, guessed.json['message']]).toEqual([422, expect.stringContaining('must be a UUID')]);
  });

  it('is not taken where the contract asks for a session, of which there is none', async () => {
    const secured = contract.replace(
      'operationId: orderCard',
      'operationId: orderCard\n      security: [{bearer: []}]',
    );
    const {call} = await running(aWorkspace({'schemas/api/openapi.yaml': secured}));
    expect((await call('POST', cards, card)).status).toBe(401);
  });

  it('is one for each person on several servers that share a database, and is delivered once', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const {url, seen} = await aReceiver(() => 200);
    const root = aWorkspace({
      'server.yaml':
        'operations: {orderCard: {submit: card, once: true}}\ndeliveries: {hook: {of: card, webhook: {url: {env: URL}, secret: {env: SECRET}}}}\n',
    });
    const env = {URL: url, SECRET: 'the-secret'};
    const shared = {databaseUrl: postgres.url, secret: 'a secret that all of the servers have'};
    const servers = [
      await running(root, shared, env),
      await running(root, shared, env),
      await running(root, shared, env),
    ];
    const [only] = servers;
    if (only === undefined) throw new Error('No server runs.');
    const token = (await only.call('PUT', drafts, {answers: {}})).headers.get('x-draft-token') ?? '';
    const own = {'x-draft-token': token};
    const sent = await Promise.all(
      servers.flatMap(({call}, index) =>
        [1, 2, 3].map((key) => call('POST', cards, card, {...own, 'idempotency-key': attempt(key + index)})),
      ),
    );
    expect(sent.map(({status, json}) => [status, json['number']])).toEqual(sent.map(() => [200, '100001']));
    const others = await Promise.all(
      Array.from({length: 12}, (_, index) =>
        (servers[index % 3] ?? only).call(
          'POST',
          cards,
          {...card, fullName: `Reader ${index}`},
          {'idempotency-key': attempt(100 + index)},
        ),
      ),
    );
    expect(new Set(others.map((one) => one.json['number'])).size).toBe(12);
    await expect.poll(() => seen.length).toBe(13);
    await expect
      .poll(async () =>
        servers[0]?.services.db.selectFrom('deliveries').select('state').where('state', '!=', 'done').execute(),
      )
      .toEqual([]);
    expect(new Set(seen.map(({id}) => id)).size).toBe(13);
    expect(seen).toHaveLength(13);
  });

  it('is kept in a store of its own, not in that of another kind of server', async () => {
    const data = aFolder();
    await (await openSandboxStore({dataFolder: data})).close();
    await expect(running(aWorkspace(), {dataFolder: data})).rejects.toThrow('tables of another kind of server');
  });

  it('is exported with every character as it was, however much there is', async () => {
    const [root, data] = [aWorkspace(), aFolder()];
    const {call, services} = await running(root, {dataFolder: data});
    const fullName = 'é'.repeat(80);
    await call('POST', cards, {...card, fullName});
    // More than a socket gives at once: to send each by itself takes longer, and the table has the same in the end.
    const count = 600;
    const {number: _, ...row} = await services.db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({length: count - 1}, () => ({...row, uuid: randomUUID()}));
    await services.db.insertInto('submissions').values(rows).execute();
    const lines = await printed(root, 'submissions', 'export', '--data', data);
    expect(lines.split('\n').filter((line) => line.includes(fullName))).toHaveLength(count);
    expect(lines).not.toContain('\uFFFD');
  });

  it('is told of again to who sent it, and to nobody else', async () => {
    const receipt = `
  /library-api/cards/last:
    parameters: [{name: x-draft-token, in: header, required: false, schema: {type: string}}]
    get:
      operationId: lastCard
      responses:
        '200':
          description: The last one.
          content:
            application/json:
              schema: {type: object, properties: {reference: {type: integer}, sentAt: {type: string, format: date-time}}}
`;
    const root = aWorkspace({
      'schemas/api/openapi.yaml': `${contract.trimEnd()}${receipt}`,
      'server.yaml': 'operations: {orderCard: {submit: card}, lastCard: {receipt: card}}\n',
    });
    const {call} = await running(root, {now: () => new Date('2026-11-23T08:00:00Z')});
    const token = (await call('PUT', drafts, {answers: {}})).headers.get('x-draft-token') ?? '';
    const own = {'x-draft-token': token};
    const none = await call('GET', '/library-api/cards/last', undefined, own);
    await call('POST', cards, card, own);
    const told = await call('GET', '/library-api/cards/last', undefined, own);
    const stranger = await call('GET', '/library-api/cards/last');
    expect([none.status, told.json, stranger.status]).toEqual([
      404,
      {reference: 100_001, sentAt: '2026-11-23T08:00:00.000Z'},
      404,
    ]);
  });

  it('lies sealed in the store', async () => {
    const {call, services} = await running(aWorkspace());
    await call('POST', cards, card);
    const rows = await services.db.selectFrom('submissions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Ada Reader');
    expect(services.seal.open(rows[0]?.sealed ?? null)).toEqual(card);
  });

  it('is listed, shown, exported and erased while the server runs, and when it does not', async () => {
    const [root, data] = [aWorkspace(), aFolder()];
    const logged: string[] = [];
    const server = await running(root, {dataFolder: data, log: {write: (line) => void logged.push(line)}});
    await server.call('POST', cards, card);
    await server.call('POST', cards, {...card, fullName: '=1+1', branch: 'Old, "Town"'}, {'x-org': 'riverside'});
    const kept = ['--data', data];
    for (const state of ['running', 'stopped']) {
      if (state === 'stopped') {
        await server.call('POST', cards, {...card, fullName: 'Once'});
        expect(await printed(root, 'submissions', 'erase', '100003', ...kept)).toBe(`Erased from ${data}.\n`);
        expect(logged.at(-1)).toMatch(/"msg":"a submission was erased"/);
        expect(logged.at(-1)).not.toMatch(/100003|Once/);
        await server.close();
      }
      const list = (await printed(root, 'submissions', 'list', ...kept)).split('\n');
      expect([state, list.map((line) => line.split('  ')[0])]).toEqual([state, ['Number', '100001', '100002', '']]);
      expect(list[0]).toMatch(/^Number  Received +Organisation  Submission$/);
      expect(await printed(root, 'submissions', 'list', '--org', 'riverside', ...kept)).toMatch(/^Number .*\n100002 /);
      expect(await printed(root, 'submissions', 'list', '--since', '2999-01-01', ...kept)).toBe(
        `${data} has no submission with --since 2999-01-01.\n`,
      );
      expect(await printed(root, 'deliveries', 'list', '--state', 'dead', ...kept)).toBe('No delivery is dead.\n');
      const shown = JSON.parse(await printed(root, 'submissions', 'show', '100001', ...kept)) as {answers: unknown};
      expect(shown.answers).toEqual(card);
      expect((await printed(root, 'submissions', 'export', '--format', 'csv', ...kept)).split('\r\n')).toEqual([
        'number,id,org,submission,receivedAt,fullName,dateOfBirth,branch,wantsLetters,houseRules',
        expect.stringMatching(/^100001,[0-9a-f-]{36},default,card,[^,]+,Ada Reader,1990-05-05,HARBOUR,true,true$/),
        expect.stringMatching(/^100002,.+,'=1\+1,1990-05-05,"Old, ""Town""",true,true$/),
        '',
      ]);
      const out = aFolder();
      const csv = await printed(root, 'submissions', 'export', '--format', 'csv', ...kept);
      expect(await printed(root, 'submissions', 'export', '--format', 'csv', '--out', out, ...kept)).toBe(
        `Written to ${join(out, 'submissions.csv')}.\n`,
      );
      // Spreadsheets know by the mark of its beginning that the file is UTF-8.
      expect(readFileSync(join(out, 'submissions.csv'), 'utf8')).toBe(`\uFEFF${csv}`);
      expect(statSync(join(out, 'submissions.csv')).mode & 0o777).toBe(0o600);
      expect(await printed(root, 'submissions', 'export', '--out', join(out, 'submissions.csv'), ...kept)).toMatch(
        /^waymark: .*submissions\.csv cannot be written: .*\nexit 2\n$/,
      );
      await printed(root, 'submissions', 'export', '--format', 'pdf', '--out', out, ...kept);
      const paper = readFileSync(join(out, '100001.pdf'), 'latin1');
      expect(paper).toMatch(/^%PDF-/);
      // It was made when it was sent.
      expect(paper.match(/\(D:\d{4}/g)).toEqual(Array(2).fill(`(D:${new Date().getUTCFullYear()}`));
    }
    expect(await printed(root, 'submissions', 'erase', '100001', ...kept)).toBe(`Erased from ${data}.\n`);
    expect(await printed(root, 'submissions', 'show', '100001', ...kept)).toBe(
      'There is no submission 100001.\nexit 1\n',
    );
    expect(await printed(root, 'submissions', 'list', '--since', 'soon', ...kept)).toContain('--since must be a day');
  });

  it('is not read without the secret that its server had, and no other secret is made', async () => {
    const [root, data] = [aWorkspace(), aFolder()];
    const server = await running(root, {dataFolder: data, secret: 'a secret that stands in no file at all'});
    await server.call('POST', cards, card);
    const list = async () => printed(root, 'submissions', 'list', '--data', data);
    // The server that runs has it.
    expect(await list()).toMatch(/^Number .*\n100001 /);
    expect(existsSync(join(data, 'secret'))).toBe(false);
    await server.close();
    expect(await list()).toBe(
      `waymark: WAYMARK_SECRET is not set, and ${data} has no secret of its own: set the one that the server has.\nexit 2\n`,
    );
    expect(existsSync(join(data, 'secret'))).toBe(false);
  });

  it('is said to be sealed otherwise where the server, or whoever asks, has another secret', async () => {
    const [root, data] = [aWorkspace(), aFolder()];
    const kept = ['--data', data];
    const first = await running(root, {dataFolder: data});
    await first.call('POST', cards, card);
    await first.close();
    const lines: string[] = [];
    const log = {write: (line: string) => void lines.push(line)};
    const other = await running(root, {dataFolder: data, secret: 'another secret that stands in no file', log});
    await expect
      .poll(() => lines.join(''))
      .toContain('was sealed with another WAYMARK_SECRET, and can be neither shown nor delivered');
    expect(await printed(root, 'submissions', 'show', '100001', ...kept)).toBe(
      'waymark: What is stored was sealed with another WAYMARK_SECRET than the server that runs has.\nexit 2\n',
    );
    expect(await printed(root, 'submissions', 'show', '7', ...kept)).toBe('There is no submission 7.\nexit 1\n');
    expect(lines.filter((line) => line.includes('"fault":"SealedOtherwise"'))).toHaveLength(1);
    await other.close();
    const secret = {WAYMARK_SECRET: 'a third secret, which is of nothing'};
    expect(await printedWith(secret, root, 'submissions', 'show', '100001', ...kept)).toBe(
      'waymark: What is stored was sealed with another WAYMARK_SECRET than is set here.\nexit 2\n',
    );
  });

  it.each(['the server that runs', 'the store itself'])(
    'is listed and given out by %s though some of it was sealed with the secret before',
    async (asked) => {
      const [root, data] = [aWorkspace(), aFolder()];
      const kept = ['--data', data];
      const first = await running(root, {dataFolder: data});
      await first.call('POST', cards, card);
      await first.close();
      const secret = {WAYMARK_SECRET: 'the secret that came after the first'};
      const second = await running(root, {dataFolder: data, secret: secret.WAYMARK_SECRET});
      await second.call('POST', cards, card);
      await second.call('POST', cards, {...card, fullName: 'Ben Reader'});
      await second.services.db
        .updateTable('submissions')
        .set({sealed: 'broken'})
        .where('number', '=', '100002')
        .execute();
      if (asked === 'the store itself') await second.close();
      const submissions = async (...args: readonly string[]) =>
        (await printedWith(secret, root, 'submissions', ...args, ...kept)).split(/\r?\n/);
      const remark = [
        '2 submissions cannot be read: sealed with another WAYMARK_SECRET than is set, or changed since.',
        'exit 1',
        '',
      ];
      const list = await submissions('list');
      expect(list.slice(-3)).toEqual(remark);
      expect(list.filter((line) => line.includes('unreadable'))).toEqual([
        expect.stringMatching(/^100001 .*card \(unreadable\)/),
        expect.stringMatching(/^100002 .*card \(unreadable\)/),
      ]);
      expect(list.find((line) => line.startsWith('100003'))).not.toContain('unreadable');
      const lines = await submissions('export');
      expect(lines.slice(3)).toEqual(remark);
      expect(lines.slice(0, 3).map((line) => JSON.parse(line) as unknown)).toEqual([
        expect.objectContaining({number: '100001', answers: {}, unreadable: true}),
        expect.objectContaining({number: '100002', answers: {}, unreadable: true}),
        expect.objectContaining({number: '100003', answers: {...card, fullName: 'Ben Reader'}}),
      ]);
      const table = await submissions('export', '--format', 'csv');
      expect(table.slice(1, 4)).toEqual([
        expect.stringMatching(/^100001,.*,,,,,$/),
        expect.stringMatching(/^100002,.*,,,,,$/),
        expect.stringMatching(/^100003,.*,Ben Reader,/),
      ]);
      expect(table.slice(4)).toEqual(remark);
      const before = aFolder();
      for (const format of ['ndjson', 'csv']) {
        const file = join(before, `submissions.${format}`);
        writeFileSync(file, 'what could be read');
        const [said = '', code] = await submissions('export', '--format', format, '--out', before);
        expect([said.includes(`${file} stays as it was`), code, readFileSync(file, 'utf8')]).toEqual([
          true,
          'exit 2',
          'what could be read',
        ]);
      }
      expect(readdirSync(before)).toHaveLength(2);
      const out = aFolder();
      expect((await submissions('export', '--format', 'pdf', '--out', out)).slice(1)).toEqual(remark);
      expect(readdirSync(out)).toEqual(['100003.pdf']);
      expect((await submissions('list', '--since', '2999-01-01')).at(-2)).toMatch(/has no submission with/);
    },
  );

  it('takes the files along that it names, and nobody else’s', async () => {
    const root = withFiles();
    const {call, services} = await running(root, {now: () => new Date('2026-11-23T08:00:00Z')});
    const child = {...card, dateOfBirth: '2018-05-05'};
    const first = await call('POST', '/library-api/files', aFile());
    const own = {'x-draft-token': first.headers.get('x-draft-token') ?? ''};
    const second = await call('POST', '/library-api/files', aFile(), own);
    const ids = [first, second].map(({json}) => String(json['id']));
    expect(first.json['size']).toBe(21);
    const listed = await call('GET', '/library-api/files', undefined, own);
    expect(listed.json).toEqual({files: ids.map((id) => ({id, name: 'proof.pdf'}))});
    expect((await call('GET', '/library-api/files')).json).toEqual({files: []});

    const stranger = await call('DELETE', `/library-api/files/${ids[0]}`);
    expect(stranger.status).toBe(404);
    await call('POST', cards, {...child, guardianName: ids[0]}, own);
    await call('POST', cards, {...child, guardianName: ids[1]});
    expect((await call('DELETE', `/library-api/files/${ids[0]}`, undefined, own)).status).toBe(404);
    expect((await call('DELETE', `/library-api/files/${ids[1]}`, undefined, own)).status).toBe(200);
    const rows = await services.db
      .selectFrom('uploads')
      .innerJoin('submissions', 'submissions.uuid', 'uploads.submission')
      .select(['uploads.uuid', 'number', 'bytes'])
      .execute();
    expect(rows.map(({uuid, number}) => [uuid, number])).toEqual([[ids[0], '100001']]);
    expect(Buffer.from(rows[0]?.bytes ?? []).includes('are secret')).toBe(false);
  });
});
