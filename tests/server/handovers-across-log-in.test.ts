import {describe, expect, it} from 'vitest';
import {ownedByPerson} from '../../src/server/store/draft-owner.ts';
import {linksIn} from './support/come-back.ts';
import {ada, anOffice, back, confirmed, newcomers, part, reviews, shared} from './support/office.ts';

describe('what was handed over to somebody who logs in', () => {
  it('after they have sent it back can be sent anew, and is answered once', async () => {
    const {send, read, begin, open, logIn, services} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const visit = await open();
    await send(reviews, {newcomer: '100001', ...back}, visit);
    await logIn(visit, 'ada');
    expect((await send(reviews, {newcomer: '100001', ...confirmed}, visit)).json['code']).toBe('OUT_OF_TURN');
    expect(await read(reviews, visit)).toMatchObject(back);
    expect((await send(newcomers, {...part, place: 'SHOP'}, sender)).status).toBe(200);
    expect(await read(newcomers, visit)).toMatchObject({...shared, place: 'SHOP', mine: false});
    for (const token of [sender, visit]) expect(await read(reviews, token)).toBe(404);
    const sent = await services.db.selectFrom('submissions').select('owner').where('kind', '=', 'review').execute();
    expect(sent).toEqual([{owner: ownedByPerson('ada')}]);
  });

  it('is written to them where it is sent anew before that', async () => {
    const {send, begin, open, logIn, sendAll, taken} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const visit = await open();
    await send(reviews, {newcomer: '100001', ...back}, visit);
    await sendAll();
    await send(newcomers, {...part, place: 'SHOP'}, sender);
    await logIn(visit, 'ada');
    const before = taken.length;
    await sendAll();
    expect(taken.slice(before).map(({to}) => to)).toEqual([[ada]]);
    expect(linksIn(taken.at(-1)?.text ?? '')).toHaveLength(1);
  });
});
