import {sql} from 'kysely';
import {describe, expect, it} from 'vitest';
import {forgetOldEntries} from '../../src/server/forget.ts';
import {ownedByToken} from '../../src/server/store/draft-owner.ts';
import {eraseSubmission} from '../../src/server/submissions/erase.ts';
import {running} from './support/running.ts';
import {attempt, aWorkspace, card} from './support/workspace.ts';

const drafts = '/service-application/api/v1/drafts/card';
const cards = '/library-api/cards';
const secret = '219887766';
const held = {libraryPin: secret, guardian: {name: 'Grace', pin: '4400123456'}};
const minute = 60_000;

/** A server with a clock of its own, on which somebody has had answers held. */
async function holding() {
  let at = new Date('2026-11-01T08:00:00Z');
  const lines: string[] = [];
  const log = {write: (line: string) => lines.push(line)};
  const server = await running(aWorkspace(), {now: () => at, log});
  const save = await server.call('PUT', drafts, {answers: {fullName: 'Ada'}, held});
  const own = {'x-draft-token': save.headers.get('x-draft-token') ?? ''};
  const read = async (headers: HeadersInit = own): Promise<unknown> =>
    (await server.call('GET', drafts, undefined, headers)).json['held'];
  const later = (milliseconds: number): void => {
    at = new Date(at.getTime() + milliseconds);
  };
  const rows = async () => server.services.db.selectFrom('held_answers').selectAll().execute();
  return {...server, own, read, later, rows, lines};
}

/** All rows of all tables, as text. */
async function dump({db}: Awaited<ReturnType<typeof holding>>['services']): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({name}) => sql<{row: string}>`select t::text as row from ${sql.table(name)} t`.execute(db)),
  );
  return rows.flatMap((found) => found.rows.map(({row}) => row)).join('\n');
}

describe('answers that must not lie in a draft', () => {
  it('are given back to who holds the token alone', async () => {
    const {read, call} = await holding();
    expect(await read()).toEqual(held);
    const other = await call('PUT', drafts, {answers: {fullName: 'Ben'}});
    for (const headers of [
      {'x-draft-token': other.headers.get('x-draft-token') ?? ''},
      {'x-draft-token': 'x'.repeat(32)},
      {},
    ])
      expect(await read(headers)).toBeUndefined();
  });

  it('lie in the store sealed, and in no line of the log', async () => {
    const {services, rows, lines, read, own} = await holding();
    await read();
    const all = await dump(services);
    expect(all).toContain(ownedByToken(own['x-draft-token']));
    expect(await rows()).toHaveLength(1);
    for (const text of [secret, '4400123456', 'Ada', 'Grace', 'libraryPin']) {
      expect(all).not.toContain(text);
      expect(lines.join('\n')).not.toContain(text);
    }
    expect(lines.length).toBeGreaterThan(0);
  });

  it('cannot be read from the row of somebody else, into which they were copied', async () => {
    const {services, call, read} = await holding();
    const other = await call('PUT', drafts, {answers: {}, held: {libraryPin: '1'}});
    const token = {'x-draft-token': other.headers.get('x-draft-token') ?? ''};
    expect(await read(token)).toEqual({libraryPin: '1'});
    await sql`update held_answers set sealed = (select sealed from held_answers order by until, owner limit 1)`.execute(
      services.db,
    );
    const found = [await read(), await read(token)].filter((one) => one !== undefined);
    expect(found).toHaveLength(1);
  });

  it.each([
    ['30 minutes after the save', 30 * minute, undefined],
    ['not a moment before', 30 * minute - 1, held],
  ])('are given back no more %s, swept or not', async (_, after, expected) => {
    const {read, later, rows, services} = await holding();
    later(after);
    expect(await read()).toEqual(expected);
    expect(await rows()).toHaveLength(1);
    await forgetOldEntries(services);
    expect(await rows()).toHaveLength(expected === undefined ? 0 : 1);
  });

  it('are held for 30 minutes from the last save, while the draft stays for as long as ever', async () => {
    const {call, own, read, later} = await holding();
    later(20 * minute);
    await call('PUT', drafts, {answers: {fullName: 'Ada'}, held: {libraryPin: '7'}}, own);
    later(20 * minute);
    expect(await read()).toEqual({libraryPin: '7'});
    later(10 * minute);
    const {json} = await call('GET', drafts, undefined, own);
    expect(json).toEqual({answers: {fullName: 'Ada'}, savedAt: '2026-11-01T08:20:00.000Z'});
  });

  it.each([
    ['nothing is held any more', {answers: {fullName: 'Ada'}, held: {}}],
    ['a save says nothing of them', {answers: {fullName: 'Ada'}}],
  ])('are erased where %s', async (_, body) => {
    const {call, own, rows} = await holding();
    await call('PUT', drafts, body, own);
    expect(await rows()).toEqual([]);
  });

  it('are erased with what was sent', async () => {
    const {call, own, rows, read} = await holding();
    const wrong = await call('POST', cards, {...card, dateOfBirth: 'soon'}, {...own, 'idempotency-key': attempt(1)});
    expect([wrong.status, await read()]).toEqual([422, held]);
    await call('POST', cards, card, {...own, 'idempotency-key': attempt(2)});
    expect(await rows()).toEqual([]);
  });

  it('are erased with the person', async () => {
    const {call, own, rows, services} = await holding();
    const {json} = await call('POST', cards, card, {...own, 'idempotency-key': attempt(1)});
    await call('PUT', drafts, {answers: {}, held}, own);
    expect(await rows()).toHaveLength(1);
    expect(await eraseSubmission(services, String(json['number']))).toBe(true);
    expect(await rows()).toEqual([]);
  });

  it('are told to a tab whose save was refused', async () => {
    const {call, own} = await holding();
    const refused = await call('PUT', drafts, {answers: {}}, {...own, 'if-match': '"another"'});
    expect([refused.status, refused.json]).toMatchObject([412, {answers: {fullName: 'Ada'}, held}]);
  });

  it('are gone, and nothing else is, where the secret is another by now', async () => {
    const {read, services, call, own} = await holding();
    await services.db.updateTable('held_answers').set({sealed: 'nothing.that.opens'}).execute();
    expect(await read()).toBeUndefined();
    expect((await call('GET', drafts, undefined, own)).json['answers']).toEqual({fullName: 'Ada'});
  });

  it('are refused beyond their bounds, in words', async () => {
    const {call, own, read} = await holding();
    const long = await call('PUT', drafts, {answers: {}, held: {drawn: 'x'.repeat(400_001)}}, own);
    expect([long.status, long.json['errors']]).toEqual([
      422,
      [{at: 'held', message: 'Held answers have at most 400000 characters.'}],
    ]);
    expect(await read()).toEqual(held);
    expect((await call('PUT', drafts, {answers: {}, held: 'all'}, own)).status).toBe(422);
  });
});
