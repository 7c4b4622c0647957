import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import {brought, logIn} from '../journeys/harness/brought.ts';
import {notDrawn} from '../journeys/harness/not-drawn.ts';
import type {Picture} from './contact-sheet.ts';
import {frameWidths, take} from './take.ts';

/* The frame round the screens, in the colours of organisations: menus, drawer, dialog, messages, loaders. */
const base = '/account/heloc';
const officer = '7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01';
const framed = ['cedar-valley', 'summit-mortgage', 'prairie-home'] as const;
const loading = ['default', 'harbor-credit-union', 'northgate-brokers', ...framed] as const;

type Pictured = (state: string, how?: Parameters<typeof take>[3]) => Promise<void>;

/** Takes the states that a walk names, and writes them down for the contact sheet. */
async function picture(page: Page, name: string, walk: (pictured: Pictured) => Promise<void>): Promise<void> {
  const path = join('.pictures', name);
  rmSync(path, {recursive: true, force: true});
  mkdirSync(path, {recursive: true});
  const made: Picture = {name, scenario: null, states: [], notes: [], wrong: [], widths: frameWidths};
  await walk(async (state, how = {}) => {
    made.states.push(state);
    made.wrong.push(...(await take(page, path, state, {at: frameWidths, ...how})));
  });
  writeFileSync(join(path, 'picture.json'), JSON.stringify(made));
  expect(made.wrong).toEqual([]);
}

test.use({contextOptions: {reducedMotion: 'reduce'}});

for (const org of framed) {
  test(`frame/${org}`, async ({page, request}) => {
    await picture(page, `frame/${org}`, async (pictured) => {
      await page.goto(`${base}/register-v2?org=${org}&referrer=${officer}`);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('NMLS');
      await pictured('visitor');
      await page.getByRole('button', {name: /^Account/}).click();
      await pictured('account menu', {within: 'header'});
      await page.keyboard.press('Escape');
      await page.setViewportSize({width: 360, height: 740});
      await page.getByRole('button', {name: /^Your loan officer/}).click();
      await pictured('drawer', {at: [360], within: 'dialog'});
      await page.keyboard.press('Escape');
      await page.getByRole('button', {name: 'Your privacy options'}).click();
      await expect(page.getByRole('dialog', {name: 'Your privacy options'})).toBeVisible();
      await pictured('dialog', {within: 'dialog'});
      await page.getByRole('radio', {name: 'Do not allow'}).check();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', {name: 'Messages'})).toContainText('Your choice is kept.');
      await page.getByRole('button', {name: /^Dismiss/}).focus();
      await pictured('message');

      const someone = await brought(request, 'identity');
      await logIn(page, someone, 'signing/sign');
      await expect(page.getByText('Why we need your location')).toBeVisible();
      await pictured('borrower, location');
      for (const menu of ['Apps', 'Notifications']) {
        await page.getByRole('button', {name: new RegExp(`^${menu}`)}).click();
        await pictured(`${menu} menu`, {within: 'header'});
        await page.keyboard.press('Escape');
      }
    });
  });
}

for (const org of loading) {
  test(`frame/loader-${org}`, async ({page}) => {
    await picture(page, `frame/loader-${org}`, async (pictured) => {
      // What never comes is waited for.
      await page.route(/\/artifacts\/flows\//, () => Promise.resolve());
      await page.goto(notDrawn(`${base}/register-v2?org=${org}`), {waitUntil: 'commit'});
      await expect(page.getByText(/^Loading ./)).toBeVisible();
      await pictured('loading');
    });
  });
}
