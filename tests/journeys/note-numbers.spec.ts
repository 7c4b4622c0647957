import type {Page} from '@playwright/test';
import {expectAccessible} from './harness/accessible.ts';
import {test} from './harness/kept-page.ts';
import {expect} from './harness/test.ts';

const officer = '7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01';
const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Small raised numbers of a text, in order. */
const numbersIn = (text: string): number[] =>
  (text.match(/[⁰¹²³⁴-⁹]+/g) ?? []).map((raised) => Number([...raised].map((one) => digits.indexOf(one)).join('')));

/** The notes beside the question: those that their heading names, and those that stand there, with their texts. */
const notesOn = (page: Page): Promise<{heading: string; notes: [number, string][]}> =>
  page.locator('aside').evaluate((aside) => {
    const heading = [...aside.querySelectorAll('h2, h3, summary')].find((one) =>
      one.textContent.trim().startsWith('Notes'),
    );
    const list = heading?.closest('details, section, article')?.querySelectorAll('li') ?? [];
    return {
      heading: heading?.textContent ?? '',
      notes: [...list].map((item): [number, string] => [item.value, item.textContent]),
    };
  });

test('each number in the text has its note, in the order in which one reads, and each note its number', async ({
  page,
}) => {
  for (const [org, more] of [
    ['default', ''],
    ['harbor-credit-union', ''],
    ['waymark-new-york', ''],
    ['northgate-brokers', `&referrer=${officer}`],
  ] as const)
    for (const path of ['register-v2', 'register']) {
      await page.goto(`/account/heloc/${path}?org=${org}${more}`);
      await expect(
        page
          .locator('aside')
          .getByText(/^Notes/)
          .first(),
      ).toBeVisible();
      const {heading, notes} = await notesOn(page);
      const links = page.getByRole('main').getByRole('link', {name: /^Note [0-9]+$/});
      const used = (await links.allTextContents()).map((text) => Number(text.replace('Note', '')));
      expect(used.length, `${org} ${path}`).toBeGreaterThan(0);
      const first = [...new Set(used)];
      expect(first, `${org} ${path}: numbers as one reads`).toEqual(first.map((_, at) => at + 1));
      expect(
        notes.map(([number]) => number),
        `${org} ${path}: notes`,
      ).toEqual(first);
      expect(numbersIn(heading), `${org} ${path}: heading of the notes`).toEqual(first);
      for (const [number, text] of notes) expect(text.length, `${org} note ${number}`).toBeGreaterThan(20);
      // What the second and third are about, the text says where it has their numbers.
      expect(notes[1]?.[1]).toMatch(/\$15,000 to \$[24]\d0,000/);
      expect(notes[2]?.[1]).toMatch(/annual percentage rate/);
    }
});

test('a number leads to its note and the note back, by keys alone, the nearer note before that at the foot', async ({
  page,
}) => {
  await page.goto('/account/heloc/register-v2');
  const number = page.getByRole('main').getByRole('link', {name: 'Note 2'});
  await expect(page.locator('aside li').filter({hasText: 'Credit lines are'})).toBeAttached();
  await number.focus();
  await page.keyboard.press('Enter');
  const note = page.locator('aside li:focus');
  await expect(note).toBeInViewport();
  await expect(note).toContainText('Credit lines are $15,000');
  await expectAccessible(page, 'a note that was led to');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', {name: 'Back to the text with note 2'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(number).toBeFocused();
  await expect(number).toBeInViewport();
  await expect(page).toHaveURL(/register-v2$/);
});
