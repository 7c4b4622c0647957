import {expectAccessible} from './harness/accessible.ts';
import {serve} from './harness/serve.ts';
import {shot} from './harness/shot.ts';
import {expect, test} from './harness/test.ts';
import {formOn, type Form} from './walk/form.ts';
import {pointerHand} from './walk/hand.ts';

/** A screen by its heading, what is answered there, what it says then, and what leads on. */
interface Stop {
  readonly heading: string;
  readonly answer?: (form: Form) => Promise<void>;
  readonly says?: string;
  readonly press?: string;
}

const walks: Readonly<Record<string, {readonly start: string; readonly stops: readonly Stop[]}>> = {
  permit: {
    start: '/town/permit',
    stops: [
      {
        heading: 'Who applies?',
        answer: async (form) => {
          await form.type('Full name', 'Ada Builder');
          await form.type('E-mail', 'ada@builder.example');
        },
      },
      {
        heading: 'Where will you build?',
        answer: async (form) => {
          await form.type('Address of the site', '4 Mill Lane');
          await form.choose('What is the building used for?', 'A home');
          await form.date('When do the works begin?', `${new Date().getFullYear() + 1}-05-05`);
        },
      },
      {
        heading: 'What will you build?',
        answer: async (form) => {
          await form.type('What is built', 'A porch');
          await form.type('What it costs', '60000');
        },
        says: 'Together: $60,000',
      },
      {
        heading: 'Who answers for the structure?',
        answer: async (form) => {
          await form.type('Name of the engineer', 'Grace Beam');
          await form.type('Number of the licence', 'EN12345');
        },
        says: 'Yours cost $60,000',
      },
      {heading: 'Is this right?', says: 'All works together: $60,000', press: 'Apply'},
      {heading: 'We have your application'},
    ],
  },
  survey: {
    start: '/study/sleep',
    stops: [
      {
        heading: 'Your nights',
        answer: async (form) => {
          await form.choose('How often does it take you more than half an hour to fall asleep?', 'Often');
          await form.choose('How often do you lie awake in the middle of the night?', 'Now and then');
        },
      },
      {heading: 'Your days', answer: (form) => form.choose('How often are you tired by day?', 'Now and then')},
      {heading: 'Your sleep could be better', says: 'Your score is 4 of 9', press: 'Send my answers'},
      {heading: 'Thank you'},
    ],
  },
};

for (const [name, {start, stops}] of Object.entries(walks)) {
  test(`the example ${name} is walked from its first screen to its last on a phone`, async ({page}, info) => {
    const served = await serve('start', `../../examples/${name}`);
    try {
      await page.setViewportSize({width: 360, height: 740});
      const form = formOn(page, pointerHand());
      await page.goto(`${served.origin}${start}`);
      for (const [index, {heading, answer, says, press = 'Continue'}] of stops.entries()) {
        await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
        await answer?.(form);
        if (says !== undefined) await expect(page.getByRole('main')).toContainText(says);
        await expectAccessible(page, heading);
        await shot(page, info, `${name}-${index}`);
        if (index < stops.length - 1) await form.press(press);
      }
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await expect.poll(() => served.lines('out').length).toBe(1);
    } finally {
      await served.stop();
    }
  });
}
