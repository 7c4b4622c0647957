import type {Browser, Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {freePort} from './harness/free-port.ts';
import {watchLeaks} from './harness/leaks.ts';
import {serve} from './harness/serve.ts';
import {shot} from './harness/shot.ts';
import {expect, test, watch, type Watched} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';
import {startMailServer} from '../server/support/smtp-server.ts';

const [kim, ada, phone] = ['kim@home.example', 'ada@fernhill.example', '5555550142'];
const year = new Date().getFullYear() + 1;
const phones = {viewport: {width: 360, height: 740}};

/** Somebody else, at a device of their own. */
const another = async (browser: Browser): Promise<{readonly page: Page; readonly watched: Watched}> => {
  const page = await (await browser.newContext(phones)).newPage();
  const watched: Watched = {faults: [], allow: () => undefined};
  await watch(page, watched);
  return {page, watched};
};

test('the example onboarding is walked by two people, there and back, and both see where it stands', async ({
  browser,
  page,
  watched: watchedHere,
}, info) => {
  // What nobody has handed over yet is not found.
  watchedHere.allow(/status of 404/);
  const mails = await startMailServer();
  const env = {WAYMARK_SMTP_URL: mails.url, WAYMARK_MAIL_FROM: 'Fernhill <people@fernhill.example>'};
  const served = await serve('start', '../../examples/onboarding', undefined, {port: await freePort(), env});
  let read = 0;
  /** What the next mail says by this pattern, to whom it must go. */
  const inMail = async (to: string, pattern: RegExp): Promise<string> => {
    read += 1;
    await expect.poll(() => mails.taken.length).toBeGreaterThanOrEqual(read);
    const mail = mails.taken[read - 1];
    expect(mail?.to).toEqual([to]);
    return pattern.exec(mail?.text ?? '')?.[0] ?? '';
  };
  /** Opens the link of the next mail, by the code of the one after it. */
  const comeBy = async (there: Page, to: string): Promise<string> => {
    const link = await inMail(to, /http:\S+/);
    const form = formOn(there, pointerHand());
    await there.goto(link);
    await form.press('Send me the code');
    await expect(there.getByRole('heading', {level: 1})).toHaveText('Which code did we send you?');
    await form.type('Code', await inMail(to, /\b\d{6}\b/));
    await form.press('Go on');
    return new URL(link).hash.slice(1);
  };
  const look = async (at: Page, heading: string, name: string): Promise<void> => {
    await expect(at.getByRole('heading', {level: 1})).toHaveText(heading);
    await expectAccessible(at, heading);
    await shot(at, info, name);
  };
  try {
    await page.setViewportSize(phones.viewport);
    const form = formOn(page, pointerHand());
    const main = page.getByRole('main');
    await page.goto(`${served.origin}/people/start`);
    await look(page, 'Who are you?', 'onboarding-0');
    await form.type('Full name', 'Kim Newman');
    await form.type('Your e-mail', kim);
    await form.type('Phone', phone);
    await form.press('Continue');
    await look(page, 'What do you need?', 'onboarding-1');
    await form.date('When do you start?', `${year}-05-03`);
    await form.choose('Where will you mostly work?', 'In a shop');
    await form.choose('Which computer do you want?', 'A light laptop');
    await form.choose('What else?', 'Safety boots');
    await form.press('Continue');
    await look(page, 'Who is your manager?', 'onboarding-2');
    await form.type('Name of your manager', 'Ada Manager');
    await form.type('E-mail of your manager', ada);
    await form.press('Continue');
    await look(page, 'Is this right?', 'onboarding-3');
    await form.press('Send to my manager');
    await look(page, 'Your manager looks at it', 'onboarding-4');
    // Loaded again it is the same, and the questions lead there.
    await page.goto(`${served.origin}/people/start/work`);
    await expect(main).toContainText('Ada Manager answers');

    // The manager, elsewhere: what is shared, and nothing else.
    const {page: managers, watched} = await another(browser);
    const leaks = watchLeaks(managers, [kim, phone]);
    const their = formOn(managers, pointerHand());
    const theirs = managers.getByRole('main');
    const secret = await comeBy(managers, ada);
    await look(managers, 'Kim Newman starts soon', 'onboarding-5');
    for (const words of [`May 3, ${year}`, 'In a shop', 'A light laptop', 'Safety boots'])
      await expect(theirs).toContainText(words);
    for (const words of [kim, phone, '(555) 555-0142']) await expect(theirs).not.toContainText(words);
    await their.choose('Can it be as it stands here?', 'No');
    await their.type('What should change?', 'Which shop is it?');
    await their.press('Continue');
    await look(managers, 'Is this right?', 'onboarding-6');
    await their.press('Send my answer');
    await look(managers, 'Kim Newman looks at it again', 'onboarding-7');

    // The newcomer, by the link of a mail, at another device still.
    const {page: elsewhere, watched: watchedElsewhere} = await another(browser);
    const again = formOn(elsewhere, pointerHand());
    await comeBy(elsewhere, kim);
    await look(elsewhere, 'Is this right?', 'onboarding-8');
    const there = elsewhere.getByRole('main');
    for (const words of ['Ada Manager asks: Which shop is it?', 'Kim Newman', 'Safety boots', ada])
      await expect(there).toContainText(words);
    await elsewhere.goto(`${served.origin}/people/start/standing`);
    await look(elsewhere, 'Your manager has a question', 'onboarding-9');
    await again.press('Change my part');
    await expect(elsewhere.getByRole('heading', {level: 1})).toHaveText('Is this right?');
    await elsewhere.goto(`${served.origin}/people/start/work`);
    await again.choose('Where will you mostly work?', 'In the office');
    await again.press('Continue');
    await elsewhere.goto(`${served.origin}/people/start/check`);
    await again.press('Send to my manager');
    await expect(elsewhere.getByRole('heading', {level: 1})).toHaveText('Your manager looks at it');

    // The manager is told, and finds it changed where it was open still.
    await inMail(ada, /http:\S+/);
    await managers.reload();
    await expect(managers.getByRole('heading', {level: 1})).toHaveText('It is your turn');
    await their.press('Look at it');
    await expect(theirs).toContainText('In the office');
    await their.choose('Can it be as it stands here?', 'Yes');
    await their.press('Continue');
    await look(managers, 'What will be ready?', 'onboarding-10');
    await their.date('When does it begin?', `${year}-05-04`);
    await their.type('Where shall Kim Newman come first?', 'The front desk');
    await their.choose('What will lie ready on that day?', 'The computer');
    await their.press('Continue');
    await expect(theirs).toContainText('The front desk');
    await their.press('Send my answer');
    await look(managers, 'The first day of Kim Newman is settled', 'onboarding-11');

    // Both see it.
    await inMail(kim, /http:\S+/);
    await elsewhere.reload();
    await look(elsewhere, 'Your first day is settled', 'onboarding-12');
    for (const words of [`May 4, ${year}`, 'The front desk', 'Your computer']) await expect(there).toContainText(words);
    // The newcomer's page has loaded since: a note that comes late would stand on the manager's by now.
    await expect(managers.getByText(/^Sav(?:ed|ing)/)).toHaveCount(0);

    // Where the newcomer had begun, nothing of it is to be had, since it was opened by the link.
    await page.reload();
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Your first day is settled');
    await expect(main).not.toContainText('Ada Manager');

    await leaks.look();
    expect(leaks.found).toEqual([]);
    for (const one of [managers, elsewhere]) {
      const kept = await one.evaluate(() => JSON.stringify([localStorage, history.state, document.cookie]));
      expect(kept).not.toContain(secret);
    }
    expect([...watched.faults, ...watchedElsewhere.faults].filter((fault) => !/status of 404/.test(fault))).toEqual([]);
    expect(served.printed()).not.toMatch(new RegExp(`${secret}|${kim}|${ada}|Newman`));
    await expect.poll(() => served.lines('out').length).toBe(4);
    expect(served.lines('out').join('\n')).toContain('"meetAt":"The front desk"');
  } finally {
    await served.stop();
    await mails.close();
  }
});
