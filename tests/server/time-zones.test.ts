import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {expect, it} from 'vitest';
import {deliverNext} from '../../src/server/deliveries/deliver.ts';
import {idle} from './support/come-back.ts';
import {aMailServer} from './support/mail-server.ts';
import {running} from './support/running.ts';
import {attempt, aWorkspace, card} from './support/workspace.ts';

const server = `operations: {orderCard: {submit: card}}
deliveries:
  toDesk:
    of: card
    email:
      to: desk@library.example
      subject: Came on ((submission.receivedAt | date))
      text: ((submission.receivedAt | long-date)), ((submission.receivedAt | time)). Born ((answers.dateOfBirth | date)).
      attach: [pdf, json]
`;
const brand = "brand: {companyName: City Library, supportPhone: '+15555550123', email: desk@library.example}";
const org = (id: string, ...more: readonly string[]): Readonly<Record<string, string>> => ({
  [`orgs/${id}/org.yaml`]: [`org: ${id}`, ...more, brand, ''].join('\n'),
});

/** What the desk is sent of a card that was ordered at this moment, of an organisation. */
async function mailed(moment: string, id: string) {
  const mails = await aMailServer();
  const root = aWorkspace({
    'server.yaml': server,
    ...org('default', 'timeZone: America/Los_Angeles', "theme: {primary: '#1d5c4a', secondary: '#7a3b1d'}"),
    ...org('riverside', 'extends: default'),
    ...org('abroad', 'extends: default', 'timeZone: Asia/Kolkata'),
    ...org('nowhere', 'extends: default', 'timeZone: UTC'),
  });
  const config = {now: () => new Date(moment), mailing: mails.mailing};
  const {call, services} = await running(root, config, {}, {work: () => idle});
  await call('POST', '/library-api/cards', card, {'x-org': id, 'idempotency-key': attempt(1)});
  await deliverNext({...services, env: {}}, 'toDesk');
  const [mail] = mails.taken;
  if (mail === undefined) throw new Error('Nothing was mailed.');
  const {headers, text, files} = mail;
  const json = JSON.parse(String(files['100001.json'])) as {readonly data: {readonly receivedAt: string}};
  return {
    subject: headers['subject'],
    text: text.trim(),
    paper: /received (\S+ \S+ \S+)/.exec(await wordsOf(files['100001.pdf']))?.[1],
    json: json.data.receivedAt,
  };
}

async function wordsOf(bytes: Uint8Array = new Uint8Array()): Promise<string> {
  const page = await (await getDocument({data: new Uint8Array(bytes), verbosity: 0}).promise).getPage(1);
  const {items} = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

it.each([
  ['2026-11-21T07:30:00.000Z', 'default', '11/20/2026', 'November 20, 2026, 11:30 PM', '2026-11-20 23:30 PST'],
  ['2026-07-21T06:30:00.000Z', 'default', '07/20/2026', 'July 20, 2026, 11:30 PM', '2026-07-20 23:30 PDT'],
  ['2026-07-21T06:30:00.000Z', 'riverside', '07/20/2026', 'July 20, 2026, 11:30 PM', '2026-07-20 23:30 PDT'],
  ['2026-12-31T19:00:00.000Z', 'abroad', '01/01/2027', 'January 1, 2027, 12:30 AM', '2027-01-01 00:30 GMT+5:30'],
  ['2026-11-21T07:30:00.000Z', 'nowhere', '11/21/2026', 'November 21, 2026, 7:30 AM', '2026-11-21 07:30 UTC'],
])(
  'what came at %s is told by the clock of %s, and a day without a time as it was sent',
  async (moment, id, day, words, paper) => {
    expect(await mailed(moment, id)).toEqual({
      subject: `Came on ${day}`,
      text: `${words}. Born 05/05/1990.`,
      paper,
      // For programs it is the moment alone.
      json: moment,
    });
  },
);
