import {describe, expect, it} from 'vitest';
import {answerNextAsk} from '../../src/server/come-back/asks.ts';
import type {MailTry} from '../../src/server/come-back/mail-tries.ts';
import {ada, aLibrary, minute} from './support/come-back.ts';

const ben = 'ben@reader.example';

/** Ada's link cannot be opened, whoever looks at it; Ben's can. */
async function aLibraryWithADamagedLink() {
  const library = await aLibrary();
  const {token, linkSent, save, services} = library;
  await linkSent(token);
  const damaged = await services.db.selectFrom('come_backs').selectAll().executeTakeFirstOrThrow();
  await linkSent(await save('Ben'), ben);
  const repair = async (sealed: string): Promise<void> => {
    await services.db.updateTable('come_backs').set({sealed}).where('owner', '=', damaged.owner).execute();
  };
  await repair('damaged');
  return {...library, repair: () => repair(damaged.sealed)};
}

describe('an ask for a link that cannot be answered', () => {
  it('holds up nobody who asks after it, and is answered once it can be', async () => {
    const {ask, sendAll, taken, pass, repair} = await aLibraryWithADamagedLink();
    const before = taken.length;
    await ask('sendLink', {email: ada});
    pass(1);
    await ask('sendLink', {email: ben});
    await sendAll();
    expect(taken.slice(before).map(({to}) => to)).toEqual([[ben]]);
    await repair();
    pass(minute);
    await sendAll();
    expect(taken.slice(before).map(({to}) => to)).toEqual([[ben], [ada]]);
  });

  it('is given up after some tries, of which operators hear, and nothing of whom it was for', async () => {
    const {ask, services, pass} = await aLibraryWithADamagedLink();
    await ask('sendLink', {email: ada});
    const tries: MailTry[] = [];
    for (let round = 0; round < 6; round += 1) {
      await answerNextAsk(services, (one) => tries.push(one));
      pass(5 * minute);
    }
    const reason = 'it could not be made: SealedOtherwise';
    expect(tries).toEqual([
      ...[1, 2, 3, 4].map((count) => ({outcome: 'later', tries: count, reason})),
      {outcome: 'refused', tries: 5, reason},
    ]);
    expect(await services.db.selectFrom('come_back_asks').selectAll().execute()).toEqual([]);
  });
});
