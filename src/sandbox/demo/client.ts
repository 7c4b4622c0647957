import {randomUUID} from 'node:crypto';
import type {ApplicationStep, Disclosures, UploadedFile} from '../contract/entities.ts';
import type {AnswerOf} from '../http/operation.ts';
import {shownBy} from '../lender/links.ts';
import type {JsonObject} from '../../model/json.ts';
import type {Carrier} from './carrier.ts';
import {visitInstitution} from './visit-institution.ts';

/** One person's calls to the server. */
export interface DemoClient {
  token: string | undefined;
  application: string;
  /** `A` is what the contract says that the operation of the path answers. */
  readonly post: <A = JsonObject>(path: string, body?: unknown) => Promise<A>;
  readonly get: <A = JsonObject>(path: string) => Promise<A>;
  /** Reads all papers of a package, and gives their ids. */
  readonly read: (list: string) => Promise<readonly string[]>;
  /** Keeps answers as the draft of a screen, so that its summary has them. */
  readonly keep: (screen: string, answers: JsonObject) => Promise<void>;
  readonly upload: (documentType: string) => Promise<UploadedFile>;
  /** Posts below the application and gives the step it is in then, what waits being over. */
  readonly submit: (path: string, body?: unknown) => Promise<string>;
  /** Links an institution by its name, sharing all that the provider shows, and gives the lasting link. */
  readonly link: (provider: string, institution: string, more?: JsonObject) => Promise<AnswerOf<'exchangeLink'>>;
}

/** The smallest picture there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export function createDemoClient(carrier: Carrier): DemoClient {
  const send = async <A>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: unknown,
    more: Record<string, string> = {},
  ): Promise<A> => {
    const headers = {
      ...(client.token === undefined ? {} : {authorization: `Bearer ${client.token}`}),
      ...(method === 'GET' ? {} : {'idempotency-key': randomUUID()}),
      ...more,
    };
    const {statusCode, body, authorization} = await carrier({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : {payload: payload as JsonObject | Buffer}),
    });
    if (statusCode !== 200) throw new Error(`${method} ${url} was answered with ${statusCode}: ${body}`);
    if (authorization !== undefined) client.token = authorization.replace('Bearer ', '');
    return (body.startsWith('%PDF') ? {} : JSON.parse(body)) as A;
  };
  const below = (path: string): string => `/service-application/api/v1/application/heloc/${client.application}/${path}`;
  const client: DemoClient = {
    token: undefined,
    application: '',
    post: (path, body) => send('POST', path, body),
    get: (path) => send('GET', path),
    read: async (list) => {
      const {items} = await send<Disclosures>('GET', below(`disclosures?list=${list}`));
      for (const {href} of items) await send('GET', href);
      return items.map(({id}) => id);
    },
    keep: async (screen, answers) => {
      const set = `${client.application}.${screen.replaceAll('/', '.')}`;
      await send('PUT', `/service-application/api/v1/drafts/${set}`, {answers});
    },
    upload: async (documentType) => {
      const boundary = 'waymark-demo';
      const part = (head: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
      const payload = Buffer.concat([
        Buffer.from(`${part('name="documentType"')}${documentType}\r\n${part('name="file"; filename="picture.png"')}`),
        picture,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      return send('POST', below('documents'), payload, {'content-type': `multipart/form-data; boundary=${boundary}`});
    },
    submit: async (path, body) => {
      await send('POST', below(path), body);
      return (await send<ApplicationStep>('GET', below('step'))).name;
    },
    link: async (provider, institution, more = {}) => {
      const begun = await send<AnswerOf<'createLinkToken'>>('POST', below('link-token'), {provider, ...more});
      const chosen = begun.institutions.find(({name}) => name === institution);
      const {query} = await visitInstitution(carrier, chosen?.href ?? '', Object.keys(shownBy(provider)));
      const {oauth_state_id: oauthStateId} = query;
      if (oauthStateId !== undefined) return send('POST', below('link-return'), {oauthStateId});
      return send('POST', below('link-exchange'), query);
    },
  };
  return client;
}
