import {describe, expect, it} from 'vitest';
import {day, linksIn, minute} from './support/come-back.ts';
import {ada, anOffice, back, newcomers, part, reviews} from './support/office.ts';

describe('a submission that is handed over', () => {
  it('is taken however much its mailbox is sent, and told of later: at once for whoever else has one sent', async () => {
    const {send, read, open, begin, sendAll, taken, comeFrom, pass} = await anOffice();
    const sendMany = async (count: number, name: string): Promise<readonly number[]> => {
      const statuses: number[] = [];
      for (let sent = 0; sent < count; sent += 1) {
        pass(1);
        const managerEmail = sent % 2 === 0 ? ada : ada.toUpperCase();
        statuses.push(
          (await send(newcomers, {...part, fullName: `${name} ${sent}`, managerEmail}, await begin())).status,
        );
      }
      await sendAll();
      return statuses;
    };
    comeFrom('10.0.1.1');
    expect(await sendMany(12, 'Eve')).toEqual(Array.from({length: 12}, () => 200));
    expect(taken).toHaveLength(5);
    comeFrom('10.0.2.1');
    expect(await sendMany(1, 'Kim')).toEqual([200]);
    expect(taken).toHaveLength(6);
    expect(await read(newcomers, await open())).toMatchObject({fullName: 'Kim 0'});
    const before = taken.length;
    pass(3_600_000);
    await sendAll();
    expect(taken).toHaveLength(before + 5);
    expect(await read(newcomers, await open())).toMatchObject({fullName: 'Eve 9'});
    pass(3_600_000);
    await sendAll();
    expect(await read(newcomers, await open())).toMatchObject({fullName: 'Eve 11'});
    expect(taken).toHaveLength(before + 5 + 1 + 2 + 1);
  });

  it('is told of so many times an hour and no more, from wherever it is written to one mailbox', async () => {
    const {send, sendAll, taken, comeFrom, pass} = await anOffice();
    for (let network = 0; network < 24; network += 1) {
      comeFrom(`10.0.${network}.1`);
      for (let sent = 0; sent < 2; sent += 1) expect((await send(newcomers, part)).status).toBe(200);
    }
    await sendAll();
    expect(taken).toHaveLength(20 + 10);
    pass(3_600_000);
    await sendAll();
    expect(taken).toHaveLength(48);
  });

  it('is opened by the link that the other has, while a mail of it anew waits', async () => {
    const {send, read, open, openBy, begin, sendAll, taken, comeFrom} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const other = await open();
    await send(reviews, {newcomer: '100001', ...back}, other);
    // The mailbox is sent so much that what is sent anew waits.
    for (let sent = 0; sent < 6; sent += 1) await send(newcomers, {...part, fullName: 'Lee Newman'}, await begin());
    await sendAll();
    comeFrom('10.0.2.1');
    await send('/api/links', {email: ada});
    await sendAll();
    const [link = ''] = linksIn(taken.at(-1)?.text ?? '').toReversed();
    comeFrom('10.0.0.1');
    const before = taken.length;
    expect((await send(newcomers, {...part, place: 'SHOP'}, sender)).status).toBe(200);
    await sendAll();
    expect(taken).toHaveLength(before);
    comeFrom('10.0.2.1');
    expect(await read(newcomers, await openBy(link))).toMatchObject({fullName: 'Kim Newman', place: 'SHOP'});
  });

  it('is opened by that link for as long as one that is made for it, though it was about to end', async () => {
    const {send, read, open, openBy, begin, sendAll, taken, pass} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const other = await open();
    pass(30 * day - minute);
    await send(reviews, {newcomer: '100001', ...back}, other);
    for (let sent = 0; sent < 5; sent += 1) await send(newcomers, {...part, fullName: 'Lee Newman'}, await begin());
    await sendAll();
    const before = taken.length;
    expect((await send(newcomers, {...part, place: 'SHOP'}, sender)).status).toBe(200);
    await sendAll();
    expect(taken).toHaveLength(before);
    pass(60 * minute);
    await sendAll();
    const [link = ''] = linksIn(taken.at(-1)?.text ?? '');
    pass(30 * day - 61 * minute);
    expect(await read(newcomers, await openBy(link))).toMatchObject({fullName: 'Kim Newman', place: 'SHOP'});
  });
});
