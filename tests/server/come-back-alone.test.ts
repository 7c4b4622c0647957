import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import {answerNextAsk} from '../../src/server/come-back/asks.ts';
import {describe, expect, it} from 'vitest';
import {ownedByToken} from '../../src/server/store/draft-owner.ts';
import {eraseSubmission} from '../../src/server/submissions/erase.ts';
import {ada, aLibrary, drafts, linksIn, minute} from './support/come-back.ts';
import {aFile} from './support/files.ts';
import {card} from './support/workspace.ts';

type Library = Awaited<ReturnType<typeof aLibrary>>;

const held = {libraryPin: '219887766'};
const cards = '/library-api/cards';
const fileList = '/library-api/files';
const mallory = 'mallory@reader.example';

/** All rows of all tables, as text. */
async function dump({services: {db}}: Library): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({name}) => sql<{row: string}>`select t::text as row from ${sql.table(name)} t`.execute(db)),
  );
  return rows.flatMap((found) => found.rows.map(({row}) => row)).join('\n');
}

describe('a draft that somebody comes back to', () => {
  it('is theirs alone, with all that belongs to it: the token of whoever asked for the link is dead', async () => {
    const library = await aLibrary();
    const {token, call, linkSent, open} = library;
    const old = {'x-draft-token': token};
    await call('POST', cards, card, {...old, 'idempotency-key': randomUUID()});
    await call('PUT', drafts, {answers: {fullName: 'Ada'}, held}, {...old, 'idempotency-key': randomUUID()});
    await call('POST', fileList, aFile(), old);
    const link = await linkSent(token);
    const before = await dump(library);
    const own = {'x-draft-token': await open(link)};
    expect(own['x-draft-token']).toMatch(/^[\w-]{32}$/);
    expect(own['x-draft-token']).not.toBe(token);
    const readAs = async (headers: HeadersInit): Promise<unknown[]> => {
      const draft = await call('GET', drafts, undefined, headers);
      const files = await call('GET', fileList, undefined, headers);
      return [draft.json['answers'], draft.json['held'], (files.json['files'] as unknown[]).length];
    };
    expect(await readAs(own)).toEqual([{fullName: 'Ada'}, held, 1]);
    expect(await readAs(old)).toEqual([{}, undefined, 0]);
    const after = await dump(library);
    const rowsOf = (text: string, named: string) => text.split('\n').filter((row) => row.includes(ownedByToken(named)));
    // Draft, what is held, submission, file, link, and the two writes that came with a key.
    expect([rowsOf(before, token), rowsOf(after, token)].map(({length}) => length)).toEqual([7, 0]);
    expect(rowsOf(after, own['x-draft-token'])).toHaveLength(7);

    // What is entered from now on is out of reach as well, and the link goes on leading to it.
    await call('PUT', drafts, {answers: {fullName: 'Ada Victim'}, held}, own);
    expect(await readAs(old)).toEqual([{}, undefined, 0]);
    expect(await library.ask('sendLink', {email: mallory}, token)).toMatchObject({status: 200});
    const again = {'x-draft-token': await open(await linkSent('', ada))};
    expect(await readAs(again)).toEqual([{fullName: 'Ada Victim'}, held, 1]);
    expect(await readAs(own)).toEqual([{}, undefined, 0]);
  });

  it('leaves the answer that opened it nowhere, though a key came with it', async () => {
    const {token, call, linkSent, codeSent, services} = await aLibrary();
    const link = await linkSent(token);
    const body = {link, code: await codeSent(link)};
    const headers = {'idempotency-key': randomUUID()};
    const opened = await call('POST', '/library-api/openDraft', body, headers);
    expect(opened.status).toBe(200);
    const kept = await services.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(kept.map(({key}) => key)).not.toContain(headers['idempotency-key']);
    const again = await call('POST', '/library-api/openDraft', body, headers);
    expect([again.status, again.headers.get('x-draft-token')]).toEqual([422, null]);
  });
});

describe('mails of coming back', () => {
  it('are one for all drafts of an address, a line each, and leave codes to be sent', async () => {
    const {token, save, linkSent, ask, sendAll, codeSent, taken, pass} = await aLibrary();
    const links = [await linkSent(token)];
    for (const name of ['Ben', 'Cleo', 'Dan', 'Eve']) {
      pass(1);
      links.unshift(await linkSent(await save(name)));
    }
    pass(60 * minute);
    const before = taken.length;
    await ask('sendLink', {email: ada});
    await sendAll();
    expect(taken).toHaveLength(before + 1);
    const text = taken.at(-1)?.text.replaceAll('\r\n', '\n') ?? '';
    expect(linksIn(text)).toEqual(links);
    const lines = links.map((link) => `http://localhost:0/library/come-back#${link}`);
    expect(text).toBe(`Go on here:\n\n${lines.join('\n')}\n`);
    for (const link of links) expect(await codeSent(link)).toMatch(/^\d{6}$/);
    for (let count = 0; count < 4; count += 1) {
      await ask('sendLink', {email: ada});
      await sendAll();
    }
    expect(taken).toHaveLength(before + 10);
  });

  it('about an address that strangers name with tokens that are none keep no code from who has the link', async () => {
    const {token, linkSent, ask, codeSent, comeFrom, pass, sendAll, services, taken} = await aLibrary();
    const link = await linkSent(token);
    comeFrom('10.0.9.9');
    for (let count = 0; count < 6; count += 1) {
      await ask('sendLink', {email: ada}, `${count}`.padStart(32, 'x'));
      await sendAll();
    }
    const rows = await services.db.selectFrom('come_backs').select('owner').execute();
    expect(rows).toEqual([{owner: ownedByToken(token)}]);
    for (const {text} of taken) expect(linksIn(text)).toEqual([link]);
    expect(taken).toHaveLength(1 + 5);
    expect(await codeSent(link)).toMatch(/^\d{6}$/);
    // A link that was sent is not ended by one that waits.
    await ask('sendLink', {email: ada}, token);
    await sendAll();
    expect(taken).toHaveLength(6 + 1);
    pass(60 * minute);
    await sendAll();
    expect(linksIn(taken.at(-1)?.text ?? '')).toEqual([link]);
    expect(await codeSent(link)).toMatch(/^\d{6}$/);
    expect(taken).toHaveLength(7 + 1 + 1);
  });
});

describe('the end of a draft', () => {
  it('by its submission ends its link, where no other draft has it', async () => {
    const {token, call, linkSent, ask, sendAll, services, taken} = await aLibrary();
    const own = {'x-draft-token': token};
    await call('PUT', drafts.replace(/card$/, 'other'), {answers: {note: 'x'}}, own);
    const link = await linkSent(token);
    await call('POST', cards, card, own);
    expect(await services.db.selectFrom('come_backs').selectAll().execute()).toHaveLength(1);
    await services.db.deleteFrom('drafts').where('answer_set', '=', 'other').execute();
    await call('PUT', drafts, {answers: {fullName: 'Ada'}}, own);
    await call('POST', cards, card, own);
    expect(await services.db.selectFrom('come_backs').selectAll().execute()).toEqual([]);
    const before = taken.length;
    await ask('sendCode', {link});
    await ask('sendLink', {email: ada});
    await sendAll();
    expect(taken).toHaveLength(before);
  });

  it('by erasing its person leaves no link, mail, or answer of a write behind, the first of a visit included', async () => {
    const library = await aLibrary();
    const {call, ask, services} = library;
    const keyed = () => ({'idempotency-key': randomUUID()});
    const body = {answers: {fullName: 'Ada'}};
    const first = keyed();
    const saved = await call('PUT', drafts, body, first);
    const token = saved.headers.get('x-draft-token') ?? '';
    // Its answer was lost: it is sent again as it was, and is answered the same.
    expect((await call('PUT', drafts, body, first)).headers.get('x-draft-token')).toBe(token);
    const own = {'x-draft-token': token};
    const {json} = await call('POST', cards, card, {...own, ...keyed()});
    await call('PUT', drafts, {answers: {fullName: 'Ada'}}, {...own, ...keyed()});
    await ask('sendLink', {email: 'eve@reader.example'}, token);
    await ask('sendLink', {email: ada}, library.token);
    while (await answerNextAsk(services));
    const counts = async (): Promise<readonly number[]> =>
      Promise.all(
        (['come_backs', 'mails', 'idempotency_keys'] as const).map(
          async (table) => (await services.db.selectFrom(table).selectAll().execute()).length,
        ),
      );
    expect(await counts()).toEqual([2, 2, 3]);
    expect(await eraseSubmission(services, String(json['number']))).toBe(true);
    expect(await counts()).toEqual([1, 1, 0]);
    const left = await dump(library);
    expect(left).not.toContain(ownedByToken(token));
    expect(left).toContain(ownedByToken(library.token));
  });
});
