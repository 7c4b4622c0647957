import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {answerNextAsk} from '../../src/server/come-back/asks.ts';
import {sendNextMail} from '../../src/server/come-back/outbox.ts';
import {forgetOldEntries} from '../../src/server/forget.ts';
import {ada, aLibrary, day, drafts, files, idle, linksIn, minute} from './support/come-back.ts';
import {aMailServer} from './support/mail-server.ts';
import {running} from './support/running.ts';
import {aTracingSdk} from './support/tracing.ts';
import {aWorkspace} from './support/workspace.ts';

const library = join(import.meta.dirname, '../workspaces/library-card');
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('coming back to a draft by a link', () => {
  it('takes the link and the code that was sent for it, on any device, once', async () => {
    const {token, linkSent, codeSent, ask, call, taken, services} = await aLibrary();
    const link = await linkSent(token);
    expect(taken[0]).toMatchObject({to: [ada], headers: {subject: 'Your card'}});
    expect(taken[0]?.text).toContain(`http://localhost:0/library/come-back#${link}`);
    const code = await codeSent(link);
    const opened = await ask('openDraft', {link, code});
    const own = {'x-draft-token': opened.headers.get('x-draft-token') ?? ''};
    expect(opened.status).toBe(200);
    expect((await call('GET', drafts, undefined, own)).json['answers']).toEqual({fullName: 'Ada'});
    const again = await ask('openDraft', {link, code});
    expect([again.status, again.json['code'], again.headers.get('x-draft-token')]).toEqual([422, 'CODE_REFUSED', null]);
    // Neither link, address, code nor token lies readable in the store.
    const kept = JSON.stringify([
      await services.db.selectFrom('come_backs').selectAll().execute(),
      await services.db.selectFrom('attempts').selectAll().execute(),
      await services.db.selectFrom('mails').selectAll().execute(),
    ]);
    for (const secret of [ada, link, code, token, own['x-draft-token']]) expect(kept).not.toContain(secret);
  });

  it('finds the drafts of an address again without a token, and sends them to that address alone', async () => {
    const {token, linkSent, ask, sendAll, taken} = await aLibrary();
    const link = await linkSent(token);
    await ask('sendLink', {email: 'ADA@reader.example'});
    await sendAll();
    expect(taken.map(({to, text}) => [to, text.includes(`#${link}`)])).toEqual([
      [[ada], true],
      [[ada], true],
    ]);
  });

  it('answers the same whether an address or a link is known or not', async () => {
    const {token, linkSent, ask, sendAll, taken} = await aLibrary();
    const link = await linkSent(token);
    const told = ({status, json, headers}: Awaited<ReturnType<typeof ask>>) => [
      ...[status, {...json, requestId: undefined}, [...headers.keys()].toSorted()],
    ];
    expect(told(await ask('sendLink', {email: 'ben@reader.example'}))).toEqual(
      told(await ask('sendLink', {email: ada})),
    );
    const nowhere = 'x'.repeat(32);
    expect(told(await ask('sendCode', {link: nowhere}))).toEqual(told(await ask('sendCode', {link})));
    await sendAll();
    expect(new Set(taken.flatMap(({to}) => to))).toEqual(new Set([ada]));
    const code = wrong(/\d{6}/.exec(taken.at(-1)?.text ?? '')?.[0] ?? '');
    expect(told(await ask('openDraft', {link: nowhere, code}))).toEqual(told(await ask('openDraft', {link, code})));
  });

  it('does the same before it answers, whether an address is known, is not, or has a draft: all else comes later', async () => {
    const spans = aTracingSdk();
    const {token, linkSent, ask, sendAll, services, taken} = await aLibrary();
    await linkSent(token);
    const asked = async (email: string, own?: string): Promise<readonly unknown[]> => {
      const before = new Set(spans.named('POST /library-api/sendLink'));
      expect((await ask('sendLink', {email}, own)).status).toBe(200);
      const found = () => spans.named('POST /library-api/sendLink').find((span) => !before.has(span));
      await expect.poll(found).toBeDefined();
      const id = found()?.spanContext().spanId;
      return spans
        .all()
        .filter(({parentSpanContext}) => parentSpanContext?.spanId === id)
        .map(({attributes}) => attributes['db.operation.name']);
    };
    const done = await asked('ben@reader.example');
    expect(done).toContain('insert');
    expect(await asked(ada)).toEqual(done);
    expect(await asked(ada, token)).toEqual(done);
    expect(await services.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    const asks = await services.db.selectFrom('come_back_asks').selectAll().execute();
    expect([asks.length, JSON.stringify(asks).includes('reader')]).toEqual([3, false]);
    await sendAll();
    // One mail tells of all that one asks for before it is sent.
    expect([taken.length, await services.db.selectFrom('come_back_asks').selectAll().execute()]).toEqual([2, []]);
  });

  it('ends after five wrong codes, until another is sent', async () => {
    const {token, linkSent, codeSent, ask} = await aLibrary();
    const link = await linkSent(token);
    const code = await codeSent(link);
    for (let count = 0; count < 5; count += 1)
      expect((await ask('openDraft', {link, code: wrong(code)})).status).toBe(422);
    expect((await ask('openDraft', {link, code})).status).toBe(422);
    expect((await ask('openDraft', {link, code: await codeSent(link)})).status).toBe(200);
  });

  it('takes neither a code that is old, nor one before the last, nor a link that is old', async () => {
    const {token, linkSent, codeSent, ask, pass, sendAll, taken, services} = await aLibrary();
    const link = await linkSent(token);
    const first = await codeSent(link);
    const second = await codeSent(link);
    if (first !== second) expect((await ask('openDraft', {link, code: first})).status).toBe(422);
    pass(10 * minute);
    expect((await ask('openDraft', {link, code: second})).status).toBe(422);
    pass(30 * day);
    const before = taken.length;
    await ask('sendCode', {link});
    await ask('sendLink', {email: ada});
    await sendAll();
    expect(taken).toHaveLength(before);
    await forgetOldEntries(services);
    expect(await services.db.selectFrom('come_backs').select('owner').execute()).toEqual([]);
  });

  it('is slowed for who guesses from one network, and writes five codes an hour for one link', async () => {
    const {token, linkSent, ask, sendAll, comeFrom, taken, pass} = await aLibrary();
    const link = await linkSent(token);
    const before = taken.length;
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await ask('openDraft', {link, code: '000000'})).status);
    expect(statuses).toEqual([...Array.from({length: 10}, () => 422), 429]);
    for (let count = 0; count < 8; count += 1) {
      comeFrom(`10.0.1.${count}`);
      expect((await ask('sendCode', {link})).status).toBe(200);
    }
    await sendAll();
    expect(taken.slice(before)).toHaveLength(5);
    pass(60 * minute);
    await ask('sendCode', {link});
    await sendAll();
    expect(taken.slice(before)).toHaveLength(6);
  });

  it('sends a link to whoever asks, however often strangers have asked for that mailbox', async () => {
    const {save, ask, sendAll, comeFrom, taken, pass, open} = await aLibrary();
    const mails = async (): Promise<number> => {
      await sendAll();
      return taken.length;
    };
    // Each stranger has something of their own to come back to.
    for (const network of ['10.0.2.1', '10.0.3.1']) {
      comeFrom(network);
      for (let count = 0; count < 9; count += 1) {
        expect((await ask('sendLink', {email: ada}, await save('Eve'))).status).toBe(200);
        await sendAll();
      }
    }
    expect(taken).toHaveLength(10);
    comeFrom('10.0.1.1');
    const token = await save('Ada again');
    await ask('sendLink', {email: ada}, token);
    expect(await mails()).toBe(11);
    const links = linksIn(taken.at(-1)?.text ?? '');
    expect(links).toHaveLength(1);
    // What waits is one mail for each of them, with all that it is about.
    pass(60 * minute);
    expect(await mails()).toBe(13);
    expect(taken.slice(11).map(({text}) => linksIn(text).length)).toEqual([4, 4]);
    expect(await open(links[0] ?? '')).not.toBe('');
  });

  it('sends a mailbox so many an hour and no more, and the link that somebody has stays good meanwhile', async () => {
    const {token, ask, sendAll, linkSent, comeFrom, taken, pass, open} = await aLibrary();
    for (let count = 0; count < 5; count += 1) await linkSent(token);
    const link = linksIn(taken.at(-1)?.text ?? '')[0] ?? '';
    for (let count = 0; count < 3; count += 1) {
      await ask('sendLink', {email: ada}, token);
      await sendAll();
    }
    expect(taken).toHaveLength(5);
    for (let network = 0; network < 24; network += 1) {
      comeFrom(`10.0.${network}.2`);
      await ask('sendLink', {email: ada});
    }
    await sendAll();
    // Of the first mails of everybody there are twenty.
    expect(taken).toHaveLength(5 + 19);
    expect(new Set(taken.slice(4).flatMap(({text}) => linksIn(text)))).toEqual(new Set([link]));
    pass(60 * minute);
    await sendAll();
    expect(taken).toHaveLength(5 + 1 + 24);
    expect(await open(link)).not.toBe('');
  });

  it('tries a mail again while nobody takes it, as long as it is of use', async () => {
    let up = false;
    const {token, ask, sendAll, pass, taken, services, tried} = await aLibrary({refuses: () => (up ? undefined : 451)});
    await ask('sendLink', {email: ada}, token);
    await sendAll();
    await sendAll();
    expect(tried()).toBe(1);
    pass(5000);
    up = true;
    await sendAll();
    expect(taken).toHaveLength(1);
    up = false;
    await ask('sendCode', {link: /#(.{32})/.exec(taken[0]?.text ?? '')?.[1] ?? ''});
    await sendAll();
    pass(11 * minute);
    up = true;
    await sendAll();
    expect([taken.length, await services.db.selectFrom('mails').selectAll().execute()]).toEqual([1, []]);
  });

  it('tells operators of a mail that is not sent, and nothing of whom it was for', async () => {
    const lines: string[] = [];
    const answers: (number | undefined)[] = [451, 451, undefined, 550, 451];
    const said: string[] = [];
    const library = await aLibrary(
      {refuses: () => answers.shift()},
      {log: {write: (line) => void lines.push(line)}, tellDeveloper: (text) => void said.push(text)},
    );
    const {token, ask, sendAll, pass, taken} = library;
    const outcomes = async (): Promise<Record<string, number>> => {
      const text = (await library.metrics()).matchAll(/^waymark_mails_total\{outcome="(\w+)"\} (\d+)$/gm);
      return Object.fromEntries([...text].map(([, outcome = '', count]) => [outcome, Number(count)]));
    };
    const told = () =>
      lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({msg}) => String(msg).includes('mail'));
    expect(await outcomes()).toEqual({sent: 0, held: 0, later: 0, refused: 0, expired: 0});
    await ask('sendLink', {email: ada}, token);
    for (const wait of [0, 5000, 15_000]) {
      pass(wait);
      await sendAll();
    }
    expect([await outcomes(), told()]).toMatchObject([
      {sent: 1, held: 0, later: 2, refused: 0, expired: 0},
      [{level: 40, outcome: 'later', tries: 1, reason: 'answered 451'}],
    ]);
    const link = linksIn(taken[0]?.text ?? '')[0] ?? '';
    await ask('sendCode', {link});
    await sendAll();
    await ask('sendCode', {link});
    await sendAll();
    pass(11 * minute);
    await sendAll();
    expect([await outcomes(), told().slice(1)]).toMatchObject([
      {sent: 1, held: 0, later: 3, refused: 1, expired: 1},
      [
        {outcome: 'refused', tries: 1, reason: 'answered 550'},
        {outcome: 'later', tries: 1, reason: 'answered 451'},
        {outcome: 'expired', tries: 1},
      ],
    ]);
    expect(told()).toHaveLength(4);
    // Whoever has started it outside of production, where it may have no log, is told the same.
    expect(said.filter((text) => text.includes('mail'))).toEqual([
      'a mail with a link or a code was not sent: outcome later, tries 1, reason answered 451\n',
      'a mail with a link or a code was not sent: outcome refused, tries 1, reason answered 550\n',
      'a mail with a link or a code was not sent: outcome later, tries 1, reason answered 451\n',
      'a mail with a link or a code was not sent: outcome expired, tries 1, reason it is of no use any more\n',
    ]);
    for (const secret of [ada, 'reader.example', link, token])
      expect([...lines, ...said].join('')).not.toContain(secret);
  });

  it('leads in production to the host of the organisation, whatever host was asked for', async () => {
    const {mailing, taken} = await aMailServer();
    const production = {
      ...({
        mode: 'production',
        secret: 'a secret that stands in no file at all',
        mailing,
        proxies: 'loopback',
      } as const),
      log: {write: () => undefined},
    };
    const {call, services} = await running(aWorkspace(files), production, {}, {work: () => idle});
    const token = (await call('PUT', drafts, {answers: {}})).headers.get('x-draft-token') ?? '';
    const headers = {'x-draft-token': token, 'x-forwarded-host': 'evil.example'};
    expect((await call('POST', '/library-api/sendLink', {email: ada}, headers)).status).toBe(200);
    await answerNextAsk(services);
    await sendNextMail(services);
    expect(taken[0]?.text).toMatch(/^Go on here:\s+https:\/\/library\.example\/library\/come-back#[\w-]{32}\s*$/);
    const hostless = readFileSync(join(library, 'orgs/default/org.yaml'), 'utf8').replace(/^hosts:.*\n/m, '');
    await expect(
      running(aWorkspace({...files, 'orgs/default/org.yaml': hostless}), production, {}, {work: () => idle}),
    ).rejects.toThrow('The key comeBack in server.yaml needs a host: give orgs/default/org.yaml `hosts`.');
  });

  it('refuses what is no address, and does not begin without an SMTP server', async () => {
    const {ask, token} = await aLibrary();
    const refused = await ask('sendLink', {email: `${ada}\r\nBcc: all@world.example`}, token);
    expect([refused.status, refused.json['errors']]).toEqual([422, [{at: 'email', message: 'Must be a valid email'}]]);
    await expect(running(aWorkspace(files))).rejects.toThrow('the key comeBack of server.yaml sends mails');
  });
});
