import {expect, type Page} from '@playwright/test';
import type {Person} from './person.ts';

/** Logs in on the page for it, which must show. */
export const logIn = async (page: Page, {email, password}: Pick<Person, 'email' | 'password'>): Promise<void> => {
  await expect(page.getByRole('heading', {level: 1, name: 'Log in'})).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', {exact: true}).fill(password);
  await page.getByRole('button', {name: 'Log in', exact: true}).click();
};

/** Makes the token one that the server refuses, as one that has run out. */
export const expire = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('jwt', 'Bearer run.out.token'));
