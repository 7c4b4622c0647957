import type {APIRequestContext, Page} from '@playwright/test';
import {brought, comeTo} from './harness/brought.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

const paper = new URL('walk/files/paper.pdf', import.meta.url).pathname;

interface Overtaken {
  readonly what: string;
  /** Comes to a screen, and changes nothing yet. */
  readonly comes: (page: Page, request: APIRequestContext) => Promise<void>;
  readonly changes: (page: Page) => Promise<void>;
  readonly isThere: (page: Page) => Promise<void>;
}

const email = 'noor@people.example';

const cases: readonly Overtaken[] = [
  {
    what: 'the first answer of somebody who is not logged in',
    comes: async (page) => void (await page.goto('/account/heloc-signer/login')),
    changes: async (page) => {
      await page.getByLabel('Email').fill(email);
      await page.getByRole('heading', {level: 1}).click();
    },
    isThere: (page) => expect(page.getByLabel('Email')).toHaveValue(email),
  },
  {
    what: 'an answer beside others that were kept before',
    comes: async (page, request) => {
      const someone = await brought(request, 'offer');
      await someone.client.keep('start/contact', {maritalStatus: 'UNMARRIED'});
      await comeTo(page, someone, 'start/contact');
      await expect(page.getByRole('radio', {name: 'Unmarried'})).toBeChecked();
    },
    changes: async (page) => {
      await formOn(page, pointerHand()).choose('Citizenship', 'US citizen');
      await page.getByRole('heading', {level: 1}).click();
    },
    isThere: async (page) => {
      await expect(page.getByRole('radio', {name: 'US citizen'})).toBeChecked();
      await expect(page.getByRole('radio', {name: 'Unmarried'})).toBeChecked();
    },
  },
  {
    what: 'a file that was uploaded',
    comes: async (page, request) => {
      await comeTo(page, await brought(request, 'income', {ssn: '123450101'}), 'income/upload/MANUAL_PAYSTUB');
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Upload proof of your income');
    },
    changes: (page) => formOn(page, pointerHand()).attach('Your paystubs', paper),
    isThere: (page) => expect(page.getByRole('button', {name: 'Remove paper.pdf'})).toBeVisible(),
  },
];

interface HeldSave {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Keeps back what the page saves, or the first of it alone, beyond its end, until `arrives`. A request that is stopped on its way is none to rely on:
 * the browser may let it go when its page goes.
 */
const holdSaves = async (
  page: Page,
  isFirstAlone = false,
): Promise<{readonly held: () => boolean; readonly arrives: () => Promise<void>}> => {
  let held: HeldSave | undefined;
  await page.exposeFunction('holdSave', (save: HeldSave) => void (held = save));
  await page.addInitScript((holdsOne) => {
    const {fetch} = globalThis;
    let isHeld = false;
    globalThis.fetch = async (input, init) => {
      if (init?.method !== 'PUT' || !String(input).includes('/drafts/')) return fetch(input, init);
      if (holdsOne && isHeld) return fetch(input, init);
      isHeld = true;
      const headers = Object.fromEntries(new Headers(init.headers));
      const hold = Reflect.get(globalThis, 'holdSave') as (save: unknown) => Promise<void>;
      await hold({url: String(input), headers, body: init.body});
      return new Promise(() => undefined);
    };
  }, isFirstAlone);
  return {
    held: () => held !== undefined,
    arrives: async () => {
      if (held === undefined) throw new Error('Nothing was saved.');
      const {url, headers, body} = held;
      const answer = await page.request.put(new URL(url, page.url()).href, {headers, data: body});
      expect(answer.ok()).toBe(true);
    },
  };
};

for (const {what, comes, changes, isThere} of cases)
  test(`whoever reloads while it is on its way finds ${what}, though the page that comes asks for it sooner`, async ({
    page,
    request,
  }) => {
    const save = await holdSaves(page);
    await comes(page, request);
    await changes(page);
    await expect.poll(save.held).toBe(true);
    let reads = 0;
    await page.route('**/drafts/**', async (route) => {
      const response = await route.fetch();
      reads += 1;
      // It reaches the server once the page that comes has read, and before that hears what.
      if (reads === 1) await save.arrives();
      await route.fulfill({response});
    });
    await page.reload();
    await isThere(page);
    expect(reads).toBe(2);
    const marks = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('saving/')));
    expect(marks).toEqual([]);
  });

test('whoever reloads before the very first save is answered finds what was typed after it', async ({page}) => {
  const save = await holdSaves(page, true);
  await page.goto('/account/heloc-signer/login');
  const field = page.getByLabel('Email');
  await field.fill('no@people.example');
  await page.getByRole('heading', {level: 1}).click();
  await expect.poll(save.held).toBe(true);
  await save.arrives();
  await field.fill(email);
  await page.reload();
  await expect(field).toHaveValue(email);
});

test('whoever reloads finds their last words beside what another tab has saved before they arrived', async ({
  page,
  request,
}) => {
  const save = await holdSaves(page);
  const someone = await brought(request, 'offer');
  await someone.client.keep('start/contact', {maritalStatus: 'UNMARRIED'});
  await comeTo(page, someone, 'start/contact');
  await expect(page.getByRole('radio', {name: 'Unmarried'})).toBeChecked();
  await formOn(page, pointerHand()).choose('Citizenship', 'US citizen');
  await page.getByRole('heading', {level: 1}).click();
  await expect.poll(save.held).toBe(true);
  await someone.client.keep('start/contact', {maritalStatus: 'SEPARATED'});
  await save.arrives();
  await page.reload();
  await expect(page.getByRole('radio', {name: 'Separated'})).toBeChecked();
  await expect(page.getByRole('radio', {name: 'US citizen'})).toBeChecked();
});

test('the very first save takes nothing back that was typed after it, though it arrives last', async ({page}) => {
  const save = await holdSaves(page, true);
  await page.goto('/account/heloc-signer/login');
  const field = page.getByLabel('Email');
  await field.fill('no@people.example');
  await page.getByRole('heading', {level: 1}).click();
  await expect.poll(save.held).toBe(true);
  await field.fill(email);
  await page.reload();
  await expect(field).toHaveValue(email);
  await save.arrives();
  await page.reload();
  await expect(field).toHaveValue(email);
});
