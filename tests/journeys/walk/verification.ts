import {join} from 'node:path';
import type {Stop} from './stop.ts';

const picture = join(import.meta.dirname, 'files/picture.png');
const paper = join(import.meta.dirname, 'files/paper.pdf');

/** Income, accounts and identity. */
export const verification: readonly Stop[] = [
  {
    screen: 'heloc:income/review',
    title: /Show us your income/,
    fill: (form) => form.choose('How do you want to show it?', 'Upload paystubs'),
    goOn: 'Upload paystubs',
  },
  {
    screen: 'heloc:income/upload',
    title: /proof of your income/,
    fill: (form) => form.attach('Your paystubs', paper),
    goOn: 'Send',
  },
  {
    screen: 'heloc:income/review',
    title: /Show us your income/,
    fill: async () => {},
    goOn: 'I have shown all my income',
  },
  {
    screen: 'heloc:bank/disburse',
    title: /Where should the money go/,
    fill: async (form) => {
      await form.type('Routing number', '011000015');
      await form.type('Account number', '4400123456');
      await form.type('Account number again', '4400123456');
      await form.choose('Kind of account', 'Checking');
      await form.choose('How will you pay it back?', 'Automatically');
    },
    goOn: 'Continue',
  },
  {screen: 'heloc:bank/confirm', title: /right account/, fill: async () => {}, goOn: 'Yes, go on'},
  {
    screen: 'heloc:bank/autopay',
    title: /payments come from/,
    fill: async (form) => {
      await form.choose('Take my payments from', 'The account that the money goes to');
      await form.type('Day of the month', '12');
      await form.tick('I authorize automatic payments');
    },
    goOn: 'Continue',
  },
  {
    screen: 'heloc:identity',
    title: /Show us your ID/,
    fill: async (form) => {
      await form.choose('Which document do you have?', "US Driver's License");
      await form.attach('Front', picture);
      await form.attach('Back', picture);
    },
    goOn: 'Send',
  },
];
