import {chatTexts} from './texts.ts';

const words: Readonly<Record<string, string>> = {
  button: 'Ask us',
  title: 'Ask the workshop',
  botTitle: 'Ask the workshop',
  close: 'Close',
  intro: 'Somebody who knows bicycles answers.',
  botIntro: 'The workshop is closed. Ask the book of repairs.',
  nameLabel: 'Your name',
  emailLabel: 'Email',
  begin: 'Begin',
};

/** The chat of a workshop: words where the gallery shows them. */
export const stories = [
  {
    widget: 'chat',
    props: {
      ...Object.fromEntries(chatTexts.map((name) => [name, words[name] ?? name])),
      otherWays: '',
      emailHint: '',
      reasons: [{id: 'other', label: 'Other'}],
      wordsFor: 'other',
      orgCode: 'rentals',
      skill: 'BICYCLES',
      tag: 'RENTAL',
      isOpen: true,
    },
  },
];
