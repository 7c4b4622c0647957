import type {Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';
import {newPerson} from './walk/person.ts';
import {registration} from './walk/registration.ts';
import {atStop, walk} from './walk/walk.ts';

const steps = ['property-info', 'sale-status', 'income-info', 'name', 'birthdate', 'contact-info', 'login-info'];

const atStep = (page: Page, step: string | undefined): Promise<void> =>
  expect(page).toHaveURL(new RegExp(`/account/heloc/register\\?step=${step ?? ''}$`));

test('[REGISTRATION-V2-07] [ROUTES-04] [ROUTES-05] [ROUTES-06] the seven steps of one address: back, forward, reload, help, account', async ({
  page,
}, info) => {
  const person = newPerson();
  const hand = pointerHand();
  const form = formOn(page, hand);
  const income = page.getByLabel('Yearly income before taxes');
  const asked: string[] = [];
  // A later step cannot be opened before the earlier ones are answered.
  await page.goto('/account/heloc/register?step=birthdate');
  await atStep(page, steps[0]);
  await walk(page, registration, {
    hand,
    person,
    arrived: async (stop) => {
      const step = steps[asked.length];
      await atStep(page, step);
      asked.push(new URL(page.url()).searchParams.get('step') ?? '');
      await expectAccessible(page, stop.screen);
      await shot(page, info, `register/${step}`);
      // What is at the foot leads away in place, but from a password, which nobody keeps.
      const terms = page
        .getByRole('contentinfo')
        .getByRole('link', {name: /^Terms/})
        .first();
      const target = (): Promise<string> => terms.evaluate((one: HTMLAnchorElement) => one.target);
      await expect.poll(target).toBe(step === 'login-info' ? '_blank' : '');
      if (step === 'name') {
        await page.goBack();
        await atStep(page, 'income-info');
        await expect(income).toHaveValue('96,000');
        await page.reload();
        await expect(income).toHaveValue('96,000');
        await page.goForward();
        await atStop(page, stop);
        await page.goto('/account/heloc/register/account-setup');
        await atStop(page, stop);
        await atStep(page, 'name');
      }
      if (step === 'contact-info') {
        await form.press('Get help');
        await expect(page).toHaveURL(/\/register\/support$/);
        const help = page.getByRole('main');
        await expect(help.getByRole('link', {name: /@/})).toHaveAttribute('href', /^mailto:/);
        await expect(help.getByRole('link', {name: /555/})).toHaveAttribute('href', /^tel:/);
        await expect(help.getByText(/^Monday.*Friday/)).toBeVisible();
        await expectAccessible(page, 'register-support:index');
        await shot(page, info, 'register/support');
        await form.press('Back to my application');
        await atStop(page, stop);
      }
    },
  });
  expect(asked).toEqual(steps);
  await expect(page.getByRole('heading', {level: 1, name: /Check your details/})).toBeVisible();
  await expect(page).toHaveURL(/\/account\/heloc\/[\da-f-]{36}\/start\/profile$/);
  await expect(page.getByRole('main')).toContainText(`${person.first} ${person.last}`);
});

test('[REGISTRATION-V2-13] [REGISTRATION-V2-14] [REDIRECTS-AND-GATES-13] the short registration hands its answers over: nothing is asked twice, all of it can be looked at', async ({
  page,
}, info) => {
  const person = newPerson();
  const form = formOn(page, pointerHand());
  await page.goto('/account/heloc/register-v2');
  const until = registration.findIndex(({screen}) => screen === 'register:contact-info');
  const bar = page.getByRole('banner').getByRole('progressbar');
  const shares: number[] = [];
  await walk(page, registration.slice(0, until), {
    hand: pointerHand(),
    person,
    arrived: async () => {
      await expect(bar).toHaveAccessibleName('Registration');
      shares.push(Number(await bar.getAttribute('value')));
    },
    filled: (stop) => shot(page, info, `register/${stop.screen.replace(':', '-')}`),
  });
  expect(shares).toEqual([0, 14, 29, 43, 57]);
  await expect(page.getByRole('heading', {level: 1, name: /reach you/})).toBeVisible();
  await atStep(page, 'contact-info');
  await expect(bar).toHaveCount(0);
  await page.reload();
  await atStep(page, 'contact-info');
  await page.goto('/account/heloc/register?step=name');
  await expect(page.getByLabel('First name')).toHaveValue(person.first);
  await expect(page.getByLabel('Last name')).toHaveValue(person.last);
  await page.goto('/account/heloc/register?step=property-info');
  await expect(page.getByRole('radio', {name: 'I live there'})).toBeChecked();
  await form.press(/^Continue$/);
  await expect(page.getByRole('radio', {name: 'No', exact: true})).toBeChecked();
});
