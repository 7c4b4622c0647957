import {describe, expect, it} from 'vitest';
import {answerNextAsk, personKey} from '../../src/server/come-back/asks.ts';
import {linkDigest, lockLink, moveToOwner} from '../../src/server/come-back/links.ts';
import {countSent, writerOf} from '../../src/server/come-back/mail-limits.ts';
import type {MailTry} from '../../src/server/come-back/mail-tries.ts';
import {forgetOldEntries} from '../../src/server/forget.ts';
import {newDraftToken, ownedByToken} from '../../src/server/store/draft-owner.ts';
import {ada, aLibrary, day, linksIn, minute} from './support/come-back.ts';
import {anOffice, kim, newcomers, part} from './support/office.ts';

const hour = 60 * minute;
const ben = 'ben@reader.example';

describe('mails that wait, as their mailbox was sent many', () => {
  it('hold up nobody else, however many wake at once, and are told of', async () => {
    const lines: string[] = [];
    const library = await aLibrary({}, {log: {write: (line) => void lines.push(line)}});
    const {services, token, linkSent, ask, sendAll, tryMail, taken, pass, metrics} = library;
    const link = await linkSent(token);
    // So many are put in by one writer.
    const mail = {...{owners: ['x'], sender: null, mailbox: 'eve', writer: 'eve'}, attempts: 0};
    const sealed = services.seal.close({to: ada, subject: 'Eve', text: 'Eve'});
    const [due, expires] = [services.config.now(), new Date('2026-12-23T08:00:00Z')];
    const uuid = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
    await services.db
      .insertInto('mails')
      .values(Array.from({length: 300}, (_, at) => ({...mail, uuid: uuid(at), sealed, due, expires})))
      .execute();
    await sendAll();
    expect(taken).toHaveLength(1 + 5);
    pass(hour);
    await ask('sendCode', {link});
    let calls = 0;
    while (!(taken.at(-1)?.text ?? '').startsWith('Your code is')) {
      expect(await tryMail()).toBe(true);
      calls += 1;
    }
    // Five that may be sent by now, one that puts off all others, and the code.
    expect(calls).toBeLessThanOrEqual(7);
    await sendAll();
    expect(taken).toHaveLength(1 + 5 + 5 + 1);
    expect(await metrics()).toContain('waymark_mails_total{outcome="held"} 2');
    const told = lines.filter((line) => line.includes('waits: its mailbox was sent many'));
    // Nothing of whom it is for, or who wrote it.
    expect(told.map((line) => Object.keys(JSON.parse(line) as object))).toEqual(
      Array.from({length: 2}, () => ['level', 'time', 'outcome', 'msg']),
    );
  });

  it('are twenty of one writer for one mailbox at most: nothing more is handed over until some were sent', async () => {
    const {send, sendAll, taken, comeFrom, pass, services} = await anOffice();
    const handed = async (): Promise<number> => {
      const {status} = await send(newcomers, part);
      await sendAll();
      return status;
    };
    const statuses: number[] = [];
    for (let sent = 0; sent < 26; sent += 1) statuses.push(await handed());
    expect(statuses).toEqual([...Array.from({length: 25}, () => 200), 429]);
    expect(await services.db.selectFrom('submissions').select('uuid').execute()).toHaveLength(25);
    comeFrom('10.0.7.1');
    expect(await handed()).toBe(200);
    expect(taken).toHaveLength(6);
    pass(hour);
    await sendAll();
    comeFrom('10.0.0.1');
    expect(await handed()).toBe(200);
    expect(taken).toHaveLength(11);
  });

  it('are counted once they have arrived: who cannot be written to for hours is not sent all of it at once', async () => {
    let up = false;
    const office = await anOffice(undefined, {}, {refuses: () => (up ? undefined : 451)});
    const {send, sendAll, taken, pass, tried} = office;
    for (let sent = 0; sent < 12; sent += 1) await send(newcomers, part);
    for (let passed = 0; passed < 6; passed += 1) {
      await sendAll();
      pass(hour);
    }
    // All of them were tried each time: what does not arrive holds up nothing.
    expect(tried()).toBe(6 * 12);
    up = true;
    await sendAll();
    expect(taken).toHaveLength(5);
    pass(hour);
    await sendAll();
    expect(taken).toHaveLength(10);
  });

  it('are told of where they are of no use before they may be sent', async () => {
    const {services, save, ask, sendAll, pass, metrics} = await aLibrary();
    for (let sent = 0; sent < 5; sent += 1) {
      await ask('sendLink', {email: ben}, await save('Ben'));
      await sendAll();
    }
    await ask('sendLink', {email: ben});
    await sendAll();
    await services.db
      .updateTable('mails')
      .set({expires: new Date(services.config.now().getTime() + minute), due: services.config.now()})
      .execute();
    await sendAll();
    pass(minute);
    await forgetOldEntries(services);
    await sendAll();
    expect(await metrics()).toContain('waymark_mails_total{outcome="expired"} 1');
    expect(await services.db.selectFrom('mails').select('uuid').execute()).toEqual([]);
  });
});

describe('somebody who asks for a link', () => {
  it('has theirs among those that they are sent, however many drafts of one network ask for the same mailbox', async () => {
    const {services, save, ask, linkSent, sendAll, comeFrom, taken, pass} = await aLibrary();
    comeFrom('10.0.1.1');
    const link = await linkSent(await save('Ada'));
    pass(1);
    for (let network = 0; network < 25; network += 1) {
      // All of one network: who asks ten times about one address is refused for a while.
      if (network % 10 === 0) pass(15 * minute);
      comeFrom('10.0.2.1');
      expect((await ask('sendLink', {email: ada}, await save('Eve'))).status).toBe(200);
      await sendAll();
    }
    comeFrom('10.0.3.1');
    await ask('sendLink', {email: ada});
    await sendAll();
    expect(linksIn(taken.at(-1)?.text ?? '')).toContain(link);
    // What waits is kept as long, and answered in its turn.
    await forgetOldEntries(services);
    const before = taken.length;
    pass(hour);
    await forgetOldEntries(services);
    await sendAll();
    expect(taken.length).toBeGreaterThan(before);
    expect(await services.db.selectFrom('come_back_asks').select('uuid').execute()).toEqual([]);
  });

  it('is sent their link however often it had to wait, and is given up once it would be good no more', async () => {
    const {services, save, ask, sendAll, taken, pass} = await aLibrary();
    const written = {mailbox: personKey(services, ben), writer: writerOf(services.seal, undefined, '10.0.0.1')};
    const fill = () =>
      services.db.transaction().execute(async (trx) => {
        for (let sent = 0; sent < 5; sent += 1)
          await countSent({trx, seal: services.seal, at: services.config.now()}, written);
      });
    const tries: MailTry[] = [];
    const tryAsks = async (): Promise<void> => {
      while (await answerNextAsk(services, (one) => tries.push(one)));
    };
    const askAndWait = async (hours: number): Promise<void> => {
      await ask('sendLink', {email: ben}, await save('Ben'));
      for (let passed = 0; passed < hours; passed += 1) {
        await fill();
        await tryAsks();
        await forgetOldEntries(services);
        pass(hour);
      }
    };
    await askAndWait(8);
    // No server runs for a while.
    pass(3 * hour);
    await forgetOldEntries(services);
    await sendAll();
    expect(taken.map(({text}) => linksIn(text).length)).toEqual([1]);
    expect(tries).toEqual(Array.from({length: 8}, () => ({outcome: 'held', tries: 0})));
    pass(hour);
    await askAndWait(1);
    pass(30 * day - hour);
    await fill();
    await tryAsks();
    expect(tries.slice(8)).toEqual([
      {outcome: 'held', tries: 0},
      {outcome: 'expired', tries: 0, reason: 'it is of no use any more'},
    ]);
    const left = async () => services.db.selectFrom('come_back_asks').select('uuid').execute();
    expect(await left()).toEqual([]);
    // Where links are sent no more, nobody answers what was asked.
    await ask('sendLink', {email: ben});
    pass(2 * hour);
    const {comeBack, ...plan} = services.plan;
    expect(comeBack).toBeDefined();
    await forgetOldEntries({...services, plan});
    expect(await left()).toEqual([]);
  });

  it('is sent one mail once it arrives, however often they asked while nobody took it', async () => {
    let up = false;
    const {token, ask, save, sendAll, taken, pass} = await aLibrary({refuses: () => (up ? undefined : 451)});
    for (const own of [token, token, await save('Ada again'), token]) {
      await ask('sendLink', {email: ada}, own);
      await sendAll();
    }
    up = true;
    pass(minute);
    await sendAll();
    expect(taken.map(({text}) => linksIn(text).length)).toEqual([2]);
  });

  it('is sent all of their links where two servers answer them at once', async () => {
    const {send, begin, sendAll, taken, services, waiting} = await anOffice();
    const [first, second] = [await begin(), await begin()];
    await send('/api/links', {email: kim}, first);
    const other = {link: 'other', person: 'other', org: 'default', sealed: '', created: services.config.now()};
    const asked = await services.db.transaction().execute(async (trx) => {
      // The one who answers the first ask waits for this, before a mail that waits is taken out.
      const owner = ownedByToken(first);
      await trx
        .insertInto('come_backs')
        .values({owner, ...other, code: null, code_until: null, tries: 0})
        .execute();
      const answered = answerNextAsk(services);
      await waiting();
      await send('/api/links', {email: kim}, second);
      await answerNextAsk(services);
      await trx.deleteFrom('come_backs').where('owner', '=', owner).execute();
      return {answered};
    });
    await asked.answered;
    await sendAll();
    const made = await services.db.selectFrom('come_backs').select('link').execute();
    const sent = taken.map(({text}) =>
      linksIn(text)
        .map((link) => linkDigest(services, link))
        .toSorted(),
    );
    expect(sent).toEqual([made.map(({link}) => link).toSorted()]);
    expect(made).toHaveLength(2);
  });

  it('is made no link to what they have come back to meanwhile, and sent the one that leads there', async () => {
    const {send, begin, sendAll, taken, services, waiting} = await anOffice();
    const sender = await begin();
    await send('/api/links', {email: kim}, sender);
    await sendAll();
    await send('/api/links', {email: kim}, sender);
    const owner = ownedByToken(newDraftToken());
    const asked = await services.db.transaction().execute(async (trx) => {
      await lockLink(trx, ownedByToken(sender));
      const answered = answerNextAsk(services);
      await waiting();
      await moveToOwner(trx, services.seal, ownedByToken(sender), owner);
      return {answered};
    });
    await asked.answered;
    await sendAll();
    expect(await services.db.selectFrom('come_backs').select('owner').execute()).toEqual([{owner}]);
    expect(linksIn(taken.at(-1)?.text ?? '')).toEqual(linksIn(taken[0]?.text ?? ''));
    expect(taken).toHaveLength(2);
  });

  it('is sent them in the words, and for the time, of the newest, whichever was asked for last', async () => {
    const {services, save, ask, linkSent, sendAll, taken, pass} = await aLibrary();
    const first = await save('Ada');
    await linkSent(first);
    for (let sent = 0; sent < 3; sent += 1) await linkSent(first);
    pass(minute);
    await linkSent(await save('Ada again'));
    await ask('sendLink', {email: ada});
    await sendAll();
    await ask('sendLink', {email: ada}, first);
    await sendAll();
    expect(taken).toHaveLength(5);
    const [waiting, ...others] = await services.db.selectFrom('mails').selectAll().execute();
    const newest = await services.db
      .selectFrom('come_backs')
      .select(['owner', 'created'])
      .orderBy('created', 'desc')
      .execute();
    expect(others).toEqual([]);
    expect(waiting?.owners).toEqual(newest.map(({owner}) => owner));
    expect(waiting?.expires.getTime()).toBe((newest[0]?.created.getTime() ?? 0) + 30 * 24 * hour);
  });
});
