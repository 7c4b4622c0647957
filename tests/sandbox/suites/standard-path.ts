import {describe, expect, it} from 'vitest';
import {injecting} from '../../../src/sandbox/demo/carrier.ts';
import {createDemoClient} from '../../../src/sandbox/demo/client.ts';
import {stages} from '../../../src/sandbox/demo/stages.ts';
import {call} from '../support/client.ts';
import {below, personAt, type TestServer} from '../support/server.ts';

const person = {
  email: 'standard@people.example',
  firstName: 'Łucja',
  lastName: 'Żak-Ruiz',
  until: 'insurance',
  about: '',
  street1: '12 Main Street',
  city: 'Mobile',
  state: 'AL',
  zip: '36604',
} as const;

const hour = 3_600_000;

/** The whole way from an account to the money, by calls alone. */
export function standardPath(server: () => TestServer): void {
  describe('the standard path', () => {
    it('comes to the step that each stage ends in, and then to the money', async () => {
      const client = createDemoClient(injecting(server().app));
      const reached: string[] = [];
      for (const stage of stages) {
        await stage.go(client, person);
        reached.push(String((await client.get(below(client, 'step')))['name']));
      }
      expect(reached).toEqual(stages.map(({step}) => step));
      const {clock} = server();
      const later: string[] = [];
      for (let passed = 0; passed < 20 && later.at(-1) !== 'COMPLETE'; passed += 1) {
        clock.now = new Date(clock.now.getTime() + 5 * 60_000);
        later.push(String((await client.get(below(client, 'step')))['name']));
      }
      expect([...new Set(later)]).toEqual(['RESCISSION', 'RECORDING', 'FUNDABLE', 'COMPLETE']);
      expect(await client.get(below(client, 'timeline'))).toMatchObject({
        signedOn: '2026-11-21',
        rescissionEnd: '2026-11-25',
        funded: true,
      });
      const documents = (await client.get(below(client, 'documents')))['items'] as {type: string}[];
      expect(documents.map(({type}) => type).toSorted()).toEqual([
        'DISCLOSURE_CLOSING',
        'DISCLOSURE_CLOSING',
        'DISCLOSURE_CLOSING',
        'DISCLOSURE_NOTARY',
        'DISCLOSURE_SUMMARY',
        'INSURANCE_DECLARATIONS',
        'PASSPORT_FRONT',
      ]);
    });

    it('answers a submit for a step that is passed with the present step, and changes nothing', async () => {
      const client = await personAt(server(), 'note');
      const before = await client.get(below(client, '').slice(0, -1));
      for (const [path, body] of late) expect(await client.submit(path, body)).toBe('CO_DEED_REQ');
      expect(await client.get(below(client, '').slice(0, -1))).toEqual(before);
    });

    it('refuses a submit for a step that has not come, says which one is due, and keeps nothing of it', async () => {
      const client = await personAt(server(), 'liens');
      const before = await client.get(below(client, '').slice(0, -1));
      for (const [path, body] of early) {
        const answer = await call(server().app, 'POST', below(client, path), {body, token: client.token});
        expect(answer, path).toMatchObject({status: 409, body: {code: 'NOT_DUE', due: 'OFFER_SELECTION'}});
      }
      expect(await client.get(below(client, '').slice(0, -1))).toEqual(before);
    });

    it('takes edits until the summary is signed, and not after', async () => {
      const client = await personAt(server(), 'hmda');
      const offers = await client.get(below(client, 'offers'));
      const [first] = offers['items'] as {offerId: string; term: number}[];
      const choose = (amount: number): Promise<string> =>
        client.submit('product', {offerId: first?.offerId, term: first?.term, amount});
      const amount = async (): Promise<unknown> => (await client.get(below(client, '').slice(0, -1)))['amount'];
      expect(await choose(25_000)).toBe('APP_SUBMISSION');
      expect(await amount()).toBe(25_000);
      await client.submit('disclosures/accept', {
        list: 'SUMMARY',
        read: await client.read('SUMMARY'),
        name: 'mara  whitfield',
      });
      expect(await choose(30_000)).toBe('INCOME_VERIFICATION');
      expect(await amount()).toBe(25_000);
    });

    it('looks for liens and offers again when the home changes after the first look', async () => {
      const client = await personAt(server(), 'hmda');
      const home = {street1: '77 Elm Street', city: 'Reno', state: 'NV', zip: '89501'};
      const name = {firstName: 'Mara', lastName: 'Whitfield'};
      const rest = {
        dateOfBirth: '1980-05-05',
        occupancyType: 'PRIMARY',
        phone: '5555550123',
        income: 90_000,
        purpose: 'EDUCATION',
      };
      expect(await client.submit('profile', {name, propertyAddress: home, ...rest})).toBe('LIEN_VERIFICATION');
      expect(await client.get(below(client, '').slice(0, -1))).toMatchObject({
        amount: 0,
        term: 0,
        property: {state: 'NV'},
      });
      // What another tab still shows is a step that has been there, not one to come.
      expect(await client.submit('hmda', hmda)).toBe('LIEN_VERIFICATION');
    });

    it('keeps a step for its time, and catches up with all that ended meanwhile', async () => {
      const client = await personAt(server(), 'created');
      const {db, clock} = server();
      const put = (since: Date): Promise<unknown> =>
        db
          .updateTable('applications')
          .set({step: 'RESCISSION', since})
          .where('uuid', '=', client.application)
          .execute();
      await put(clock.now);
      expect(await client.get(below(client, 'step'))).toMatchObject({name: 'RESCISSION'});
      await put(new Date(clock.now.getTime() - hour));
      expect(await client.get(below(client, 'step'))).toMatchObject({name: 'COMPLETE'});
    });
  });
}

const hmda = {ethnicity: ['HISPANIC'], race: ['WHITE'], sex: ['MALE']};

const early: readonly (readonly [string, unknown])[] = [
  ['hmda', hmda],
  ['income-sources/submit', undefined],
  ['disburse-account', {payType: 'MANUAL'}],
  ['notary/session', {}],
];

const late: readonly (readonly [string, unknown])[] = [
  ['hmda', hmda],
  ['disclosures/accept', {list: 'SUMMARY', name: 'somebody else'}],
  [
    'disclosures/accept',
    {list: 'CLOSING', signature: {kind: 'typed', text: 'x'}, initials: {kind: 'typed', text: 'x'}},
  ],
  ['income-sources/submit', undefined],
  ['disburse-account', {payType: 'MANUAL'}],
];
