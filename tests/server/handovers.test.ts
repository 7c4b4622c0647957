import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {forgetOldEntries} from '../../src/server/forget.ts';
import {lockLink, moveToOwner} from '../../src/server/come-back/links.ts';
import {createSeal} from '../../src/server/session/seal.ts';
import {newDraftToken, ownedByPerson, ownedByToken} from '../../src/server/store/draft-owner.ts';
import {eraseSubmission} from '../../src/server/submissions/erase.ts';
import {linksIn} from './support/come-back.ts';
import {
  ada,
  anOffice,
  back,
  confirmed,
  draft,
  eve,
  example,
  kim,
  newcomers,
  part,
  reviews,
  shared,
} from './support/office.ts';
import {aWorkspace} from './support/workspace.ts';

/** The same where nobody needs to name a manager, and with notes in the words of the mail. */
function anOfficeWithoutManagers(): string {
  const changed = (path: string, ...changes: readonly (readonly [string, string])[]): readonly [string, string] => {
    let text = readFileSync(join(example, path), 'utf8');
    for (const [before, after] of changes) {
      if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
      text = text.replace(before, after);
    }
    return [path, text];
  };
  const files = [
    changed('schemas/api/openapi.yaml', ['managerName, managerEmail]', 'managerName]']),
    changed('flows/newcomer/screens/manager.yaml', ['type: email\n', 'type: email\n    optional: true\n']),
    changed(
      'server.yaml',
      ['subject: Somebody starts with you on ((answers.firstDay | date))', "subject: 'Somebody starts with you[^1]'"],
      ['Please confirm the first day and', 'Please confirm the first day[^1]. And'],
    ),
  ];
  return aWorkspace(Object.fromEntries(files), '../../examples/onboarding');
}

describe('a submission that is handed over', () => {
  it('gives whoever has the address what is shared, by a link and a code, and nothing else of the sender', async () => {
    const {send, read, open, begin, sendAll, taken, call} = await anOffice();
    const sender = await begin();
    expect((await send(newcomers, part, sender)).status).toBe(200);
    await sendAll();
    expect(taken.map(({to}) => to)).toEqual([[ada]]);
    for (const secret of [kim, part.phone, sender]) expect(taken[0]?.text).not.toContain(secret);
    const other = await open();
    const told = {number: '100001', sentAt: '2027-04-01T08:00:00.000Z', ...shared};
    expect(await read(newcomers, other)).toEqual({...told, mine: false});
    expect(await read(newcomers, sender)).toEqual({...told, mine: true});
    expect(await read(reviews, other)).toBe(404);
    // Neither the answers nor the draft of the sender are the other's.
    await call('PUT', draft, {answers: {fullName: 'Kim again'}}, {'x-draft-token': sender});
    expect(await read(draft, other)).toMatchObject({answers: {}});
  });

  it('is nothing to anybody else: not to a stranger, nor to one who is handed something else', async () => {
    const {send, read, open, begin} = await anOffice();
    await send(newcomers, part, await begin());
    const first = await open();
    await send(newcomers, {...part, fullName: 'Lee Newman'}, await begin());
    const second = await open();
    expect(await read(newcomers, first)).toMatchObject({fullName: 'Kim Newman'});
    expect(await read(newcomers, second)).toMatchObject({fullName: 'Lee Newman'});
    expect(await read(newcomers, 'x'.repeat(32))).toBe(404);
    for (const token of [undefined, 'x'.repeat(32), await begin()])
      expect((await send(reviews, {newcomer: '100001', ...confirmed}, token)).json['code']).toBe('OUT_OF_TURN');
    expect((await send(reviews, {newcomer: '100001', ...confirmed}, second)).json['code']).toBe('HANDOVER_CHANGED');
  });

  it('goes back and forth, each time to whose turn it is, and ends when it is confirmed', async () => {
    const {send, read, open, begin, taken} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    expect((await send(newcomers, {...part, laptop: 'LARGE'}, sender)).json['code']).toBe('OUT_OF_TURN');
    const other = await open();
    expect((await send(reviews, {newcomer: '100001', ...back}, other)).status).toBe(200);
    expect((await send(reviews, {newcomer: '100001', ...confirmed}, other)).json['code']).toBe('OUT_OF_TURN');
    expect(await read(reviews, sender)).toMatchObject({number: '100002', ...back});
    const again = await open();
    expect(taken.at(-2)?.to).toEqual([kim]);
    // Where it was open before it is open no more, as with every such link.
    expect(await read(newcomers, sender)).toBe(404);
    expect(await read(draft, again)).toMatchObject({answers: part});
    expect((await send(newcomers, {...part, place: 'SHOP'}, again)).status).toBe(200);
    // What was asked is answered, whoever looks.
    for (const token of [again, other]) expect(await read(reviews, token)).toBe(404);
    expect(await read(newcomers, other)).toMatchObject({place: 'SHOP', mine: false});
    // Nobody confirms what they have not seen.
    expect((await send(reviews, {newcomer: '100001', ...confirmed}, other)).json['code']).toBe('HANDOVER_CHANGED');
    const number = (await read(newcomers, other)) as {number: string};
    expect((await send(reviews, {newcomer: number.number, ...confirmed}, other)).status).toBe(200);
    expect(await read(reviews, again)).toMatchObject(confirmed);
    expect((await send(newcomers, part, again)).json['code']).toBe('OUT_OF_TURN');
  });

  it('gives its sender a draft again though the contract calls the operation otherwise by now', async () => {
    const {send, read, open, begin, services} = await anOffice();
    await send(newcomers, part, await begin());
    await services.db.updateTable('submissions').set({operation: 'sendNewcomerAsItWasCalled'}).execute();
    await send(reviews, {newcomer: '100001', ...back}, await open());
    expect(await read(draft, await open())).toMatchObject({answers: part});
  });

  it('is read no more by whom it is not for any more', async () => {
    const {send, read, open, begin, services} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const wrong = await open();
    await send(reviews, {newcomer: '100001', ...back}, wrong);
    await send(newcomers, {...part, managerEmail: eve}, sender);
    expect(await read(newcomers, wrong)).toBe(404);
    expect(await read(reviews, wrong)).toBe(404);
    const right = await open();
    expect(await read(newcomers, right)).toMatchObject({...shared, mine: false});
    const rows = await services.db.selectFrom('come_backs').select('owner').execute();
    expect(rows).toHaveLength(2);
  });

  it('is come back to after it was sent, and while it is kept', async () => {
    const {send, read, open, begin, sendAll, taken, services, pass} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    await sendAll();
    await send('/api/links', {email: kim}, sender);
    const elsewhere = await open();
    expect(await read(newcomers, elsewhere)).toMatchObject({...shared, mine: true});
    // Nobody has written to them before, and their link is good for as long as they can look.
    await send('/api/links', {email: kim});
    await sendAll();
    expect(taken.at(-1)?.to).toEqual([kim]);
    // What has not arrived is kept.
    await services.db.updateTable('deliveries').set({state: 'done'}).execute();
    pass(731 * 86_400_000);
    await forgetOldEntries(services);
    expect(await read(newcomers, elsewhere)).toBe(404);
    expect(await services.db.selectFrom('handovers').selectAll().execute()).toEqual([]);
  });

  it('is refused where the address is none, and where one network has many mails sent', async () => {
    const {send, begin, comeFrom, services} = await anOffice();
    const refused = await send(newcomers, {...part, managerEmail: 'ada'}, await begin());
    expect(refused.status).toBe(422);
    const statuses: number[] = [];
    for (let count = 0; count < 51; count += 1)
      statuses.push((await send(newcomers, {...part, managerEmail: `ada${count}@fernhill.example`})).status);
    expect(statuses).toEqual([...Array.from({length: 50}, () => 200), 429]);
    comeFrom('10.0.7.1');
    expect((await send(newcomers, part, await begin())).status).toBe(200);
    expect(await services.db.selectFrom('mails').select('uuid').execute()).toHaveLength(51);
  });

  it('is handed to whoever it is to by then, where they come back while it is sent anew', async () => {
    const {send, read, open, begin, services, waiting} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const other = await open();
    await send(reviews, {newcomer: '100001', ...back}, other);
    const token = newDraftToken();
    const sent = await services.db.transaction().execute(async (trx) => {
      await lockLink(trx, ownedByToken(other));
      const anew = send(newcomers, {...part, place: 'SHOP'}, sender);
      await waiting();
      await moveToOwner(trx, services.seal, ownedByToken(other), ownedByToken(token));
      return {anew};
    });
    expect((await sent.anew).status).toBe(200);
    expect(await read(newcomers, other)).toBe(404);
    expect(await read(newcomers, token)).toMatchObject({place: 'SHOP', mine: false});
    expect(await read(reviews, token)).toBe(404);
  });

  it('goes back to whoever sent it, where they come back meanwhile: their link is waited for, and nothing held', async () => {
    const {send, read, open, begin, services, waiting} = await anOffice();
    const first = await begin();
    await send(newcomers, part, first);
    const other = await open();
    await send('/api/links', {email: kim}, first);
    const sender = await open();
    const token = newDraftToken();
    const sent = await services.db.transaction().execute(async (trx) => {
      await lockLink(trx, ownedByToken(sender));
      const answered = send(reviews, {newcomer: '100001', ...back}, other);
      await waiting();
      const free = await trx.selectFrom('handovers').select('name').forUpdate().skipLocked().execute();
      expect(free).toEqual([{name: 'toManager'}]);
      await moveToOwner(trx, services.seal, ownedByToken(sender), ownedByToken(token));
      return {answered};
    });
    expect((await sent.answered).status).toBe(200);
    expect(await read(reviews, token)).toMatchObject(back);
    expect(await read(reviews, sender)).toBe(404);
  });

  it('is read no more by anybody where it is sent anew without an address', async () => {
    const {send, read, open, begin, services} = await anOffice(anOfficeWithoutManagers());
    const sender = await begin();
    await send(newcomers, part, sender);
    const other = await open();
    await send(reviews, {newcomer: '100001', ...back}, other);
    const {managerEmail: _, ...alone} = part;
    expect((await send(newcomers, alone, sender)).status).toBe(200);
    for (const path of [newcomers, reviews]) expect(await read(path, other)).toBe(404);
    expect(await services.db.selectFrom('handovers').selectAll().execute()).toEqual([]);
    const owners = await services.db.selectFrom('come_backs').select('owner').execute();
    expect(owners).not.toContainEqual({owner: ownedByToken(other)});
  });

  it('has the numbers of notes in no mail, where nobody could read them', async () => {
    const {send, begin, sendAll, taken} = await anOffice(anOfficeWithoutManagers());
    await send(newcomers, part, await begin());
    await sendAll();
    expect(taken[0]).toMatchObject({headers: {subject: 'Somebody starts with you'}});
    expect(taken[0]?.text).toContain('Please confirm the first day.');
  });

  it('is written to nobody whom it is not for any more', async () => {
    const {send, read, open, begin, sendAll, taken} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const wrong = await open();
    await send(reviews, {newcomer: '100001', ...back}, wrong);
    await send(newcomers, part, sender);
    const {number} = (await read(newcomers, wrong)) as {number: string};
    await send(reviews, {newcomer: number, ...back}, wrong);
    await send(newcomers, {...part, managerEmail: eve}, sender);
    const before = taken.length;
    await sendAll();
    expect(new Set(taken.slice(before).map(({to}) => to[0]))).toEqual(new Set([kim, eve]));
  });

  it.each<[string, (office: Awaited<ReturnType<typeof anOffice>>, sender: string) => Promise<void>]>([
    ['by whoever has sent it', ({erase}, sender) => erase(ownedByToken(sender))],
    ['by its number', async ({services}) => void (await eraseSubmission(services, '100001'))],
    [
      'by the account of whoever has sent it',
      async ({erase, logIn}, sender) => {
        await logIn(sender, 'kim');
        await erase(ownedByPerson('kim'));
      },
    ],
    [
      'by whoever has sent it and come back since',
      async ({erase, services}, sender) => {
        const owner = ownedByToken(newDraftToken());
        await services.db.transaction().execute((trx) => moveToOwner(trx, services.seal, ownedByToken(sender), owner));
        await erase(owner);
      },
    ],
  ])('is told to nobody any more where it is erased %s: no mail, and no link', async (_, eraseIt) => {
    const office = await anOffice();
    const sender = await office.begin();
    await office.send(newcomers, part, sender);
    await eraseIt(office, sender);
    await office.sendAll();
    expect(office.taken).toEqual([]);
    expect(await office.services.db.selectFrom('come_backs').selectAll().execute()).toEqual([]);
  });

  it('is told to nobody any more what was answered, where whoever has answered has it erased', async () => {
    const {send, begin, open, erase, sendAll, taken, services} = await anOffice();
    await send(newcomers, part, await begin());
    const other = await open();
    await send(reviews, {newcomer: '100001', ...confirmed}, other);
    await erase(ownedByToken(other));
    await sendAll();
    expect(taken.filter(({to}) => to[0] === kim)).toEqual([]);
    expect(await services.db.selectFrom('come_backs').selectAll().execute()).toEqual([]);
  });

  it("is the account's of a sender who logs in, and stays with the link of whoever it was handed to", async () => {
    const {send, read, open, begin, sendAll, taken, services, logIn} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const other = await open();
    const {db} = services;
    await logIn(sender, 'kim');
    await logIn(other, 'ada');
    expect(await read(newcomers, sender)).toBe(404);
    expect(await read(newcomers, other)).toMatchObject({...shared, mine: false});
    await send(reviews, {newcomer: '100001', ...back}, other);
    await sendAll();
    // The mailbox alone opens no account.
    expect([taken.at(-1)?.to, linksIn(taken.at(-1)?.text ?? '')]).toEqual([[kim], []]);
    expect(taken.at(-1)?.text).toContain('http://localhost:0/people/come-back\r\n');
    const owners = await db.selectFrom('come_backs').select('owner').execute();
    expect(owners).toEqual([{owner: ownedByToken(other)}]);
    const drafts = await db.selectFrom('drafts').select('owner').execute();
    expect(drafts).toEqual([{owner: ownedByPerson('kim')}]);
  });

  it("is the account's of a sender who logs in after it was sent back, and no link opens it any more", async () => {
    const {send, read, open, begin, services, logIn} = await anOffice();
    await send(newcomers, part, await begin());
    const other = await open();
    await send(reviews, {newcomer: '100001', ...back}, other);
    const sender = await open();
    expect(await read(reviews, sender)).toMatchObject(back);
    await logIn(sender, 'kim');
    expect(await read(reviews, sender)).toBe(404);
    const {db} = services;
    const answers = await db.selectFrom('handovers').selectAll().where('name', '=', 'toNewcomer').execute();
    expect(answers).toMatchObject([
      {from_owner: ownedByToken(other), to_owner: ownedByPerson('kim'), person: null, again: true},
    ]);
    expect(await db.selectFrom('come_backs').select('owner').execute()).toEqual([{owner: ownedByToken(other)}]);
  });

  it('keeps what its sender has typed since then where it is sent back', async () => {
    const {send, read, open, begin, call} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const other = await open();
    const typed = {answers: {fullName: 'Kim Newman', phone: '5555550177'}};
    await call('PUT', draft, typed, {'x-draft-token': sender});
    expect((await send(reviews, {newcomer: '100001', ...back}, other)).status).toBe(200);
    expect(await read(draft, sender)).toMatchObject(typed);
    expect(await read(reviews, sender)).toMatchObject(back);
  });

  it('is answered where what was sent cannot be read any more: nothing is asked again, and nobody is told', async () => {
    const {send, read, open, begin, services, sendAll, taken} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const other = await open();
    const sealed = createSeal('another secret').close(part);
    await services.db.updateTable('submissions').set({sealed}).execute();
    expect((await send(reviews, {newcomer: '100001', ...back}, other)).status).toBe(200);
    expect(await read(reviews, sender)).toMatchObject(back);
    expect(await read(draft, sender)).toMatchObject({answers: {}});
    const before = taken.length;
    await sendAll();
    expect(taken).toHaveLength(before);
  });

  it('is gone where the other has all of theirs erased, and can be sent anew', async () => {
    const {send, read, open, begin, erase} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const other = await open();
    await send(reviews, {newcomer: '100001', ...confirmed}, other);
    await erase(ownedByToken(other));
    for (const path of [newcomers, reviews]) expect(await read(path, sender)).toBe(404);
    expect((await send(newcomers, part, sender)).status).toBe(200);
    expect(await read(newcomers, other)).toBe(404);
  });

  it('is known by a token that it is given where there is none', async () => {
    const {send, read} = await anOffice();
    const token = (await send(newcomers, part)).headers.get('x-draft-token') ?? '';
    expect(await read(newcomers, token)).toMatchObject({...shared, mine: true});
  });

  it('lies sealed, and names neither address nor link where anybody reads the store', async () => {
    const {send, begin, open, services} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const other = await open();
    const kept = JSON.stringify([
      await services.db.selectFrom('handovers').selectAll().execute(),
      await services.db.selectFrom('come_backs').selectAll().execute(),
      await services.db.selectFrom('submissions').selectAll().execute(),
    ]);
    for (const secret of [kim, ada, 'Kim', part.phone, sender, other]) expect(kept).not.toContain(secret);
  });
});
