import {join} from 'node:path';
import type {Stop} from './stop.ts';

const paper = join(import.meta.dirname, 'files/paper.pdf');

/** From the closing documents to the end. */
export const signing: readonly Stop[] = [
  {screen: 'heloc:signing/intro', title: /before you sign/, fill: async () => {}, goOn: 'Read and sign'},
  {
    screen: 'heloc:signing/sign',
    title: /sign your documents/,
    fill: async (form, {first, last}) => {
      await form.shareLocation();
      await form.readDocuments();
      await form.tick('I could open and read these documents on this device');
      await form.sign('Signature', `${first} ${last}`);
      await form.sign('Initials', `${first.charAt(0)}${last.charAt(0)}`);
    },
    goOn: 'Sign',
    confirm: 'Sign',
  },
  {
    screen: 'heloc:signing/additional',
    title: /anyone else on the title/i,
    fill: (form) => form.choose('Others on the title', 'No'),
    goOn: 'Continue',
  },
  {
    screen: 'heloc:notary/intro',
    title: /meet the notary/,
    fill: (form) => form.shareLocation(),
    goOn: 'Join the session',
  },
  {
    screen: 'heloc:notary/session',
    title: /notary is with you/,
    fill: async (form, {first, last}) => {
      await form.readDocuments();
      await form.sign('Signature', `${first} ${last}`);
    },
    goOn: 'Sign the deed',
  },
  {
    screen: 'heloc:insurance/upload',
    title: /home is insured/,
    fill: async (form) => {
      await form.type('Insurance company', 'Meadow Mutual');
      await form.type('Policy number', 'MM-20-4471');
      await form.date('The policy runs until', `${new Date().getFullYear() + 1}-06-30`);
      await form.attach('Declarations page', paper);
    },
    goOn: 'Send',
  },
  {screen: 'heloc:complete', title: /You are done/, fill: async () => {}},
];
