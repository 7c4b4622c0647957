import type {Stop} from './stop.ts';

/** From the account to a chosen offer and a signed application. */
export const application: readonly Stop[] = [
  {
    screen: 'heloc:start/profile',
    title: /Check your details/,
    fill: async (form) => {
      await form.choose('Is all of this right?', 'Yes');
      await form.select('What is the money for?', 'Work on the home');
      await form.tick('I agree that you look at my credit');
    },
    goOn: 'Continue',
  },
  {
    screen: 'heloc:liens',
    title: /owe on your home/,
    fill: (form) => form.chooseEach('is this right?', 'Yes, this is right'),
    goOn: 'Continue',
  },
  {
    screen: 'heloc:product/select',
    title: /Choose your offer/,
    fill: async (form) => {
      await form.type('Amount', '60000');
      await form.chooseFirst();
    },
    goOn: 'Continue with this offer',
  },
  {
    screen: 'heloc:start/contact',
    title: /more about you/,
    fill: async (form, {ssn}) => {
      await form.type('Social Security number', ssn);
      await form.choose('Marital status', 'Unmarried');
      await form.choose('Citizenship', 'US citizen');
      await form.choose('Who owns the home?', 'Only me');
      await form.choose('Does your mail come to this home?', 'Yes');
      await form.choose('Are you in the armed forces, or a dependent of someone who is?', 'No');
      await form.tick('I agree to a full credit check');
    },
    goOn: 'Continue',
  },
  {
    screen: 'heloc:start/hmda',
    title: /fair-lending/,
    fill: async (form) => {
      await form.choose('Ethnicity', 'Not Hispanic or Latino');
      await form.choose('Race', 'Asian');
      await form.choose('Asian origin', 'Korean');
      await form.choose('Sex', 'I do not wish to provide this information');
    },
    goOn: 'Continue',
  },
  {
    screen: 'heloc:start/app-summary',
    title: /sign your application/,
    fill: async (form, {first, last}) => {
      await form.readDocuments();
      await form.tick('I agree to sign electronically');
      await form.type('Type your full name to sign', `${first} ${last}`);
    },
    goOn: 'Sign and continue',
    confirm: 'Sign',
  },
];
