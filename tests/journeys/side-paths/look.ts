import type {Page, TestInfo} from '@playwright/test';
import {expectAccessible} from '../harness/accessible.ts';
import {shot} from '../harness/shot.ts';
import {expect} from '../harness/test.ts';

/** Waits for a screen, by its title and its address. */
export const reach = async (page: Page, screen: string, title: RegExp): Promise<void> => {
  await expect(page.getByRole('heading', {level: 1, name: title}), screen).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${screen}(?:\\?|$)`));
};

/** Waits for a screen, keeps a picture of it, and fails where axe finds anything. */
export const lookAt = async (page: Page, info: TestInfo, screen: string, title: RegExp): Promise<void> => {
  await reach(page, screen, title);
  await shot(page, info, `side-paths/${screen.replaceAll('/', '-')}`);
  await expectAccessible(page, screen);
};
