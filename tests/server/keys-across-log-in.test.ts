import {describe, expect, it} from 'vitest';
import {forgetKeys} from '../../src/server/http/idempotency.ts';
import {Browser} from './support/browser.ts';
import {aSignedLibrary} from './support/sign-in.ts';
import {cards, me, signInFiles} from './support/sign-in-workspace.ts';
import {attempt, card} from './support/workspace.ts';

const key = {'idempotency-key': attempt(1)};

/** A library where anybody orders a card, as often as they like, and may log in. */
async function anOpenLibrary() {
  const contract = (signInFiles()['schemas/api/openapi.yaml'] ?? '').replace(
    'operationId: orderCard\n      security: [{bearer: []}]',
    'operationId: orderCard',
  );
  const server = (signInFiles()['server.yaml'] ?? '').replace(
    'orderCard: {submit: card, once: true}',
    'orderCard: {submit: card}',
  );
  const library = await aSignedLibrary({}, {'schemas/api/openapi.yaml': contract, 'server.yaml': server});
  const order = async (browser: Browser, headers: Record<string, string> = {}, body: object = card) => {
    const {
      status,
      json,
      headers: given,
    } = await browser.call(`${library.origin}${cards}`, 'POST', body, {
      ...key,
      ...headers,
    });
    return {status, code: json['code'], number: json['number'], token: given.get('x-draft-token')};
  };
  const sent = async (): Promise<number> =>
    (await library.services.db.selectFrom('submissions').select('uuid').execute()).length;
  return {...library, order, sent};
}

describe('a key of a write', () => {
  it('that was used before a log-in does nothing a second time after it', async () => {
    const {order, sent, logIn, save} = await anOpenLibrary();
    const ada = new Browser();
    const token = {'x-draft-token': (await save(ada, {fullName: 'Ada'})).headers.get('x-draft-token') ?? ''};
    const first = await order(ada, token);
    await logIn(ada);
    expect([await order(ada, token), await order(ada)]).toEqual([first, first]);
    expect(await sent()).toBe(1);
  });

  it('of a visit that had no token does neither', async () => {
    const {order, sent, logIn} = await anOpenLibrary();
    const ada = new Browser();
    const {number} = await order(ada);
    await logIn(ada);
    expect(await order(ada)).toMatchObject({status: 200, number});
    expect(await sent()).toBe(1);
  });

  it('gives who is logged in no token of drafts', async () => {
    const {save, logIn} = await anOpenLibrary();
    const ada = new Browser();
    const first = await save(ada, {fullName: 'Ada'}, key);
    expect(first.headers.get('x-draft-token')).not.toBeNull();
    await logIn(ada);
    const again = await save(ada, {fullName: 'Ada'}, key);
    expect([again.status, again.headers.get('x-draft-token')]).toEqual([200, null]);
  });

  it('that was used in an account tells nobody else what it was answered, and does it for nobody', async () => {
    const {order, sent, loggedIn, origin} = await anOpenLibrary();
    const ada = await loggedIn();
    const first = await order(ada);
    const [ben, stranger] = [await loggedIn('Ben'), new Browser()];
    expect(await order(ben)).toMatchObject({status: 422, code: 'IDEMPOTENCY_CONFLICT'});
    expect(await order(stranger)).toMatchObject({status: 401, code: 'UNAUTHENTICATED'});
    expect(await order(ada)).toEqual(first);
    expect(await order(ada, {}, {...card, fullName: 'Another'})).toMatchObject({code: 'IDEMPOTENCY_CONFLICT'});
    expect(await sent()).toBe(1);
    expect((await ben.call(`${origin}${me}`)).json['signedIn']).toBe(true);
  });

  it('of people without an account goes where there are too many, the oldest first; those of accounts stay', async () => {
    const {services, loggedIn, order, save, pass} = await anOpenLibrary();
    await order(await loggedIn());
    for (const count of [2, 3, 4, 5]) {
      pass(1000);
      await save(new Browser(), {fullName: 'Visitor'}, {'idempotency-key': attempt(count)});
    }
    const keys = async () =>
      (await services.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map((one) => one.key);
    await forgetKeys(services.db, 4);
    expect(await keys()).toHaveLength(5);
    await forgetKeys(services.db, 2);
    expect(await keys()).toEqual([attempt(1), attempt(4), attempt(5)]);
  });
});
