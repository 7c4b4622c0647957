import type {Page, TestInfo} from '@playwright/test';
import {expectAccessible} from '../harness/accessible.ts';
import {shot} from '../harness/shot.ts';
import {expect} from '../harness/test.ts';
import type {Form} from './form.ts';
import {formOn} from './form.ts';
import {pointerHand} from './hand.ts';

/** What a walk along a side path does over and over. */
export interface Look {
  readonly form: Form;
  /** The screen with this title shows; waiting steps of the server may lie before it. */
  readonly at: (title: string | RegExp) => Promise<void>;
  /** The screen as it is now is without any finding of axe; keeps its picture under this name. */
  readonly look: (name: string) => Promise<void>;
  /** The page says this. */
  readonly says: (text: string | RegExp) => Promise<void>;
  /** The page announces this mistake. */
  readonly warns: (text: string | RegExp) => Promise<void>;
  /** Answers the question of the dialog that is open. */
  readonly answer: (button: string) => Promise<void>;
}

export const lookOn = (page: Page, info: TestInfo): Look => {
  const main = page.getByRole('main');
  return {
    form: formOn(page, pointerHand()),
    at: (name) => expect(page.getByRole('heading', {level: 1, name})).toBeVisible(),
    look: async (name) => {
      await shot(page, info, `later/${name}`);
      await expectAccessible(page, name);
    },
    says: (text) => expect(main.getByText(text).first()).toBeVisible(),
    warns: (text) => expect(page.getByRole('alert').getByText(text).first()).toBeVisible(),
    answer: (name) => page.getByRole('dialog').getByRole('button', {name, exact: true}).click(),
  };
};
