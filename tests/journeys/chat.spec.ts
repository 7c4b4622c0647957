import type {Browser, Locator, Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {expect, test} from './harness/test.ts';

const start = '/account/heloc/register-v2';

/** Whether people answer is the clock's: the page is told, so that the test can run at any hour. */
const hours = async (page: Page, isOpen: boolean): Promise<void> => {
  await page.route('**/hours/OPS_CHAT/openStatus', (route) => route.fulfill({json: {isOpen}}));
};
const button = (page: Page): Locator => page.getByRole('button', {name: /^Chat/});
const introduce = async (page: Page, name: string): Promise<Locator> => {
  await page.goto(start);
  await button(page).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill('ada@people.example');
  await page.keyboard.press('Enter');
  const area = page.getByLabel('Your message');
  await expect(area).toBeVisible();
  return area;
};
/** The console of who answers, on a phone. */
const logIn = async (browser: Browser, page: Page): Promise<Page> => {
  const staff = await (await browser.newContext({viewport: {width: 360, height: 740}})).newPage();
  await staff.addInitScript(() => {
    const Own = WebSocket;
    const made = (socket: WebSocket): void => void Reflect.set(window, 'socket', socket);
    window.WebSocket = class extends Own {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols);
        made(this);
      }
    };
  });
  await staff.goto(new URL('/agent', page.url()).href);
  await staff.getByLabel('Your name, as visitors see it').fill('Robin');
  await staff.getByLabel('Secret of the staff').fill('waymark-staff');
  await staff.getByRole('button', {name: 'Log in'}).click();
  return staff;
};
const messages = (page: Page): Locator =>
  page.getByRole('region', {name: 'Messages', exact: true}).getByRole('listitem');

test('[CHAT-SESSION-01, SHELL-FEATURES-17, CHAT-SESSION-06, CHAT-SESSION-08, CHAT-SESSION-09, CHAT-SESSION-14, CHAT-MESSAGES-02, CHAT-MESSAGES-05, CHAT-MESSAGES-08, CHAT-MESSAGES-09, CHAT-MESSAGES-11, SHELL-SCREENS-05] a visitor talks with a person, loses the network and misses nothing', async ({
  page,
  context,
  browser,
  watched,
}) => {
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  await page.clock.install();
  await hours(page, true);
  await page.goto(start);
  await expect(button(page)).toBeVisible();
  await expectAccessible(page, 'the page with the button of the chat');
  const area = await introduce(page, name);
  await area.fill('Hello?');
  await area.press('Enter');
  await expect(page.getByText(/· Sent/)).toBeVisible();

  const staff = await logIn(browser, page);
  await staff.setViewportSize({width: 1280, height: 800});
  await staff.getByRole('navigation', {name: 'Open chats'}).getByRole('button', {name}).click();
  const answer = staff.getByLabel('Message', {exact: true});
  const log = staff.getByRole('log', {name: 'Messages'});
  const say = async (text: string): Promise<void> => {
    await answer.fill(text);
    await answer.press('Enter');
  };
  await expect(log).toContainText('Hello?');
  const hostile = '<img src=x onerror="document.title=1"> https://evil.example/?waymark.example';
  await say(hostile);
  await expect(messages(page).last()).toContainText(hostile);
  await say('See https://help.waymark.example/chat');
  await expect(page.getByRole('link', {name: 'https://help.waymark.example/chat'})).toBeVisible();
  await expect(page.getByRole('link', {name: /evil/})).toHaveCount(0);

  // Files both ways; a name that seems to be markup is a name.
  const bad = '<b onclick=alert(1)>paper.txt';
  await page.locator('dialog input[type="file"]').setInputFiles([
    {name: bad, mimeType: 'text/plain', buffer: Buffer.from('A paper.')},
    {name: 'second.txt', mimeType: 'text/plain', buffer: Buffer.from('Another one.')},
  ]);
  await expect(page.getByRole('button', {name: /^Remove/})).toHaveCount(2);
  await expect(page.getByRole('button', {name: 'Send', exact: true})).not.toHaveAttribute('aria-disabled');
  await page.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(log).toContainText('second.txt');
  await expect(page.locator('dialog b')).toHaveCount(0);
  await staff
    .locator('#picker')
    .setInputFiles({name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Ada')});
  await expect(staff.getByRole('list', {name: 'Files to send'})).toHaveText(/^letter\.txt, 8 bytes Remove/);
  await expect(staff.getByRole('list', {name: 'Files to send'})).not.toContainText('on its way');
  await staff.getByRole('button', {name: 'Send', exact: true}).click();
  const letter = page.getByRole('button', {name: /^Download letter\.txt/});
  const [download] = await Promise.all([page.waitForEvent('download'), letter.click()]);
  expect(download.suggestedFilename()).toBe('letter.txt');
  await expectAccessible(page, 'a conversation');

  // Twenty seconds without a network, by the page's clock: pings and tries to connect come and go meanwhile.
  watched.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/);
  await context.setOffline(true);
  await expect(page.getByText('Connection lost. Attempting to reconnect.')).toBeVisible();
  await expectAccessible(page, 'a lost connection');
  const away = ['First', 'Second', 'Third'].map((text) => `${text} while you were away`);
  const own = ['One', 'Two'].map((text) => `${text} without a network`);
  const writing = async (text: string): Promise<void> => {
    await area.fill(text);
    await area.press('Enter');
  };
  await writing(own[0] ?? '');
  for (const text of away) {
    await say(text);
    await expect(log).toContainText(text);
    await page.clock.runFor(7000);
  }
  await writing(own[1] ?? '');
  await area.fill('Begun without a network');
  expect(await log.innerText()).not.toContain('without a network');
  await context.setOffline(false);
  await expect(page.getByText('Connection lost. Attempting to reconnect.')).toBeHidden();
  await expect(log).toContainText(own[1] ?? '');
  await area.press('Enter');
  await expect(log).toContainText('Begun without a network');
  await expect(page.getByText('Sending')).toHaveCount(0);
  const said = /\w+ (?:while you were away|without a network)/g;
  const whole = [...away, ...own, 'Begun without a network'];
  expect((await messages(page).allInnerTexts()).flatMap((text) => text.match(said) ?? [])).toEqual(whole);
  expect((await log.innerText()).match(said)).toEqual(whole);

  await staff.getByRole('button', {name: 'End chat'}).click();
  await staff.locator('#yes').click();
  await expect(page.getByText('We have ended this chat.')).toBeFocused();
  await expectAccessible(page, 'a conversation that is over');
  const [survey] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', {name: /^Rate this chat/}).click(),
  ]);
  await expect(survey.getByRole('heading', {name: 'How was your chat?'})).toBeVisible();
  expect([...new URL(survey.url()).searchParams.keys()]).toEqual(['name', 'email', 'interactionId']);
  await survey.getByLabel('Very good', {exact: true}).check();
  await survey.getByRole('button', {name: 'Send'}).click();
  await expect(survey.getByText('Thank you. You may close this page.')).toBeVisible();
  await staff.context().close();
  await page.bringToFront();
  await page.getByRole('button', {name: 'Start a new chat'}).click();
  await expect(page.getByLabel('Your name')).toHaveValue(name);
});

test('whoever answers on a phone reads what shows alone, loses no other file, and hears what was not done', async ({
  page,
  browser,
}) => {
  const name = `Grace ${crypto.randomUUID().slice(0, 8)}`;
  await hours(page, true);
  const area = await introduce(page, name);
  await area.fill('Hello?');
  await area.press('Enter');
  const staff = await logIn(browser, page);
  const line = staff.getByRole('navigation', {name: 'Open chats'}).getByRole('button', {name});
  await line.click();
  const log = staff.getByRole('log', {name: 'Messages'});
  await expect(log).toContainText('Hello?');
  await expect(page.getByText(/· Read/)).toBeVisible();
  await staff.getByRole('button', {name: 'All chats'}).click();
  await area.fill('Are you there?');
  await area.press('Enter');
  await expect(line).toContainText('1 unread');
  await expect(page.getByText(/· Sent/)).toBeVisible();
  await line.click();
  await expect(log).toContainText('Are you there?');
  await expect(page.getByText(/· Read/)).toBeVisible();
  await staff.getByRole('button', {name: 'All chats'}).click();
  await expect(line).not.toContainText('unread');
  await line.click();

  const files = staff.getByRole('list', {name: 'Files to send'});
  const add = async (name: string): Promise<void> =>
    staff.locator('#picker').setInputFiles({name, mimeType: 'text/plain', buffer: Buffer.from('A paper.')});
  await add('kept.txt');
  await expect(files).toHaveText(/^kept\.txt, 8 bytes Remove/);
  let fail = (): void => undefined;
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await staff.route('**/agent/files', async (route) => {
    await failing;
    await route.fulfill({status: 500, json: {}});
  });
  await add('removed.txt');
  await staff.getByRole('button', {name: 'Remove removed.txt'}).click();
  fail();
  await expect(staff.getByRole('alert')).toContainText('removed.txt: the file could not be sent.');
  await expect(files).toHaveText(/^kept\.txt, 8 bytes Remove/);

  await staff.route('**/agent/ticket', (route) => route.abort());
  await staff.evaluate(() => (Reflect.get(window, 'socket') as WebSocket).close());
  await expect(staff.getByText('Connection lost. Attempting to reconnect.')).toBeVisible();
  await staff.getByRole('button', {name: 'End chat'}).click();
  await staff.locator('#yes').click();
  await expect(staff.getByRole('alert')).toContainText('That was not done: the connection is lost.');
  await expectAccessible(staff, 'the console without a connection');
  await staff.context().close();
});

test('[SHELL-FEATURES-17, CHAT-SESSION-05, CHAT-SESSION-16, CHAT-SESSION-18, CHAT-FEEDBACK-01, CHAT-FEEDBACK-02, CHAT-FEEDBACK-03, CHAT-MESSAGES-10, ENUMERATIONS-53, ENUMERATIONS-54, ENUMERATIONS-55, ENUMERATIONS-56] outside hours a bot answers, by the keyboard alone, and hears when it did not help', async ({
  page,
}) => {
  await hours(page, false);
  await page.goto(start);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', {name: 'Ask our assistant'})).toBeVisible();
  await page.getByLabel('Your name').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByText('Required')).toHaveCount(2);
  await expectAccessible(page, 'the form before the chat');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@people.example');
  await page.keyboard.press('Enter');
  const area = page.getByLabel('Your message');
  await area.focus();
  await expect(page.getByRole('button', {name: 'This answer did not help'})).toHaveCount(0);
  await page.keyboard.type('How long does funding take?');
  await page.keyboard.press('Enter');
  const bad = page.getByRole('button', {name: 'This answer did not help'});
  await expect(bad).toBeVisible();
  await bad.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', {name: 'What was wrong with this answer?'});
  await expect(dialog).toBeVisible();
  for (const reason of ['Answer too vague', 'Not specific to my application', 'Not what I was asking about', 'Other'])
    await expect(dialog.getByLabel(reason, {exact: true})).toBeVisible();
  await dialog.getByLabel('Answer too vague').focus();
  await page.keyboard.press('Space');
  await expectAccessible(page, 'a bad answer', 'dialog dialog');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', {name: 'Thank you for telling us'})).toHaveAttribute('aria-disabled', 'true');

  // It goes on where it was, on the next page too; Escape closes and gives the focus back.
  await page.reload();
  await button(page).click();
  await expect(page.getByText('How long does funding take?')).toBeVisible();
  await expectAccessible(page, 'a conversation with a bot');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page)).toBeFocused();
});
