import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {answerNextAsk} from '../../../src/server/come-back/asks.ts';
import type {ServerConfig} from '../../../src/server/config.ts';
import type {Worker} from '../../../src/server/deliveries/worker.ts';
import {fileOperations} from './files.ts';
import {aMailServer, type MailServerOptions} from './mail-server.ts';
import {running} from './running.ts';
import {aWorkspace} from './workspace.ts';

const library = join(import.meta.dirname, '../../workspaces/library-card');
const contract = readFileSync(join(library, 'schemas/api/openapi.yaml'), 'utf8');
/** An operation of coming back, as the contract says it. */
export const step = (id: string, properties: string): string => `
  /library-api/${id}:
    post:
      operationId: ${id}
      x-errors: [CODE_REFUSED, TOO_MANY_ATTEMPTS]
${id === 'openDraft' ? '      x-opens-draft: true\n' : ''}      parameters: [{name: x-draft-token, in: header, required: false, schema: {type: string}}]
      requestBody:
        required: true
        content: {application/json: {schema: {type: object, required: [${properties}], properties: {${properties
          .split(', ')
          .map((name) => `${name}: {type: string, maxLength: 200}`)
          .join(', ')}}}}}
      responses: {'200': {description: Done., content: {application/json: {schema: {type: object}}}}}
`;
const server = `operations:
  listFiles: upload
  removeFile: upload
  sendLink: {comeBack: ask}
  sendCode: {comeBack: code}
  openDraft: {comeBack: open}
comeBack:
  link: email
  for: 30d
  code: 10m
  page: /library/come-back
  linkMail:
    subject: Your card
    text: |
      Go on here:

      ((comeBack.link))
  codeMail: {subject: Your code, text: 'Your code is ((comeBack.code)).'}
`;
export const files = {
  'schemas/api/openapi.yaml': `${contract.trimEnd()}${fileOperations}${step('sendLink', 'email')}${step('sendCode', 'link')}${step('openDraft', 'link, code')}`,
  'server.yaml': server,
  'flows/come-back/flow.yaml':
    'flow: come-back\ntitle: Come back\npath: /come-back\nscreens: {all: {listed: false, screens: {index: {}}}}\n',
  'flows/come-back/screens/index.yaml': 'screen: index\ntitle: Welcome back\nopen: always\n',
};

/** What stands behind the # of each link of a mail. */
export function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/#([\w-]{32})\s/g)].map(([, link = '']) => link);
}

/** Looks for nothing by itself. */
export const idle: Worker = {wake: () => undefined, stop: async () => undefined};
export const [minute, day] = [60_000, 86_400_000];
export const drafts = '/service-application/api/v1/drafts/card';
export const ada = 'ada@reader.example';

/** A server whose clock stands, and somebody who has a draft on it. */
export async function aLibrary(options: MailServerOptions = {}, config: Partial<ServerConfig> = {}) {
  let at = new Date('2026-11-23T08:00:00Z');
  const mails = await aMailServer(options);
  let tryMail = async (): Promise<boolean> => false;
  const {call, services, origin} = await running(
    aWorkspace(files),
    {now: () => at, mailing: mails.mailing, proxies: 'loopback', ...config},
    {},
    {
      work: (lines, next) => {
        // Behind the mails stand those who ask for links.
        const [line] = lines.slice(-2);
        tryMail = async () => line !== undefined && next(line, new AbortController().signal);
        return idle;
      },
    },
  );
  const metrics = async (): Promise<string> =>
    (await fetch(`${origin.replace('localhost', '127.0.0.1')}/metrics`)).text();
  let from = '10.0.0.1';
  const ask = async (id: string, body: object, token?: string) =>
    call('POST', `/library-api/${id}`, body, {
      'x-forwarded-for': from,
      ...(token === undefined ? {} : {'x-draft-token': token}),
    });
  const sendAll = async (): Promise<void> => {
    while (await answerNextAsk(services));
    while (await tryMail());
  };
  const last = (): string => mails.taken.at(-1)?.text ?? '';
  const linkSent = async (token: string, email = ada): Promise<string> => {
    await ask('sendLink', {email}, token);
    await sendAll();
    return linksIn(last()).at(-1) ?? '';
  };
  const codeSent = async (link: string): Promise<string> => {
    await ask('sendCode', {link});
    await sendAll();
    return /^Your code is (\d{6})\./.exec(last())?.[1] ?? '';
  };
  const save = async (fullName: string): Promise<string> =>
    (await call('PUT', drafts, {answers: {fullName}})).headers.get('x-draft-token') ?? '';
  /** Opens the draft of a link by a code that is sent for it; the token that it is given. */
  const open = async (link: string): Promise<string> =>
    (await ask('openDraft', {link, code: await codeSent(link)})).headers.get('x-draft-token') ?? '';
  const pass = (milliseconds: number): void => {
    at = new Date(at.getTime() + milliseconds);
  };
  const comeFrom = (ip: string): void => {
    from = ip;
  };
  return {
    ...mails,
    call,
    services,
    metrics,
    tryMail: async () => tryMail(),
    ask,
    sendAll,
    linkSent,
    codeSent,
    open,
    save,
    pass,
    comeFrom,
    token: await save('Ada'),
  };
}
