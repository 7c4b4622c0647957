import {resolve} from 'node:path';
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
  readonly press?: string | RegExp;
}

/** Where it begins, what it goes through, and words of what is delivered at its end. */
interface Walk {
  readonly start: string;
  readonly stops: readonly Stop[];
  readonly sends?: readonly string[];
  /** How much is delivered; one, where nothing is said. */
  readonly deliveries?: number;
}

const files = resolve(import.meta.dirname, 'walk/files');

const walks: Readonly<Record<string, Walk>> = {
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
      {heading: 'Is this right?', says: 'The fee for the permit: $75', press: 'Apply'},
      {heading: 'Pay the fee', says: 'once the fee of $75 is paid', press: 'Pay the fee'},
      {heading: 'Pay, or pretend to', says: '75.00 USD', press: 'Cancel'},
      {heading: 'You have not paid yet', says: 'You have cancelled the payment', press: 'Pay the fee'},
      {heading: 'Pay, or pretend to', says: '75.00 USD', press: 'Let the card be declined'},
      {heading: 'You have not paid yet', says: 'Your payment was declined', press: 'Pay the fee'},
      {heading: 'Pay, or pretend to', says: '75.00 USD', press: /^Pay$/},
      {heading: 'We have your application', says: 'The fee of $75 is paid'},
    ],
    sends: ['"fee":75', '"amount":75,"currency":"USD"'],
    deliveries: 2,
  },
  claim: {
    start: '/home-insurance',
    stops: [
      {heading: 'Make a claim', says: '0 of 4 parts done', press: 'Go on'},
      {
        heading: 'Who claims?',
        answer: async (form) => {
          await form.type('Full name', 'Ada Holder');
          await form.type('Number of your policy', 'HP1234567');
          await form.type('Phone', '5555550142');
          await form.type('E-mail', 'ada@home.example');
        },
      },
      {heading: 'Make a claim', says: '1 of 4 parts done', press: 'What happened'},
      {
        heading: 'What happened?',
        answer: async (form) => {
          await form.choose('What did the damage?', 'Water from a pipe');
          await form.date('When did it happen?', `${new Date().getFullYear() - 1}-11-02`);
          await form.type('Tell us what happened', 'A pipe burst below the sink.');
        },
      },
      {heading: 'Make a claim', says: '2 of 4 parts done', press: 'What is damaged'},
      {
        heading: 'What is damaged or gone?',
        answer: async (form) => {
          await form.type('What it is', 'A rug');
          await form.type('What it costs', '400');
          await form.press('Add a thing');
          await form.page.keyboard.type('A lamp');
          await form.page.keyboard.press('Tab');
          await form.page.keyboard.type('600');
          const main = form.page.getByRole('main');
          const gaps = await main
            .getByRole('listitem')
            .first()
            .evaluate((card) => {
              const {top, bottom} = card.getBoundingClientRect();
              const name = card.querySelector('h3')?.getBoundingClientRect().top ?? 0;
              const last = [...card.querySelectorAll('input')].at(-1)?.getBoundingClientRect().bottom ?? 0;
              return [name - top, bottom - last];
            });
          expect(Math.abs((gaps[0] ?? 0) - (gaps[1] ?? 0))).toBeLessThan(6);
          await form.press('Remove A lamp');
          await expect(main).toContainText('Together: $400');
          const undo = form.page.getByRole('button', {name: 'Undo: put A lamp back'});
          await expect(undo).toBeFocused();
          await expectAccessible(form.page, 'an item that was removed');
          await form.page.keyboard.press('Enter');
          await expect(main.getByRole('heading', {name: 'A lamp'})).toBeFocused();
          await expect(undo).toHaveCount(0);
        },
        says: 'Together: $1,000',
      },
      {
        heading: 'What shows it?',
        answer: async (form) => {
          await form.attach('Photos of the damage', resolve(files, 'picture.png'));
          await form.attach('Receipts', resolve(files, 'paper.pdf'));
        },
        says: 'Yours comes to $1,000',
      },
      {heading: 'Make a claim', says: '3 of 4 parts done', press: 'Look it over'},
      {
        heading: 'Is this right?',
        answer: async (form) => {
          const main = form.page.getByRole('main');
          await expect(main.getByRole('heading', {name: 'A lamp'})).toBeVisible();
          for (const name of ['picture.png', 'paper.pdf'])
            await expect(main.getByText(name, {exact: true})).toBeVisible();
          await form.tick('All of this is true, and nothing that matters is left out.');
        },
        says: 'that leaves $500',
        press: 'Send the claim',
      },
      {heading: 'We have your claim'},
    ],
    sends: ['"damage":1000', 'picture.png', 'paper.pdf'],
  },
  benefit: {
    start: '/county/food',
    stops: [
      {
        heading: 'Who asks?',
        answer: async (form) => {
          await form.type('Full name', 'Ada Home');
          await form.type('Phone', '5555550142');
        },
      },
      {
        heading: 'Who lives in your home?',
        answer: async (form) => {
          await form.type('First name', 'Ada');
          await form.choose('How old?', '19 years or more');
          await form.press('Add a person');
          await form.page.keyboard.type('Kim');
          const ages = form.page.getByRole('main').getByRole('group', {name: 'How old?'});
          await form.mark(ages.last().getByRole('radio', {name: 'Younger than 19'}));
        },
      },
      {
        heading: 'About Ada',
        answer: async (form) => {
          await form.date('When was Ada born?', '1987-01-12');
          await form.choose('Does Ada earn money?', 'Yes');
          await form.type('How much in a month, before taxes?', '1200');
        },
        says: 'Person 1 of 2',
      },
      {
        heading: 'About Kim',
        answer: async (form) => {
          await form.date('When was Kim born?', '2016-05-01');
          await form.choose('Does Kim earn money?', 'No');
        },
        says: 'Person 2 of 2',
      },
      {
        heading: 'Kim and school',
        answer: async (form) => {
          await form.choose('Does Kim go to school?', 'Yes');
          await form.choose('Does Kim eat lunch there?', 'Yes');
        },
      },
      {heading: 'Is this right?', says: 'Together you earn $1,200 in a month. A household of 2', press: 'Ask for help'},
      {heading: 'We have your application'},
    ],
    sends: [
      '{"firstName":"Ada","age":"ADULT","born":"1987-01-12","earns":true,"income":1200}',
      '{"firstName":"Kim","age":"CHILD","born":"2016-05-01","earns":false,"school":true,"lunch":true}',
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
      {
        heading: 'A diary of your sleep',
        answer: async (form) => {
          await form.choose('May we call you about one?', 'Yes');
          const main = form.page.getByRole('main');
          await expect(main.getByRole('group', {name: 'When were you born?'}).getByRole('textbox')).toHaveCount(3);
          const order = await main.getByRole('group', {name: 'When were you born?'}).locator('label').allTextContents();
          expect(order).toEqual(['Day', 'Month', 'Year']);
          await form.date('When were you born?', '1980-03-27');
          const home = main.getByRole('group', {name: 'Where do we send the diary?'});
          expect(await home.locator('label').allTextContents()).toEqual([
            'Address line 1',
            'Address line 2, a flat or a building (optional)',
            'Town or city',
            'Postcode',
          ]);
          await form.type('Phone', '030 901820');
          await form.press('Continue');
          await expect(main).toContainText('Enter a phone number of the United Kingdom, as 020 7946 0000');
          await expect(main).toContainText('Enter the address');
          // By keys alone, from part to part.
          await home.getByLabel('Address line 1').focus();
          const {keyboard} = form.page;
          await keyboard.type('10 High Street');
          await keyboard.press('Tab');
          await keyboard.press('Tab');
          await keyboard.type('Leeds');
          await keyboard.press('Tab');
          await keyboard.type('53113');
          await form.press('Continue');
          await expect(home).toContainText('Enter the postcode, as SW1A 1AA');
          await expectAccessible(form.page, 'an address that is not right');
          await home.getByLabel('Postcode').focus();
          await keyboard.press('ControlOrMeta+A');
          await keyboard.type('ls1 4ap');
          await expect(home.getByLabel('Postcode')).toHaveValue('LS1 4AP');
          await form.type('Phone', '02079460000');
          await expect(main.getByLabel('Phone')).toHaveValue('020 7946 0000');
        },
      },
      {
        heading: 'Your sleep could be better',
        answer: async (form) => {
          const main = form.page.getByRole('main');
          await expect(main).toContainText('We call you on 020\u00a07946\u00a00000');
          await expect(main).toContainText('born on 27 March 1980');
          await expect(main).toContainText('27/03/1980');
          await expect(main).toContainText('The diary goes to 10 High Street, Leeds, LS1 4AP.');
        },
        says: 'Your score is 4 of 9',
        press: 'Send my answers',
      },
      {heading: 'Thank you', says: 'We call you within a week'},
    ],
    sends: [
      '"bornOn":"1980-03-27"',
      '"phone":"+442079460000"',
      '"home":{"street1":"10 High Street","city":"Leeds","zip":"LS1 4AP","country":"GB"}',
    ],
  },
};

for (const [name, {start, stops, sends = [], deliveries = 1}] of Object.entries(walks)) {
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
        // What is come back to was judged.
        if (stops.findIndex((stop) => stop.heading === heading) === index) await expectAccessible(page, heading);
        await shot(page, info, `${name}-${index}`);
        if (index < stops.length - 1) await form.press(press);
      }
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      // None of them has anything to say there.
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect.poll(() => served.lines('out').length).toBe(deliveries);
      for (const word of sends) expect(served.lines('out').join('\n')).toContain(word);
    } finally {
      await served.stop();
    }
  });
}
