import {offers} from './offers.ts';

/** What the gallery shows of a widget that shows something. */
interface DisplayStory {
  readonly widget: string;
  readonly props: Readonly<Record<string, unknown>>;
}

const ofPlugIns = import.meta.glob<{readonly stories: readonly DisplayStory[]}>('../../plugins/*/stories.ts', {
  eager: true,
});

/** Every widget that shows: those of the catalogue, and what plug-ins of this workspace tell of theirs. */
export const displayStories: readonly DisplayStory[] = [
  {widget: 'contact', props: {}},
  {
    widget: 'processing',
    props: {
      messages: [
        'We are looking for a free bicycle',
        'This usually takes less than a minute',
        'You can stay on this page',
      ],
    },
  },
  {
    widget: 'timeline',
    props: {
      entries: [
        {id: 'asked', label: 'You asked', done: true, hint: 'November 3'},
        {id: 'ready', label: 'We make it ready', done: false, hint: 'Takes about two days'},
        {id: 'pick-up', label: 'You pick it up', done: false},
      ],
    },
  },
  {
    widget: 'points',
    props: {
      points: [
        {id: 'free', text: 'The first hour is free'},
        {id: 'held', text: 'Your deposit comes back'},
      ],
    },
  },
  {
    widget: 'offer-example',
    props: {
      label: 'Price of the bicycle',
      minimum: 15_000,
      maximum: 400_000,
      amount: 75_000,
      rate: 9,
      term: 10,
      feePercent: 4.99,
      note: 'An example, not an offer.',
    },
  },
  {
    widget: 'facts',
    props: {
      rows: [
        {id: 'price', label: 'Price for a day', value: '$24'},
        {id: 'deposit', label: 'Deposit, back when you return it', value: '$150'},
      ],
      figures: true,
    },
  },
  {
    widget: 'documents',
    props: {
      items: [
        {id: '1', title: 'Rental agreement', href: '/agreement.pdf', date: '2026-11-03'},
        {id: '2', title: 'Receipt', href: '/receipt.pdf'},
      ],
    },
  },
  {widget: 'offer-table', props: {offers}},
  {widget: 'provider-link', props: {label: 'Link my bank', provider: 'BANK'}},
  {widget: 'device-check', props: {needs: ['camera', 'microphone', 'location']}},
  {
    widget: 'copy-text',
    props: {label: 'Copy the number of the frame', text: 'WBK-2290-7741', shown: 'WBK-2290-7741', said: 'Copied'},
  },
  {
    widget: 'link-list',
    props: {
      links: [
        {type: 'HELP', name: 'How to change a tyre', url: '/help/tyre'},
        {type: 'HELP', name: 'What the deposit is for', url: 'https://rentals.example/deposit'},
      ],
    },
  },
  {widget: 'marks', props: {mark: 'EHL'}},
  {
    widget: 'notifications',
    props: {
      label: 'Notifications',
      unread: 'unread',
      more: 'View all',
      less: 'View less',
      empty: 'No notifications',
      accounts: [
        {
          account: {name: 'Rental 7', address: 'w7'},
          notifications: ['UNREAD', 'UNREAD', 'READ', 'READ'].map((status, at) => ({
            uuid: `notice-${at}`,
            created: '2026-11-20T08:00:00Z',
            title: 'Your bicycle is ready',
            description: 'It waits for you at the counter.',
            status,
            ctas: [{title: 'See it', redirectPath: '/rental'}],
          })),
        },
      ],
    },
  },
  {
    widget: 'numbered-texts',
    props: {texts: {deposit: 'The deposit comes back within two days.', late: 'A late day costs as much as two.'}},
  },
  {
    widget: 'opening-hours',
    props: {
      weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekdayValue) => ({
        weekdayValue,
        isOpen: weekdayValue !== 7,
        startTime: '08:00',
        endTime: '18:00',
      })),
    },
  },
  {
    widget: 'person-card',
    props: {
      title: 'Who helps you',
      name: 'Robin Example',
      company: 'Example Rentals',
      phone: '(555) 010-0199',
      email: 'robin@rentals.example',
      note: 'Knows every bicycle by name.',
    },
  },
  {
    widget: 'tracking-choice',
    props: {
      label: 'May we count how the site is used?',
      allow: 'Yes',
      refuse: 'No',
      said: 'Your choice is kept in this browser.',
    },
  },
  ...Object.values(ofPlugIns).flatMap(({stories}) => stories),
];
