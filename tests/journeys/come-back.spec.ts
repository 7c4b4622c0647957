import {join} from 'node:path';
import {expectAccessible} from './harness/accessible.ts';
import {freePort} from './harness/free-port.ts';
import {watchLeaks} from './harness/leaks.ts';
import {serve, type Served} from './harness/serve.ts';
import {shot} from './harness/shot.ts';
import {expect, test, watch, type Watched} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';
import {startMailServer} from '../server/support/smtp-server.ts';

const paper = join(import.meta.dirname, 'walk/files/paper.pdf');
const [ada, card] = ['ada@reader.example', '46118822'];

// One server for all of them.
test.describe.configure({mode: 'default'});

let served: Served;
let mails: Awaited<ReturnType<typeof startMailServer>>;

test.beforeAll(async () => {
  mails = await startMailServer();
  const env = {WAYMARK_SMTP_URL: mails.url, WAYMARK_MAIL_FROM: 'Harbour Book Club <desk@club.example>'};
  served = await serve('start', 'book-club', undefined, {port: await freePort(), env});
});

test.afterAll(async () => {
  await served.stop();
  await mails.close();
});

/** What the newest of so many mails says by this pattern. */
const inMail = async (count: number, pattern: RegExp): Promise<string> => {
  await expect.poll(() => mails.taken.length).toBeGreaterThanOrEqual(count);
  return pattern.exec(mails.taken[count - 1]?.text ?? '')?.[0] ?? '';
};

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

test('a draft is gone on with on another device, by a link and a code, and there alone', async ({
  browser,
  page,
}, info) => {
  const before = mails.taken.length;
  const form = formOn(page, pointerHand());
  const heading = page.getByRole('heading', {level: 1});
  await page.goto(`${served.origin}/club/join`);
  await form.type('Full name', 'Ada Reader');
  await form.type('Number of your library card', card);
  await form.press('Continue');
  await expect(heading).toHaveText('What do you like to read?');
  await form.choose('Mostly', 'Poems');
  await form.attach('A list of books that you liked', paper);
  await form.press('Continue');
  await expect(heading).toHaveText('Is this right?');
  await form.press('Finish later');
  await expect(heading).toHaveText('Where shall we send a link?');
  await form.type('E-mail', 'ada at home');
  await form.press('Send me a link');
  await expect(page.locator(':focus')).toContainText('Enter an address like');
  await expectAccessible(page, 'asking for the link');
  await form.type('E-mail', ada);
  await shot(page, info, 'come-back-ask');
  await form.press('Send me a link');
  await expect(heading).toHaveText('Look into your mails');
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Back to the questions']);
  await expectAccessible(page, 'the link is sent');
  await shot(page, info, 'come-back-sent');
  const link = await inMail(before + 1, /http:\S+/);
  const secret = new URL(link).hash.slice(1);
  expect(link).toBe(`${served.origin}/club/come-back#${secret}`);

  const other = await (await browser.newContext()).newPage();
  const watched: Watched = {faults: [], allow: () => undefined};
  await watch(other, watched);
  const calls: string[] = [];
  other.on('request', (request) => void calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const leaks = watchLeaks(other, [card]);
  const there = formOn(other, pointerHand());
  const title = other.getByRole('heading', {level: 1});
  await other.goto(link);
  await expect(title).toHaveText('Welcome back');
  expect(other.url()).toBe(`${served.origin}/club/come-back`);
  await expectAccessible(other, 'welcome back');
  await shot(other, info, 'come-back-welcome');
  // The link is opened, and read no further: whoever loads the page again need not look for the mail.
  await other.reload();
  await there.press('Send me the code');
  await expect(title).toHaveText('Which code did we send you?');
  const code = await inMail(before + 2, /\b\d{6}\b/);
  const field = other.getByLabel('Code');
  await there.type('Code', '12');
  await there.press('Go on');
  await expect(field).toHaveAccessibleDescription(/Enter all six digits/);
  await there.type('Code', wrong(code));
  await there.press('Go on');
  await expect(field).toHaveAccessibleDescription(/This code is wrong or too old/);
  await expect(other.locator(':focus')).toContainText('This code is wrong or too old');
  await expectAccessible(other, 'a wrong code');
  await shot(other, info, 'come-back-wrong');
  // Nobody's code, and no draft of it, is kept.
  expect(calls.filter((call) => call.includes('/drafts/'))).toEqual([]);
  await there.type('Code', code);
  await there.press('Go on');
  await expect(title).toHaveText('Is this right?');
  const main = other.getByRole('main');
  for (const words of ['Ada Reader', 'Poems', /A list of books that you liked\s*paper\.pdf/])
    await expect(main).toContainText(words);
  await expectAccessible(other, 'all answers again');
  await shot(other, info, 'come-back-there');
  await other.goto(`${served.origin}/club/join/taste`);
  await expect(main.getByRole('button', {name: 'Remove paper.pdf'})).toBeVisible();
  await other.goto(`${served.origin}/club/join`);
  await expect(other.getByLabel('Full name')).toHaveValue('Ada Reader');
  await expect(other.getByLabel('Number of your library card')).toHaveValue(card);
  await leaks.look();
  expect(leaks.found).toEqual([]);
  expect(await other.evaluate(() => JSON.stringify([localStorage, history.state, document.cookie]))).not.toContain(
    secret,
  );
  expect(watched.faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
  expect(served.printed()).not.toContain(secret);

  // Where it was open before, nothing of it is to be had.
  await page.reload();
  await page.goto(`${served.origin}/club/join`);
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await expect(page.getByLabel('Number of your library card')).toHaveValue('');

  // It can be sent from there, with all that was answered.
  await other.goto(`${served.origin}/club/join/check`);
  await there.tick('I read the book before we meet.');
  const joined = other.waitForRequest((request) => request.url().endsWith('/club-api/members'));
  await there.press('Join');
  expect((await joined).postDataJSON()).toMatchObject({
    ...{fullName: 'Ada Reader', cardNumber: card, genre: 'POEMS', rules: true},
    list: [{name: 'paper.pdf'}],
  });
  await expect(title).toHaveText('Welcome to the club');
  await other.context().close();
});

test('a draft takes the place of the one that the same tab had, and each stays what it was', async ({page}, info) => {
  const before = mails.taken.length;
  const form = formOn(page, pointerHand());
  const heading = page.getByRole('heading', {level: 1});
  const begin = async (name: string): Promise<void> => {
    await page.goto(`${served.origin}/club/join`);
    await expect(heading).toHaveText('Who are you?');
    await form.type('Full name', name);
    await form.type('Number of your library card', card);
    await form.press('Continue');
    await expect(heading).toHaveText('What do you like to read?');
  };
  const ask = async (email: string, count: number): Promise<string> => {
    await form.press('Finish later');
    await form.type('E-mail', email);
    await form.press('Send me a link');
    await expect(heading).toHaveText('Look into your mails');
    return inMail(before + count, /http:\S+/);
  };
  const open = async (link: string, count: number): Promise<void> => {
    await page.goto(link);
    await form.press('Send me the code');
    await form.type('Code', await inMail(before + count, /\b\d{6}\b/));
    await form.press('Go on');
    await expect(heading).toHaveText('What do you like to read?');
    await expect(page).toHaveURL(/\/join\/taste$/);
    await page.goBack();
  };
  const nameIs = async (name: string): Promise<void> => {
    await page.goto(`${served.origin}/club/join`);
    await expect(page.getByLabel('Full name')).toHaveValue(name);
  };
  const width = info.project.name;
  await begin('Ben Reader');
  const bens = await ask(`ben-${width}@reader.example`, 1);
  // Another person sits down at the same tab.
  await page.evaluate(() => sessionStorage.clear());
  await begin('Cleo Reader');
  const cleos = await ask(`cleo-${width}@reader.example`, 2);
  await open(bens, 3);
  await nameIs('Ben Reader');
  await open(cleos, 4);
  await nameIs('Cleo Reader');
  await open(bens, 5);
  await nameIs('Ben Reader');
});

test('without a link the page says what to do, and one that is pasted where it shows is taken', async ({
  page,
}, info) => {
  await page.goto(`${served.origin}/club/come-back`);
  const main = page.getByRole('main');
  await expect(main).toContainText('open the link in the mail that we sent you');
  await expect(main.getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'no link');
  await shot(page, info, 'come-back-no-link');
  await page.goto(`${served.origin}/club/come-back/code`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Welcome back');
  const link = 'a-link-that-nobody-was-ever-sent';
  await page.evaluate((fragment) => location.assign(`#${fragment}`), link);
  await expect(page.getByRole('button', {name: 'Send me the code'})).toBeVisible();
  await expect(page).toHaveURL(`${served.origin}/club/come-back`);
});
