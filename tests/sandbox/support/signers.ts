import {expect} from 'vitest';
import {call, fileBody, type Answer, type CallOptions} from './client.ts';
import {drawn, pngOf} from './drawing.ts';
import type {DemoClient} from '../../../src/sandbox/demo/client.ts';
import {below, personAt, type TestServer} from './server.ts';

/** Where an additional signer is served. */
export const area = '/service-application/api/v1/application/heloc/co-deed';
export const png = pngOf(1, 1, drawn(1, 1));
export const typed = {kind: 'typed', text: 'Noor Whitfield'};
export const stepOf = async (client: DemoClient): Promise<unknown> => (await client.get(below(client, 'step')))['name'];

let people = 0;

/** A signer as the borrower names them. */
export function named(details: Readonly<Record<string, string>> = {}): Record<string, string> {
  people += 1;
  return {
    firstName: 'Noor',
    lastName: 'Whitfield',
    email: `signer-${people}@people.example`,
    phone: '5555550199',
    relation: 'SPOUSE',
    ...details,
  };
}

/** The people of a server that is there when they are asked for. */
export function signersOf(server: () => TestServer) {
  /** A borrower who has named these signers. */
  async function borrowerOf(...signers: Record<string, string>[]): Promise<DemoClient> {
    const client = await personAt(server(), 'created');
    await call(server().app, 'POST', `/sandbox/applications/${client.application}`, {body: {step: 'CO_DEED_REQ'}});
    expect(await client.submit('signers', {others: true, signers})).toBe('CO_DEED_REQ');
    return client;
  }

  async function logIn(email: string | undefined, password = '246810'): Promise<string | undefined> {
    const answer = await call(server().app, 'POST', '/identity/api/v1/login', {body: {email, password}});
    return answer.status === 200 ? String(answer.body['jwt']) : undefined;
  }

  /** Calls of one signer. */
  async function signerOf(person: Record<string, string>) {
    const token = await logIn(person['email']);
    const send = (method: string, path: string, options: CallOptions = {}): Promise<Answer> =>
      call(server().app, method, `${area}/${path}`, {token, ...options});
    const upload = async (): Promise<Record<string, unknown>[]> => {
      const {payload, headers} = fileBody(png, 'front.png');
      return [(await send('POST', 'documents', {body: payload, headers})).body];
    };
    const show = async (more: Record<string, unknown> = {}): Promise<Answer> =>
      send('POST', 'identity', {body: {documentType: 'PASSPORT', front: await upload(), ...more}});
    const read = async (): Promise<string[]> => {
      const [paper] = (await send('GET', 'disclosures')).body['items'] as {id: string; href: string}[];
      if (paper === undefined) return [];
      await call(server().app, 'GET', paper.href, {token});
      return [paper.id];
    };
    return {
      token,
      send,
      upload,
      show,
      read,
      step: async (): Promise<unknown> => (await send('GET', 'status')).body['name'],
      sign: async (): Promise<unknown> => {
        await show();
        await send('POST', 'notary/session', {body: {location: {latitude: 39.7, longitude: -105}}});
        const signature = {kind: 'typed', text: `${person['firstName']} ${person['lastName']}`};
        return (await send('POST', 'sign', {body: {read: await read(), signature}})).body['name'];
      },
    };
  }
  return {borrowerOf, logIn, signerOf};
}
