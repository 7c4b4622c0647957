import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {describe, expect, it} from 'vitest';
import {deliverNext} from '../../src/server/deliveries/deliver.ts';
import {createDeliveryTries, type DeliveryTry} from '../../src/server/deliveries/delivery-tries.ts';
import type {Worker} from '../../src/server/deliveries/worker.ts';
import {CannotArrive, sendMail} from '../../src/server/mail/send-mail.ts';
import {aMailServer, type MailServerOptions} from './support/mail-server.ts';
import {running} from './support/running.ts';
import {askingForEmail, aWorkspace, card} from './support/workspace.ts';

const server = `operations: {orderCard: {submit: card}}
deliveries:
  toDesk:
    of: card
    email:
      to: desk@library.example
      subject: A card for ((answers.fullName))
      text: |
        ((answers.fullName)) wants to collect a card.

        - Number ((submission.number))
        - Received ((submission.receivedAt | date))
        - Born ((answers.dateOfBirth | date))

        ((org.brand.companyName | or The library))
      attach: [pdf, json]
`;
const toReader = `operations: {orderCard: {submit: card}}
deliveries:
  toReader: {of: card, email: {to: ((answers.email)), subject: Your card, text: 'Dear ((answers.fullName)), we have it.'}}
`;

/** Looks for nothing by itself. */
const idle: Worker = {wake: () => undefined, stop: async () => undefined};
const day = 86_400_000;

/** A server that sends mails, whose clock stands; `pass` moves it and delivers all that is due then. */
async function aSender(options: MailServerOptions = {}, yaml = server, line = 'toDesk') {
  let at = new Date('2026-11-23T08:00:00Z');
  const mails = await aMailServer(options);
  const root = aWorkspace({...askingForEmail(), 'server.yaml': yaml});
  const {call, services} = await running(root, {now: () => at, mailing: mails.mailing}, {}, {work: () => idle});
  const pass = async (milliseconds: number, stopping?: AbortSignal): Promise<void> => {
    at = new Date(at.getTime() + milliseconds);
    while ((await deliverNext({...services, env: {}}, line, stopping)) && stopping?.aborted !== true);
  };
  const states = async () =>
    services.db.selectFrom('deliveries').select(['uuid', 'state', 'attempts', 'error']).execute();
  const order = (more: object = {}) => call('POST', '/library-api/cards', {...card, ...more});
  return {...mails, services, pass, states, order};
}

/** What the first page of a PDF says. */
async function textOf(bytes: Uint8Array = new Uint8Array()): Promise<string> {
  const page = await (await getDocument({data: new Uint8Array(bytes), verbosity: 0}).promise).getPage(1);
  const {items} = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

describe('a submission that goes by e-mail', () => {
  it('arrives with its texts filled, as PDF and as JSON, under an id of its own', async () => {
    const {order, pass, states, taken} = await aSender();
    await order();
    await pass(0);
    const [{uuid, ...state} = {uuid: ''}] = await states();
    expect(state).toEqual({state: 'done', attempts: 1, error: null});
    expect(taken).toHaveLength(1);
    const [{from, to, headers, text, files} = {headers: {}, files: {}} as never] = taken;
    expect([from, to]).toEqual(['desk@library.example', ['desk@library.example']]);
    expect(headers).toMatchObject({
      from: 'City Library <desk@library.example>',
      to: 'desk@library.example',
      subject: 'A card for Ada Reader',
      'message-id': `<${uuid}@library.example>`,
      'auto-submitted': 'auto-generated',
      date: 'Mon, 23 Nov 2026 08:00:00 +0000',
    });
    expect(text.replaceAll('\r\n', '\n')).toBe(
      'Ada Reader wants to collect a card.\n\n- Number 100001\n- Received 11/23/2026\n- Born 05/05/1990\n\nCity Library\n',
    );
    expect(Object.keys(files)).toEqual(['100001.pdf', '100001.json']);
    expect(files['100001.pdf']?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(JSON.parse(String(files['100001.json']))).toMatchObject({data: {number: '100001', answers: card}});
  });

  it('says on its PDF, and in the log, that letters are not printed, which its JSON has', async () => {
    const {order, services, taken} = await aSender();
    await order({fullName: '李小龙 Ada'});
    const tried: DeliveryTry[] = [];
    await deliverNext({...services, env: {}}, 'toDesk', undefined, (one) => void tried.push(one));
    const {files} = taken[0] ?? ({files: {}} as never);
    expect(JSON.parse(String(files['100001.json']))).toMatchObject({data: {answers: {fullName: '李小龙 Ada'}}});
    const said = await textOf(files['100001.pdf']);
    expect(said).toContain('Full name: […] Ada ');
    expect(said).toContain('Letters that are not printed […] stands for letters that no typeface of this paper has.');
    expect(said).toContain(' submission 100001 has every letter, as CSV and as JSON. It stands in: • Full name ');
    const lines: unknown[] = [];
    const log = {warn: (...line: unknown[]) => void lines.push(line), error: () => undefined} as never;
    for (const one of tried) createDeliveryTries(services).tell(one, log);
    expect(lines).toEqual([[{delivery: 'toDesk', number: '100001', unprinted: 1}, 'a PDF does not print all letters']]);
  });

  it('goes to the answer that says whom, and to nobody where that is empty', async () => {
    const {order, pass, states, taken} = await aSender({}, toReader, 'toReader');
    await order();
    await order({email: 'ada@reader.example'});
    await pass(0);
    expect(taken.map(({to, headers, text}) => [to, headers['to'], text.trim()])).toEqual([
      [['ada@reader.example'], 'ada@reader.example', 'Dear Ada Reader, we have it.'],
    ]);
    expect(await states()).toHaveLength(1);
  });

  it('says what looks like a header, an address, markup or the end of a mail, and does nothing by it', async () => {
    const {order, pass, taken} = await aSender();
    const names = [
      'Ada\r\nBcc: all@world.example\r\n\r\nBuy',
      '=?utf-8?Q?Ada=0D=0ABcc:_all@world.example?=',
      'Ada <all@world.example>, ben@world.example',
      'Ada\u202e\u2028Bcc: all@world.example',
      '<b>Ada</b> & ((answers.branch)) [x](y) **z**',
      'Ada\r\n.\r\nMAIL FROM:<x@world.example>',
    ];
    for (const fullName of names) await order({fullName});
    await pass(0);
    expect(taken).toHaveLength(names.length);
    for (const {to, headers} of taken) {
      expect(to).toEqual(['desk@library.example']);
      expect(Object.keys(headers).toSorted()).toEqual([
        ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'],
      ]);
    }
    // In the text each stands as it was written.
    const texts = taken.map(({text}) => text.replaceAll('\r\n', '\n'));
    for (const name of names)
      expect(texts.filter((text) => text.startsWith(`${name.replaceAll('\r\n', '\n')} wants`))).toHaveLength(1);
  });

  it('is tried again with growing waits while nobody takes it, and comes under the same id where it came already', async () => {
    const {order, pass, states, taken, tried} = await aSender({
      refuses: (count) => (count < 3 ? 451 : undefined),
      forgets: (count) => count === 0,
    });
    await order();
    await pass(0);
    expect(await states()).toMatchObject([{state: 'waiting', attempts: 1, error: 'answered 451'}]);
    await pass(4000);
    expect(tried()).toBe(1);
    for (let count = 0; count < 5; count += 1) await pass(day);
    expect(await states()).toMatchObject([{state: 'done', attempts: 5, error: null}]);
    const ids = taken.map(({headers}) => headers['message-id']);
    expect(ids).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@library\.example>$/), ids[0]]);
  });

  it('is dead at once where its recipient is refused for good, and says nothing of whom', async () => {
    const {order, pass, states, tried} = await aSender({refuses: () => 550}, toReader, 'toReader');
    await order({email: 'ada@reader.example'});
    for (let count = 0; count < 3; count += 1) await pass(day);
    expect(await states()).toMatchObject([{state: 'dead', attempts: 1, error: 'answered 550'}]);
    expect(tried()).toBe(1);
  });

  it.each([
    [550, 'no such user here', true],
    [550, '5.1.1 user unknown', true],
    [550, '5.2.1 mailbox disabled', true],
    [550, '5.1.1 <ada@reader.example>: User unknown in relay recipient table', true],
    [550, '<ada.authors@sender.example>: no such user here', true],
    [550, '5.1.0 address rejected', true],
    [550, '5.1.0 <desk@library.example>: Sender address rejected', false],
    [551, 'user not local', true],
    [550, 'relay not permitted', false],
    [554, '5.7.1 Relay access denied', false],
    [550, '5.7.1 authentication required', false],
    [553, '5.1.8 sender domain', false],
    [552, '5.2.2 mailbox full', false],
    [554, 'no', false],
  ])('never arrives where its recipient is refused by %i %s: %s', async (status, says, isFinal) => {
    const {mailing} = await aMailServer({refuses: () => status, says});
    const mail = {id: 'one', to: 'ada@reader.example', subject: 'Your card', text: 'We have it.'};
    const failed = await sendMail(mailing, mail, new Date('2026-11-23')).catch((error: unknown) => error);
    expect([failed instanceof CannotArrive, String(failed)]).toEqual([isFinal, `Error: answered ${status}`]);
  });

  it('waits where the recipient that server.yaml writes out is refused, or what is sent there', async () => {
    for (const options of [
      {refuses: () => 550},
      {refusesContent: () => [550, '5.1.1 user unknown'] as const},
      {refusesContent: () => [550, '5.7.60 cannot send as this sender'] as const},
    ]) {
      const {order, pass, states} = await aSender(options);
      await order();
      await pass(0);
      expect(await states()).toMatchObject([{state: 'waiting', error: 'answered 550'}]);
    }
  });

  it('waits where its content is refused, but for want of a mailbox', async () => {
    for (const [status, says, state] of [
      [554, 'looks like spam', 'waiting'],
      [550, '5.1.1 user unknown', 'dead'],
    ] as const) {
      const {order, pass, states} = await aSender({refusesContent: () => [status, says]}, toReader, 'toReader');
      await order({email: 'ada@reader.example'});
      await pass(0);
      expect(await states()).toMatchObject([{state, error: `answered ${status}`}]);
    }
  });

  it.each([530, 553])(
    'is tried again where its sender is refused, even with %i: it arrives once that is mended',
    async (status) => {
      let refused: number | undefined = status;
      const {order, pass, states, taken} = await aSender({refusesSender: () => refused});
      await order();
      await pass(0);
      expect(await states()).toMatchObject([{state: 'waiting', attempts: 1, error: `answered ${status}`}]);
      refused = undefined;
      await pass(day);
      expect(await states()).toMatchObject([{state: 'done', attempts: 2, error: null}]);
      expect(taken).toHaveLength(1);
    },
  );

  it('is dead at once where the answer is no address, which no SMTP server is asked about', async () => {
    const {order, pass, states, tried, services} = await aSender({}, toReader, 'toReader');
    await order({email: 'ada@reader.example'});
    const email = 'ada@reader.example, all@world.example';
    await services.db
      .updateTable('submissions')
      .set({sealed: services.seal.close({...card, email})})
      .execute();
    await pass(0);
    expect(await states()).toMatchObject([{state: 'dead', error: 'the recipient is no e-mail address'}]);
    expect(tried()).toBe(0);
  });

  it.each([
    ['a wrong password', {login: ['desk', 'right'] as const}, 'wrong', 'the SMTP server refuses our user or password'],
    ['the right password', {login: ['desk', 'right'] as const}, 'right', null],
  ])('waits with %s as that says', async (_what, options, password, error) => {
    const mails = await aMailServer(options);
    const mailing = {...mails.mailing, server: {...mails.mailing.server, user: 'desk', password}};
    const {call, services} = await running(aWorkspace({'server.yaml': server}), {mailing}, {}, {work: () => idle});
    await call('POST', '/library-api/cards', card);
    await deliverNext({...services, env: {}}, 'toDesk');
    expect(await services.db.selectFrom('deliveries').select(['state', 'error']).execute()).toEqual([
      {state: error === null ? 'done' : 'waiting', error},
    ]);
  });

  it('goes to no server without TLS, where TLS is needed', async () => {
    const mails = await aMailServer();
    const mailing = {...mails.mailing, server: {...mails.mailing.server, tls: 'needed' as const}};
    const {call, services} = await running(aWorkspace({'server.yaml': server}), {mailing}, {}, {work: () => idle});
    await call('POST', '/library-api/cards', card);
    await deliverNext({...services, env: {}}, 'toDesk');
    expect(await services.db.selectFrom('deliveries').select(['state', 'error']).execute()).toEqual([
      {state: 'waiting', error: 'the SMTP server offers no TLS'},
    ]);
    expect(mails.taken).toEqual([]);
  });

  it('is broken off where the server stops, which is no try', async () => {
    const {order, pass, states, hold, taken} = await aSender();
    const stopping = new AbortController();
    const go = hold();
    await order();
    const passing = pass(0, stopping.signal);
    await expect.poll(states).toMatchObject([{state: 'waiting', attempts: 1}]);
    stopping.abort();
    await passing;
    expect(await states()).toMatchObject([{state: 'waiting', attempts: 0, error: 'not reached'}]);
    go();
    await pass(1);
    expect(await states()).toMatchObject([{state: 'done', attempts: 1}]);
    expect(new Set(taken.map(({headers}) => headers['message-id'])).size).toBe(1);
  });

  it('keeps a server from starting that has nothing to send it by', async () => {
    const root = aWorkspace({'server.yaml': server});
    await expect(running(root)).rejects.toThrow(
      'WAYMARK_SMTP_URL is not set, and the delivery toDesk of server.yaml sends mails.',
    );
    await expect(running(root, {}, {WAYMARK_SMTP_URL: 'smtp://127.0.0.1'})).rejects.toThrow(
      'WAYMARK_MAIL_FROM is not set, and WAYMARK_SMTP_URL is.',
    );
    await expect(running(root, {}, {WAYMARK_SMTP_URL: 'mail', WAYMARK_MAIL_FROM: 'a@b.example'})).rejects.toThrow(
      'WAYMARK_SMTP_URL must be the address of an SMTP server',
    );
  });
});
