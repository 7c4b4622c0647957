import {expect, type Page} from '@playwright/test';
import {application} from './application.ts';
import {formOn} from './form.ts';
import type {Hand} from './hand.ts';
import type {Person} from './person.ts';
import {registration} from './registration.ts';
import {signing} from './signing.ts';
import type {Stop} from './stop.ts';
import {verification} from './verification.ts';

/** The standard path, from the first question to the end, in order. */
export const standardPath: readonly Stop[] = [...registration, ...application, ...verification, ...signing];

export interface WalkOptions {
  readonly hand: Hand;
  readonly person: Person;
  /** Called on each screen before anything is filled in. */
  readonly arrived?: (stop: Stop) => Promise<void>;
  /** Called when all is filled in, before the button is pressed. */
  readonly filled?: (stop: Stop) => Promise<void>;
}

/** Waits until the screen of a stop shows. Waiting steps of the server may lie between. */
export const atStop = async (page: Page, stop: Stop): Promise<void> => {
  await expect(page.getByRole('heading', {level: 1, name: stop.title}), stop.screen).toBeVisible();
};

/** Walks these stops with real input. The page must show the first of them. */
export const walk = async (page: Page, stops: readonly Stop[], options: WalkOptions): Promise<void> => {
  const {hand, person, arrived, filled} = options;
  const form = formOn(page, hand);
  for (const stop of stops) {
    await atStop(page, stop);
    await arrived?.(stop);
    await stop.fill(form, person);
    await filled?.(stop);
    if (stop.goOn !== undefined) await form.press(new RegExp(`^${stop.goOn}$`));
    if (stop.confirm !== undefined)
      await hand.press(page.getByRole('dialog').getByRole('button', {name: stop.confirm, exact: true}));
  }
};
