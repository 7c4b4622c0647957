import {randomUUID} from 'node:crypto';
import {expectAccessible} from './harness/accessible.ts';
import {brought, comeTo} from './harness/brought.ts';
import {shot} from './harness/shot.ts';
import {test} from './harness/kept-page.ts';
import {expect} from './harness/test.ts';
import {demoPassword} from '../../src/sandbox/demo/password.ts';

test('the log-in says who is logged in already, and goes on as this person', async ({page, request, watched}, info) => {
  watched.allow(/401/);
  const {person} = await brought(request, 'note');
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', {exact: true}).fill(demoPassword);
  const already = page.getByText('You are logged in as');
  await expect(already).toBeHidden();
  await page.getByRole('button', {name: 'Log in'}).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // What is said must be filled after it shows: screen readers say nothing of what was full before.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, {seenOfStatus: seen});
    new MutationObserver((records) => {
      for (const {target, type} of records) if (target instanceof Element && target.id === 'already') seen.push(type);
    }).observe(document, {subtree: true, childList: true, attributeFilter: ['hidden']});
  });
  await page.goto('/auth/login');
  await expect(already).toHaveText(
    `You are logged in as ${person.email}. Go on as this person, or log in as somebody else.`,
  );
  expect(await page.evaluate(() => Reflect.get(window, 'seenOfStatus') as unknown)).toEqual([
    'attributes',
    'childList',
  ]);
  await shot(page, info, 'login/already');
  await expectAccessible(page, 'log-in of somebody who is logged in');
  await page.getByRole('link', {name: 'Go on as this person'}).click();
  await expect(page.getByRole('button', {name: 'Log out'})).toBeVisible();
  // Whoever is not known any more is not named.
  await page.evaluate(() => localStorage.setItem('jwt', 'Bearer nobody'));
  await page.goto('/auth/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(already).toBeHidden();
});

test('the list of applications says what is still needed, and ends one', async ({page, request}, info) => {
  const somebody = await brought(request, 'note');
  const {application} = somebody.client;
  const asked = {uuid: randomUUID(), created: '2026-11-20T10:00:00Z', actionNeeded: true};
  await request.post(`/sandbox/applications/${application}`, {
    data: {
      conditions: [
        {...asked, categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW', requestDocuments: 'BANK_STATEMENT'},
        {...asked, uuid: randomUUID(), categoryEnum: 'MISSING_PHONE_NUMBER'},
        {...asked, uuid: randomUUID(), categoryEnum: 'ID_VERIFICATION_FAILURE', actionNeeded: false},
      ],
    },
  });
  const main = page.getByRole('main');
  await page.goto('/auth/login?redirectUrl=%2Fdashboard');
  await page.getByLabel('Email').fill(somebody.person.email);
  await page.getByLabel('Password', {exact: true}).fill(demoPassword);
  await page.getByRole('button', {name: 'Log in'}).click();
  await expect(main.getByRole('heading', {name: 'We still need from you'})).toBeVisible();
  await expect(main.locator('.needed').getByRole('listitem')).toHaveText([
    'Send a paper about your bank account',
    'Add your phone number',
  ]);
  // What they have, what happens now, what they do next.
  await expect(main.locator('.money')).toHaveText(/^\$[\d,]+$/);
  await expect(main.locator('[aria-current="step"]')).toHaveText(/^Sign Documents/);
  await expect(main.getByText('Tell us who else is on the title of your home.')).toBeVisible();
  // Counted as the journey counts, and as the list below it.
  await expect(main.getByText('What happens now: step 6 of 7')).toBeVisible();
  await expect(main.locator('.line li')).toHaveText([
    /^Basic Info, begun /,
    /^Select Offer/,
    /^Provide More Info/,
    /^Link Income Sources/,
    /^Verify Identity/,
    /^Sign Documents/,
    /^Talk to eNotary/,
  ]);
  await shot(page, info, 'dashboard/list');
  await expectAccessible(page, 'dashboard');

  await main.getByRole('button', {name: 'Withdraw'}).click();
  const dialog = page.getByRole('dialog', {name: 'Withdraw your application?'});
  await shot(page, info, 'dashboard/withdraw');
  await expectAccessible(page, 'dashboard, dialog');
  await dialog.getByRole('button', {name: 'Go back'}).click();
  await expect(dialog).toHaveCount(0);
  await main.getByRole('link', {name: 'Send a paper about your bank account'}).click();
  await expect(page).toHaveURL(new RegExp(`${application}/conditions/upload-document\\?conditionUuid=${asked.uuid}`));
  await expect(page.getByRole('heading', {level: 1, name: 'Send us this document'})).toBeVisible();

  await page.goto('/dashboard');
  await main.getByRole('button', {name: 'Withdraw'}).click();
  await dialog.getByRole('button', {name: 'Withdraw'}).click();
  await expect(main.getByText('This application has ended.')).toBeVisible();
  await expect(main.getByRole('link', {name: 'Continue'})).toHaveCount(0);
  expect(await somebody.step()).toBe('CANCELLED');
  await shot(page, info, 'dashboard/ended');
  // What was sent and signed is not gone with it.
  await main.getByRole('link', {name: 'Your documents'}).click();
  await expect(page).toHaveURL(new RegExp(`${application}/documents$`));
  await expect(page.getByRole('heading', {level: 1, name: 'Your documents'})).toBeVisible();
  await expect(main.getByRole('button', {name: /^View|^Download/}).first()).toBeVisible();
  await expect(main.getByRole('button', {name: 'Go on with my application'})).toHaveCount(0);
  await shot(page, info, 'documents/ended');
  await expectAccessible(page, 'documents');
});

for (const ssn of ['219090004', '219090005', '219090007'])
  test(`who was declined by the number ${ssn} is led to the decision, and is not told to begin`, async ({
    page,
    request,
  }, info) => {
    const somebody = await brought(request, 'contact', {ssn});
    const main = page.getByRole('main');
    await comeTo(page, somebody);
    await expect(page.getByRole('heading', {level: 1, name: /cannot offer/})).toBeVisible();
    await page.goto('/dashboard');
    await expect(main.getByText('We cannot approve this application.')).toBeVisible();
    await expect(main.getByText('What to do next')).toHaveCount(0);
    await expect(main.locator('.money')).toHaveCount(0);
    await expect(main.getByRole('button', {name: 'Withdraw'})).toHaveCount(0);
    await shot(page, info, `dashboard/declined-${ssn}`);
    await expectAccessible(page, 'an application that was declined');
    await main.getByRole('link', {name: 'See why, and what you can do'}).click();
    await expect(page.getByRole('heading', {name: 'Your rights'})).toBeVisible();
  });

test('who waits is told for what, and what is due stands by the step', async ({page, request}, info) => {
  const somebody = await brought(request, 'note');
  const main = page.getByRole('main');
  await comeTo(page, somebody);
  for (const [step, part, text] of [
    ['ATTORNEY_REVIEW', 'Talk to eNotary', 'Nothing: an attorney looks at the deed.'],
    ['TRUST_AND_INSURANCE', 'Talk to eNotary', 'Show us that your home is insured.'],
  ] as const) {
    await request.post(`/sandbox/applications/${somebody.client.application}`, {data: {step}});
    await page.goto('/dashboard');
    await expect(main.getByText(text)).toBeVisible();
    await expect(main.locator('[aria-current="step"]')).toHaveText(new RegExp(`^${part}`));
    await shot(page, info, `dashboard/${step}`);
  }
});

test('a demonstration shows the ways into it', async ({page}, info) => {
  await page.goto('/start');
  await expect(page.getByRole('heading', {level: 1, name: 'The whole journey, on this machine'})).toBeVisible();
  await shot(page, info, 'dashboard/landing');
  await expectAccessible(page, 'landing');
  await page.getByRole('link', {name: 'Log in', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Log in'})).toBeVisible();
  await page.goBack();
  await page.getByRole('link', {name: 'Begin an application'}).click();
  await expect(page).toHaveURL(/\/account\/heloc\/register-v2/);
});

test('who has nothing left to do is led to what happens now, until the money has been sent', async ({
  page,
  request,
}, info) => {
  const somebody = await brought(request, 'insurance');
  const main = page.getByRole('main');
  await page.goto('/auth/login?redirectUrl=%2Fdashboard');
  await page.getByLabel('Email').fill(somebody.person.email);
  await page.getByLabel('Password', {exact: true}).fill(demoPassword);
  await page.getByRole('button', {name: 'Log in'}).click();
  await expect(main.getByText('Nothing: we record the deed and send your money.')).toBeVisible();
  await expect(main.getByRole('heading', {name: 'What happens now', exact: true})).toBeVisible();
  await main.getByRole('link', {name: 'See what happens now'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'You are done. This happens now'})).toBeVisible();
  await request.post(`/sandbox/applications/${somebody.client.application}`, {data: {step: 'COMPLETE'}});
  await page.goto('/dashboard');
  await expect(main.getByText('Nothing: the deed is recorded, and your money has been sent.')).toBeVisible();
  // Nothing that it could lead to is there any more.
  await expect(main.getByRole('link', {name: 'See what happens now'})).toHaveCount(0);
  await expect(main.locator('.line').getByRole('listitem').last()).toHaveText(/^Talk to eNotary\s*, done$/);
  await shot(page, info, 'dashboard/sent');
  await main.getByRole('link', {name: 'Your documents'}).click();
  await expect(main.getByText(/agreement and note/)).toBeVisible();
  await shot(page, info, 'documents/sent');
  await page.goBack();
  await expectAccessible(page, 'an application whose money was sent');
});
