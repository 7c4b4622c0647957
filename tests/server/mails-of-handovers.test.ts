import {describe, expect, it} from 'vitest';
import {ada, anOffice, newcomers, part} from './support/office.ts';

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
});
