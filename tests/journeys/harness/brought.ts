import {randomBytes} from 'node:crypto';
import type {APIRequestContext, Page} from '@playwright/test';
import type {Carrier} from '../../../src/sandbox/demo/carrier.ts';
import {createDemoClient, type DemoClient} from '../../../src/sandbox/demo/client.ts';
import {demoPassword} from '../../../src/sandbox/demo/password.ts';
import type {DemoPerson} from '../../../src/sandbox/demo/people.ts';
import type {StageId} from '../../../src/sandbox/demo/stage-id.ts';
import {stages} from '../../../src/sandbox/demo/stages.ts';
import {expect} from './test.ts';

/** Somebody who has come to a stage of the standard path by the calls that its screens make. */
export interface Brought {
  readonly person: DemoPerson;
  readonly client: DemoClient;
  /** Path of a screen of their application. */
  readonly at: (screen: string) => string;
  /** The server's step now. */
  readonly step: () => Promise<unknown>;
  /** Goes on by calls, from a stage to a stage. */
  readonly goOn: (from: StageId, until: StageId) => Promise<void>;
}

const overNetwork =
  (request: APIRequestContext): Carrier =>
  async ({method, url, headers, payload}) => {
    const data = payload === undefined ? {} : {data: payload};
    const answer = await request.fetch(url, {method, headers, maxRedirects: 0, ...data});
    const {authorization, location} = answer.headers();
    return {statusCode: answer.status(), body: await answer.text(), authorization, location};
  };

/** A new person at a stage; the details may hold a test value that chooses what follows. */
export const brought = async (
  request: APIRequestContext,
  until: StageId,
  details: Partial<DemoPerson> = {},
): Promise<Brought> => {
  const person: DemoPerson = {
    email: `mara.${randomBytes(6).toString('hex')}@mail.example`,
    firstName: 'Mara',
    lastName: 'Whitfield',
    street1: '12 Main Street',
    city: 'Denver',
    state: 'CO',
    zip: '80206',
    until,
    about: '',
    ...details,
  };
  const client = createDemoClient(overNetwork(request));
  const ids = stages.map(({id}) => id);
  const goOn = async (from: StageId, to: StageId): Promise<void> => {
    for (const stage of stages.slice(ids.indexOf(from), ids.indexOf(to) + 1)) await stage.go(client, person);
  };
  await goOn('created', until);
  return {
    person,
    client,
    at: (screen) => `/account/heloc/${client.application}${screen === '' ? '' : `/${screen}`}`,
    step: async () =>
      (await client.get(`/service-application/api/v1/application/heloc/${client.application}/step`))['name'],
    goOn,
  };
};

/**
 * Comes to a screen of the application as somebody who has logged in before; `''` is where it stands. Where the log-in
 * is no subject of a test, its page and the work of a password are not needed.
 */
export const comeTo = async (page: Page, {client, at}: Brought, screen = ''): Promise<void> => {
  const given = await page.addInitScript((token) => localStorage.setItem('jwt', `Bearer ${token}`), client.token ?? '');
  await page.goto(at(screen));
  // Whoever logs out, or whose session ends, is not logged in again by the next load.
  await given.dispose();
};

/** Logs in as a person does, and comes to a screen of the application; `''` is where it stands. */
export const logIn = async (page: Page, {person, at}: Brought, screen = ''): Promise<void> => {
  await page.goto(`/auth/login?redirectUrl=${encodeURIComponent(at(screen))}`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', {exact: true}).fill(demoPassword);
  await page.getByRole('button', {name: 'Log in'}).click();
  await expect(page).toHaveURL(new RegExp(at('')));
};
