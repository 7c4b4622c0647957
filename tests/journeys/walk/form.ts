import {basename} from 'node:path';
import {expect, type Locator, type Page} from '@playwright/test';
import type {Hand} from './hand.ts';

/** What a walk does on a screen, in the words that a person reads there, whichever browser shows it. */
export interface Fields {
  readonly type: (label: string, text: string) => Promise<void>;
  readonly choose: (question: string, option: string) => Promise<void>;
  readonly select: (label: string, option: string) => Promise<void>;
  readonly tick: (label: string) => Promise<void>;
  readonly date: (label: string, date: string) => Promise<void>;
  /** Types the beginning of an address and takes the proposal that has `chosen` in it. */
  readonly findAddress: (label: string, typed: string, chosen: string) => Promise<void>;
  readonly attach: (label: string, file: string) => Promise<void>;
  readonly shareLocation: () => Promise<void>;
  readonly sign: (label: string, text: string) => Promise<void>;
  /** Reads every document of the screen to its end. */
  readonly readDocuments: () => Promise<void>;
  readonly press: (name: string | RegExp) => Promise<void>;
  /** Gives the same answer to each question of this name. */
  readonly chooseEach: (question: string, option: string) => Promise<void>;
  /** Takes the first option of the screen. */
  readonly chooseFirst: () => Promise<void>;
}

/** The same in Chromium, with what only its driver can. */
export interface Form extends Fields {
  readonly page: Page;
  readonly mark: (option: Locator) => Promise<void>;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const exactly = (label: string): RegExp => new RegExp(`^${escaped(label)}(?: ?\\(optional\\))?$`);

/** A radio button or checkbox by what its name begins with: a hint may follow. */
const optionOf = (group: Locator, option: string): Locator => {
  const name = new RegExp(`^${escaped(option)}(?:\\b|$)`);
  return group.getByRole('radio', {name}).or(group.getByRole('checkbox', {name})).first();
};

export const formOn = (page: Page, hand: Hand): Form => {
  const main = page.getByRole('main');
  const field = (label: string): Locator => main.getByLabel(exactly(label));
  const group = (label: string): Locator => main.getByRole('group', {name: exactly(label)});
  // What only leads elsewhere is a link, whatever it looks like.
  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', {name}).or(page.getByRole('link', {name}));

  const readOne = async (reader: Locator): Promise<void> => {
    await expect(reader).toBeVisible();
    // Text has an end once all of it has come.
    await expect(reader.getByText('End of document')).toBeAttached();
    // What is out of the window is not seen, however far its own region is scrolled.
    await reader.evaluate((element) => element.scrollIntoView({block: 'center'}));
    await hand.readOn(reader);
  };

  return {
    page,
    type: (label, text) => hand.type(field(label), text),
    choose: (question, option) => hand.mark(optionOf(group(question), option)),
    select: (label, option) => hand.select(field(label), option),
    tick: (label) => hand.mark(main.getByRole('checkbox', {name: label})),
    date: async (label, date) => {
      const [year = '', month = '', day = ''] = date.split('-');
      await hand.type(group(label).getByLabel('Month'), month);
      await hand.type(group(label).getByLabel('Day'), day);
      await hand.type(group(label).getByLabel('Year'), year);
    },
    findAddress: async (label, typed, chosen) => {
      const box = main.getByRole('combobox', {name: label});
      // Where no script runs nothing is looked up: the parts stand there instead.
      if (!(await box.or(main.getByLabel('Street address')).first().isVisible())) await box.waitFor();
      if (!(await box.isVisible())) {
        await hand.type(field('Street address'), '12 Maple Avenue');
        await hand.type(field('City'), 'Birmingham');
        await hand.type(field('State'), 'AL');
        await hand.type(field('Zipcode'), '35203');
        return;
      }
      await hand.type(box, typed);
      const proposal = page.getByRole('option', {name: chosen}).first();
      await expect(proposal).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
    attach: async (label, file) => {
      await hand.attach(main.getByLabel(new RegExp(`^${label}: choose`)), file);
      await expect(
        main.getByRole('list', {name: `Files: ${label}`}).getByRole('button', {name: `Remove ${basename(file)}`}),
      ).toBeVisible();
    },
    shareLocation: async () => {
      await hand.press(button('Share my location'));
      // What is done may be folded away with its step.
      await expect(main.getByText('Location shared')).toBeAttached();
    },
    sign: async (label, text) => {
      await hand.type(main.getByLabel(new RegExp(`^${label}: type`)), text);
      await hand.press(button(/^Use th/).first());
      await expect(main.getByRole('button', {name: `Change: ${label}`, includeHidden: true})).toBeAttached();
    },
    readDocuments: async () => {
      await expect(main.getByRole('button', {name: /(?:to read|read to the end)$/}).first()).toBeVisible();
      for (;;) {
        const left = main.getByRole('button', {name: /to read$/, expanded: false});
        const open = main.getByRole('button', {name: /to read$/, expanded: true});
        if ((await open.count()) === 0) {
          if ((await left.count()) === 0) return;
          await hand.press(left.first());
        }
        const item = main.getByRole('listitem').filter({has: page.getByRole('button', {expanded: true})});
        // Tables in it are regions too.
        await readOne(item.getByRole('region').first());
        await expect(open).toHaveCount(0);
      }
    },
    chooseEach: async (question, option) => {
      const groups = page.getByRole('group', {name: question});
      for (let at = 0; at < (await groups.count()); at += 1) await hand.mark(groups.nth(at).getByLabel(option));
    },
    chooseFirst: () => hand.mark(main.getByRole('radio').first()),
    mark: (option) => hand.mark(option),
    press: (name) => hand.press(button(name)),
  };
};
