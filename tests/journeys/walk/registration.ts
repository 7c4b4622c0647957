import type {Stop} from './stop.ts';

/** From the first question to the account. */
export const registration: readonly Stop[] = [
  {
    screen: 'register-v2:index',
    title: /Which home/,
    fill: async (form) => {
      await form.findAddress('Address of the home', '12 Maple', 'Maple');
      await form.choose('How do you use this home?', 'I live there');
    },
    goOn: 'Continue',
  },
  {
    screen: 'register-v2:for-sale',
    title: /up for sale/,
    fill: (form) => form.choose('Listed for sale', 'No'),
    goOn: 'Continue',
  },
  {
    screen: 'register-v2:annual-income',
    title: /earn in a year/,
    fill: async (form, {income}) => {
      await form.select('Primary source of income', 'Employed full-time');
      await form.type('Yearly income before taxes', income);
    },
    goOn: 'Continue',
  },
  {
    screen: 'register-v2:legal-name',
    title: /legal name/,
    fill: async (form, {first, last}) => {
      await form.type('First name', first);
      await form.type('Last name', last);
    },
    goOn: 'Continue',
  },
  {
    screen: 'register-v2:birthdate',
    title: /born/,
    fill: (form, {born}) => form.date('Date of birth', born),
    goOn: 'Continue',
  },
  {
    screen: 'register:contact-info',
    title: /reach you/,
    fill: async (form, {email, phone}) => {
      await form.type('Email', email);
      await form.type('Phone', phone);
    },
    goOn: 'Continue',
  },
  {
    screen: 'register:login-info',
    title: /password/,
    fill: async (form, {password}) => {
      await form.type('Password', password);
      await form.type('Password again', password);
      await form.tick('I agree to the terms of use');
      await form.tick('I agree to receive documents');
    },
    goOn: 'Create my account',
  },
];
