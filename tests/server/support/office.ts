import {join} from 'node:path';
import {sql} from 'kysely';
import {expect} from 'vitest';
import type {Worker} from '../../../src/server/deliveries/worker.ts';
import {answerNextAsk} from '../../../src/server/come-back/asks.ts';
import type {Environment} from '../../../src/server/settings.ts';
import {takeAlong} from '../../../src/server/sign-in/take-along.ts';
import {ownedByPerson, ownedByToken} from '../../../src/server/store/draft-owner.ts';
import {eraseOwners} from '../../../src/server/submissions/erase.ts';
import {aMailServer, type MailServerOptions} from './mail-server.ts';
import {linksIn} from './come-back.ts';
import {running} from './running.ts';
import {attempt} from './workspace.ts';

export const example = join(import.meta.dirname, '../../../examples/onboarding');
export const [kim, ada, eve] = ['kim@home.example', 'ada@fernhill.example', 'eve@fernhill.example'];
export const part = {
  ...{
    fullName: 'Kim Newman',
    email: kim,
    phone: '5555550142',
    firstDay: '2027-05-03',
    place: 'OFFICE',
    laptop: 'LIGHT',
  },
  ...{extras: ['SCREEN'], managerName: 'Ada Manager', managerEmail: ada},
};
export const shared = {
  ...{fullName: 'Kim Newman', firstDay: '2027-05-03', place: 'OFFICE', laptop: 'LIGHT'},
  ...{extras: ['SCREEN'], managerName: 'Ada Manager'},
};
export const back = {decision: 'SENT_BACK', note: 'Which shop is it?'};
export const confirmed = {decision: 'CONFIRMED', firstDay: '2027-05-04', meetAt: 'The front desk', ready: ['LAPTOP']};
export const [newcomers, reviews] = ['/api/newcomers', '/api/reviews'];
export const draft = '/service-application/api/v1/drafts/newcomer';
const idle: Worker = {wake: () => undefined, stop: async () => undefined};

/** The example of an onboarding, whose mails are sent when a test says so. */
export async function anOffice(root = example, env: Environment = {}, options: MailServerOptions = {}) {
  const mails = await aMailServer(options);
  let at = new Date('2027-04-01T08:00:00Z');
  let tryMail = async (): Promise<boolean> => false;
  const server = await running(root, {now: () => at, mailing: mails.mailing, proxies: 'loopback'}, env, {
    work: (lines, next) => {
      const [line] = lines.slice(-2);
      tryMail = async () => line !== undefined && next(line, new AbortController().signal);
      return idle;
    },
  });
  let [count, from] = [0, '10.0.0.1'];
  const send = async (path: string, body: object, token?: string) =>
    server.call('POST', path, body, {
      ...{'idempotency-key': attempt((count += 1)), 'x-forwarded-for': from},
      ...(token === undefined ? {} : {'x-draft-token': token}),
    });
  const read = async (path: string, token: string) => {
    const {status, json} = await server.call('GET', path, undefined, {'x-draft-token': token});
    return status === 200 ? json : status;
  };
  const sendAll = async (): Promise<void> => {
    while (await answerNextAsk(server.services));
    while (await tryMail());
  };
  const lastMail = () => mails.taken.at(-1) ?? {to: [], text: ''};
  /** Opens a link by the code that is sent for it: the token of whoever does. */
  const openBy = async (link: string): Promise<string> => {
    await send('/api/codes', {link});
    await sendAll();
    const code = /\b\d{6}\b/.exec(lastMail().text)?.[0] ?? '';
    return (await send('/api/opened', {link, code})).headers.get('x-draft-token') ?? '';
  };
  /** The same with the link of the last mail. */
  const open = async (): Promise<string> => {
    await sendAll();
    return openBy(linksIn(lastMail().text)[0] ?? '');
  };
  /** A newcomer who has begun. */
  const begin = async (): Promise<string> =>
    (await server.call('PUT', draft, {answers: {fullName: 'Kim Newman'}})).headers.get('x-draft-token') ?? '';
  const pass = (milliseconds: number): void => {
    at = new Date(at.getTime() + milliseconds);
  };
  const logIn = async (token: string, person: string): Promise<void> => {
    const {db, seal} = server.services;
    await db.transaction().execute((trx) => takeAlong(trx, seal, ownedByToken(token), ownedByPerson(person)));
  };
  const erase = async (owner: string): Promise<void> =>
    server.services.db.transaction().execute((trx) => eraseOwners(trx, [owner]));
  /** Until somebody waits for what another transaction holds. */
  const waiting = async (): Promise<void> => {
    const held = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await held.execute(server.services.db)).rows).not.toEqual([]);
  };
  return {
    ...server,
    ...{logIn, erase, waiting, taken: mails.taken, tried: mails.tried, send, read, sendAll, open, openBy, begin, pass},
    comeFrom: (ip: string): void => void (from = ip),
  };
}
