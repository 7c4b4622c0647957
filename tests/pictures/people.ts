import {randomBytes, randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {APIRequestContext} from '@playwright/test';
import type {StepName} from '../../src/sandbox/contract/entities.ts';
import type {Carrier} from '../../src/sandbox/demo/carrier.ts';
import {createDemoClient} from '../../src/sandbox/demo/client.ts';
import type {DemoPerson} from '../../src/sandbox/demo/people.ts';
import {stages} from '../../src/sandbox/demo/stages.ts';
import {readLender} from '../../src/sandbox/lender/lender.ts';
import {readOperations} from '../../src/server/contract/contract.ts';

/** Who looks at a screen: a token, and the values that addresses need. */
export interface Viewer {
  readonly token: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** What the lender asks them for, which addresses name too. */
  readonly conditions?: readonly unknown[];
}

let lender: ReturnType<typeof readLender> | undefined;
/** Read once it is asked for: the list of tests is made without. */
const rank = (step: StepName): number => (lender ??= readLender(readOperations('.'))).rank(step);
const control = '/sandbox/applications';
const applications = '/service-application/api/v1/application/heloc';
const signing = `${applications}/co-deed`;
const picture = join(import.meta.dirname, '../journeys/walk/files/picture.png');

const someone = (): DemoPerson => ({
  email: `robin.${randomBytes(6).toString('hex')}@people.example`,
  firstName: 'Robin',
  lastName: 'Ashby',
  street1: '120 Juniper Court',
  city: 'Denver',
  state: 'CO',
  zip: '80206',
  until: 'created',
  about: 'is pictured',
});

const over =
  (request: APIRequestContext): Carrier =>
  async ({method, url, headers, payload}) => {
    const json = payload === undefined || Buffer.isBuffer(payload) ? {} : {'content-type': 'application/json'};
    const answer = await request.fetch(url, {
      method,
      maxRedirects: 0,
      headers: {...json, ...headers},
      ...(payload === undefined ? {} : {data: Buffer.isBuffer(payload) ? payload : JSON.stringify(payload)}),
    });
    const {authorization, location} = answer.headers();
    return {statusCode: answer.status(), body: await answer.text(), authorization, location};
  };

/**
 * A borrower whose application went call by call as far as a step lies, and was then put there by the
 * control operation with the facts of a scenario.
 */
export async function borrower(
  request: APIRequestContext,
  to: {readonly step?: string; readonly application?: object; readonly profile?: object; readonly conditions?: unknown},
): Promise<Viewer> {
  const client = createDemoClient(over(request));
  const person = someone();
  for (const stage of stages) {
    // A step that the lender does not have ranks before all.
    if (stage.id !== 'created' && (to.step === undefined || rank(stage.step) > rank(to.step as StepName))) break;
    await stage.go(client, person);
  }
  const url = `${control}/${client.application}`;
  const put = (data: object) => request.post(url, {data});
  // A scenario may hold what the contract refuses: the step alone still brings what belongs to it.
  if (to.step !== undefined && !(await put(to)).ok()) await put({step: to.step});
  if (to.step === undefined && to.conditions !== undefined) await put({conditions: to.conditions});
  return {token: client.token, params: {applicationUuid: client.application}};
}

/**
 * Someone whom a borrower asked to sign too, logged in by the code of the invitation, whose way went as far as a step lies.
 * Some last names make the lender ask for something once an ID is there: `sandbox/lender/test-values.yaml`.
 */
export async function signer(request: APIRequestContext, step: string | undefined, lastName?: string): Promise<Viewer> {
  const {token, params} = await borrower(request, {step: 'CO_DEED_REQ'});
  const post = async (url: string, data: object, bearer?: string): Promise<unknown> => {
    const answer = await request.post(url, {
      data,
      headers: {'idempotency-key': randomUUID(), ...(bearer === undefined ? {} : {authorization: `Bearer ${bearer}`})},
    });
    if (!answer.ok()) throw new Error(`POST ${url} was answered with ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const email = `noor.${randomBytes(6).toString('hex')}@people.example`;
  const named = {firstName: 'Noor', lastName: lastName ?? 'Whitfield', email, phone: '5555550199', relation: 'SPOUSE'};
  await post(`${applications}/${params['applicationUuid']}/signers`, {others: true, signers: [named]}, token);
  const {jwt} = (await post('/identity/api/v1/login', {email, password: '246810'})) as {jwt: string};
  const at = Math.max(['READY', 'SIGNING'].indexOf(step ?? ''), lastName === undefined ? -1 : 0);
  if (at >= 0) {
    const front = await request.post(`${signing}/documents`, {
      multipart: {
        documentType: 'PASSPORT_FRONT',
        file: {name: 'picture.png', mimeType: 'image/png', buffer: readFileSync(picture)},
      },
      headers: {'idempotency-key': randomUUID(), authorization: `Bearer ${jwt}`},
    });
    await post(`${signing}/identity`, {documentType: 'PASSPORT', front: [await front.json()]}, jwt);
  }
  const location = {latitude: 39.74, longitude: -104.98, accuracy: 10};
  if (at === 1) await post(`${signing}/notary/session`, {location}, jwt);
  if (lastName === undefined) return {token: jwt, params: {}};
  const asked = await request.get(`${signing}/conditions`, {headers: {authorization: `Bearer ${jwt}`}});
  const {items} = (await asked.json()) as {readonly items: readonly unknown[]};
  return {token: jwt, params: {}, conditions: items};
}
