import {expectAccessible} from './harness/accessible.ts';
import {serve, type Served} from './harness/serve.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {formOn} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

test.describe('a workspace with plug-ins', () => {
  // One server for all of them, not one for each worker.
  test.describe.configure({mode: 'default'});
  let served: Served;

  test.beforeAll(async () => {
    served = await serve('start', 'bird-count', undefined, {installed: true, packages: ['@rjsf/daisyui']});
  });

  test.afterAll(() => served.stop());

  test('asks by its own control and by one of RJSF, and shows, prints, computes and answers by its modules', async ({
    page,
  }, info) => {
    const form = formOn(page, pointerHand());
    const heading = page.getByRole('heading', {level: 1});
    const main = page.getByRole('main');
    await page.goto(`${served.origin}/birds/sighting`);
    await expect(heading).toHaveText('What did you see?');
    await form.press('Continue');
    await expect(page.locator(':focus')).toContainText('Please fill this in');
    await shot(page, info, 'plug-ins-empty');
    await expectAccessible(page, 'plug-ins empty');
    // The widget of RJSF is as its authors made it: a box of numbers.
    const birds = main.getByLabel('How many birds');
    await expect(birds).toHaveAttribute('type', 'number');
    await form.type('How many birds', '19');
    await expect(main.getByText('That is a flock.')).toBeHidden();
    await form.type('How many birds', '20');
    await expect(main.getByText('That is a flock.')).toBeVisible();
    await form.type('How many birds', '501');
    await form.type('Letters on the ring', 'X12');
    await form.choose('How sure are you?', '4');
    // One of a package that somebody else publishes for RJSF is theirs: radio buttons, each with its own name.
    const hearts = main.getByRole('group', {name: /^How much did you like it\?/}).getByRole('radio');
    expect(await hearts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      ...['1 heart', '2 hearts', '3 hearts', '4 hearts', '5 hearts'],
    ]);
    await hearts.nth(1).check();
    await form.press('Continue');
    await expect(main.getByText('At most 500').first()).toBeVisible();
    await expect(hearts.nth(1)).toBeChecked();
    await form.type('How many birds', '20');
    await expectAccessible(page, 'plug-ins');
    await shot(page, info, 'plug-ins');
    await page.setViewportSize({width: 360, height: 740});
    await shot(page, info, 'plug-ins-360');
    await form.press('Continue');
    // The ring begins with X: a module says that the bird is rare.
    await expect(heading).toHaveText('That is a rare bird');
    await form.type('How far away was it', '1250');
    await form.press('Continue');
    await expect(heading).toHaveText('Is this right?');
    await expect(main).toContainText('You saw it from 1.3 km.');
    await expect(main.getByRole('definition').filter({hasText: /^2$/})).toBeVisible();
    await expect(main.getByRole('img', {name: 'Seen from 1250 metres'})).toBeVisible();
    await expect(main.getByText('Ring X12')).toBeVisible();
    await form.press('It was farther away');
    await expect(main.getByRole('img', {name: 'Seen from 5000 metres'})).toBeVisible();
    await expectAccessible(page, 'plug-ins check');
    await shot(page, info, 'plug-ins-check-360');
    const answered = page.waitForResponse((response) => response.url().endsWith('/reserve-api/sightings'));
    await form.press('Send it');
    expect((await answered).request().postDataJSON()).toMatchObject({birds: 20, liked: 2});
    expect(await (await answered).json()).toHaveProperty('number', `X12-${new Date().getUTCFullYear()}`);
    await expect(heading).toHaveText('Thank you for counting');
  });

  test('tells what its module refuses, and keeps the answers', async ({page, watched}) => {
    watched.allow(/status of 422/);
    const form = formOn(page, pointerHand());
    const heading = page.getByRole('heading', {level: 1});
    await page.goto(`${served.origin}/birds/sighting`);
    await form.type('How many birds', '2');
    await form.type('Letters on the ring', 'Q7');
    await form.choose('How sure are you?', '1');
    await form.press('Continue');
    await expect(heading).toHaveText('Is this right?');
    await form.press('Send it');
    await expect(page.getByText('No bird of ours wears this ring.')).toBeVisible();
    await page.goto(`${served.origin}/birds/sighting`);
    await expect(page.getByLabel('Letters on the ring')).toHaveValue('Q7');
    await expect(page.getByRole('radio', {name: '1 (a guess)'})).toBeChecked();
  });

  test('is drawn, and reads what was answered, where no script runs', async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(`${served.origin}/birds/sighting`);
    await page.getByLabel('How many birds').fill('3');
    await page.getByLabel('Letters on the ring').fill('X9');
    await page.getByRole('radio', {name: '2', exact: true}).check();
    await page.getByRole('button', {name: 'Continue'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('That is a rare bird');
    await context.close();
  });
});
