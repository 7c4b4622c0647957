import {expectAccessible} from './harness/accessible.ts';
import {serve} from './harness/serve.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {formOn, type Form} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

const heading = (form: Form) => form.page.getByRole('heading', {level: 1});

/** Answers the screen about one person, and goes on. */
async function about(form: Form, name: string, born: string): Promise<void> {
  await expect(heading(form)).toHaveText(`About ${name}`);
  await form.date(`When was ${name} born?`, born);
  await form.choose(`Does ${name} earn money?`, 'No');
  await form.press('Continue');
}

test('a screen for each item of a list is changed, comes with an item and goes with it', async ({page}, info) => {
  const served = await serve('start', '../../examples/benefit');
  try {
    const form = formOn(page, pointerHand());
    const main = page.getByRole('main');
    await page.goto(`${served.origin}/county/food`);
    await form.type('Full name', 'Ada Home');
    await form.type('Phone', '5555550142');
    await form.press('Continue');
    await form.type('First name', 'Ada');
    await form.choose('How old?', '19 years or more');
    await form.press('Add a person');
    await page.keyboard.type('Kim');
    await form.mark(main.getByRole('group', {name: 'How old?'}).last().getByRole('radio').first());
    await form.press('Continue');
    await about(form, 'Ada', '1987-01-12');
    // The way back goes item by item, and the address says which it is by its number alone.
    await expect(heading(form)).toHaveText('About Kim');
    await expect(page).toHaveURL(/\/county\/food\/member\/2$/);
    await page.goBack();
    await expect(heading(form)).toHaveText('About Ada');
    await expect(main).toContainText('Person 1 of 2');
    await form.press('Continue');
    await about(form, 'Kim', '1990-05-01');
    await expect(heading(form)).toHaveText('Is this right?');

    // What is changed is that very item's, and from there it goes back.
    await main.getByRole('link', {name: /^Change.*About Kim/}).click();
    await expect(heading(form)).toHaveText('About Kim');
    await form.choose('Does Kim earn money?', 'Yes');
    await form.press('Continue');
    const income = main.getByLabel('How much in a month, before taxes?');
    const alert = main.getByRole('alert');
    await expect(alert).toContainText('Please fill this in');
    await expect(income).toHaveAttribute('aria-invalid', 'true');
    await alert.getByRole('link').click();
    await expect(income).toBeFocused();
    await expectAccessible(page, 'About Kim, refused');
    await shot(page, info, 'item-refused');
    await form.type('How much in a month, before taxes?', '900');
    await form.press('Continue');
    await expect(main).toContainText('Together you earn $900');

    // Who comes in addition is asked about.
    await main.getByRole('link', {name: /^Change.*Who lives/}).click();
    await form.press('Add a person');
    await page.keyboard.type('Lee');
    await form.mark(main.getByRole('group', {name: 'How old?'}).last().getByRole('radio').first());
    await form.press('Continue');
    await about(form, 'Lee', '1991-05-01');
    await expect(heading(form)).toHaveText('Is this right?');
    await expect(main).toContainText('A household of 3');

    // Whoever is taken away takes along what was answered, and leaves the others theirs; a reload changes nothing of it.
    await main.getByRole('link', {name: /^Change.*Who lives/}).click();
    await main.getByRole('button', {name: /^Remove.*Ada/}).click();
    await form.press('Continue');
    await expect(heading(form)).toHaveText('Is this right?');
    await expect(main).toContainText('Together you earn $900 in a month. A household of 2');
    await expect(main.getByRole('heading', {name: /^About/})).toHaveText(['About Kim', 'About Lee']);
    await page.reload();
    await expect(main).toContainText('Together you earn $900 in a month. A household of 2');

    // Back to an item that is gone, or by its address, leads to what is left: nothing was sent.
    await page.goBack();
    await expect(heading(form)).toHaveText('Who lives in your home?');
    await page.goBack();
    await expect(heading(form)).toHaveText('Is this right?');
    await page.goBack();
    await expect(main).toContainText('A household of 2');
    await expect(heading(form)).toHaveText('Is this right?');
    await page.goto(`${served.origin}/county/food/member/3`);
    await expect(heading(form)).toHaveText('Is this right?');
    await expect(page).toHaveURL(/\/county\/food\/check$/);
    await page.goto(`${served.origin}/county/food/school/1`);
    await expect(heading(form)).toHaveText('Is this right?');
  } finally {
    await served.stop();
  }
});
