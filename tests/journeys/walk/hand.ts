import type {Locator, Page} from '@playwright/test';

/** How a person works the page: by pointer, or by keys alone. */
export interface Hand {
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** Marks a radio button or a checkbox. */
  readonly mark: (option: Locator) => Promise<void>;
  readonly press: (control: Locator) => Promise<void>;
  readonly select: (field: Locator, label: string) => Promise<void>;
  readonly attach: (input: Locator, file: string) => Promise<void>;
  /** Scrolls a region to its end. */
  readonly readOn: (region: Locator) => Promise<void>;
}

/** Clicks, or taps on a phone. */
export const pointerHand = (): Hand => ({
  type: async (field, text) => {
    await field.click();
    await field.fill('');
    await field.pressSequentially(text);
  },
  mark: (option) => option.check(),
  press: (control) => control.click(),
  select: async (field, label) => void (await field.selectOption({label})),
  attach: (input, file) => input.setInputFiles(file),
  readOn: (region) => region.getByText('End of document').scrollIntoViewIfNeeded(),
});

const mostStops = 200;

/** Tab, arrows, Space, Enter and letters; nothing else. */
export const keyboardHand = (page: Page): Hand => {
  const keys = page.keyboard;
  // Playwright catches the browser's dialog only while somebody listens, and begins to a moment after one does.
  page.on('filechooser', () => {});
  const focused = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement);

  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await focused(target)) return;
      await keys.press('Tab');
    }
    throw new Error(`Tab never reaches ${target.toString()}.`);
  };

  const markRadio = async (option: Locator): Promise<void> => {
    const name = await option.getAttribute('name');
    const inGroup = (): Promise<boolean> =>
      page.evaluate((group) => (document.activeElement as HTMLInputElement | null)?.name === group, name);
    for (let stop = 0; !(await inGroup()); stop += 1) {
      if (stop === mostStops) throw new Error(`Tab never reaches ${option.toString()}.`);
      await keys.press('Tab');
    }
    for (let step = 0; !(await focused(option)); step += 1) {
      if (step === mostStops) throw new Error(`The arrows never reach ${option.toString()}.`);
      await keys.press('ArrowDown');
    }
    if (!(await option.isChecked())) await keys.press('Space');
  };

  return {
    type: async (field, text) => {
      await reach(field);
      await keys.press('ControlOrMeta+a');
      await keys.press('Delete');
      await keys.type(text);
    },
    mark: async (option) => {
      await option.waitFor();
      if ((await option.getAttribute('type')) === 'radio') {
        await markRadio(option);
        return;
      }
      if (await option.isChecked()) return;
      await reach(option);
      await keys.press('Space');
    },
    press: async (control) => {
      await reach(control);
      await keys.press('Enter');
    },
    select: async (field, label) => {
      await reach(field);
      await keys.type(label);
    },
    attach: async (input, file) => {
      await reach(input);
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keys.press('Enter')]);
      await chooser.setFiles(file);
    },
    readOn: async (region) => {
      await reach(region);
      await keys.press('End');
    },
  };
};
