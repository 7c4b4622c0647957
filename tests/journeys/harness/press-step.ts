import {expect, type Page} from '@playwright/test';
import type {Shown, Step} from './replay.ts';
import {typeAnswer} from './type-answer.ts';

/** Compares what shows with what the machine came to: address, heading, messages at fields. */
export async function compareShown(
  page: Page,
  {path, heading, errors}: Shown,
  left: readonly string[],
  what: string,
): Promise<void> {
  if (heading !== undefined) await expect(page.getByRole('heading', {level: 1}), what).toHaveText(heading);
  if (path !== undefined)
    await expect
      .poll(() => [new URL(page.url()).pathname, ...left.map(withoutQuery)], what)
      .toContain(withoutQuery(path));
  if (heading !== undefined)
    await expect
      .poll(async () => (await page.locator('main [id$="-error"]').allTextContents()).map(messageIn).toSorted(), what)
      .toEqual(errors.toSorted());
}

/** Types and presses as a step says, and compares what was sent and what shows then. */
export async function comparePress(
  page: Page,
  {screen, types, presses, comes}: Step,
  {left, sent}: {readonly left: readonly string[]; readonly sent: readonly unknown[]},
  what: string,
): Promise<void> {
  for (const [id, value] of Object.entries(types)) await typeAnswer(page, screen, id, value);
  await page.locator(`main button[value="${presses.id}"]`).first().click();
  const own = comes.sent.filter(({operation}) => presses.calls.some((call) => call.operation === operation));
  const bodies = own.map(({operation, body}) => ({operation, body: body ?? {}}));
  await expect.poll(() => sent, what).toEqual(bodies);
  await compareShown(page, comes, left, what);
  // Nothing more went out on the way.
  expect(sent, what).toEqual(bodies);
}

const withoutQuery = (address: string): string => address.replace(/[?#].*/, '');

/** What a field says, without the word that only screen readers are told before it. */
const messageIn = (text: string): string => text.replace(/^Error: /, '');
