import type {ControlProps, ShownOption} from '../../src/catalog/component.ts';
import type {Json} from '../../src/model/json.ts';
import {offers} from './offers.ts';

/** One control with an answer that fills it. */
export interface Story {
  readonly control: string;
  readonly title: string;
  readonly labelling: 'label' | 'legend' | 'own';
  readonly label: string;
  readonly hint?: string;
  readonly filled: Json;
  readonly error: string;
  readonly optional?: boolean;
  readonly options?: readonly ShownOption[];
  readonly props?: ControlProps['props'];
  readonly constraints?: ControlProps['constraints'];
  readonly parts?: readonly string[];
}

const option = (value: string, label: string, more: Partial<ShownOption> = {}): ShownOption => ({
  value,
  label,
  alone: false,
  ...more,
});

/** Every control of the catalogue; the completeness of the list is checked by a test. */
export const stories: readonly Story[] = [
  {
    control: 'text',
    title: 'Text',
    labelling: 'label',
    label: 'First name',
    filled: 'Wolfeschlegelsteinhausenbergerdorff',
    error: 'First name must be at least two characters',
  },
  {
    control: 'text',
    title: 'Text of digits',
    labelling: 'label',
    label: 'Zipcode',
    filled: '62701',
    error: 'Please enter a valid zipcode',
    constraints: {pattern: '^[0-9]{5}$'},
  },
  {
    control: 'text',
    title: 'Email',
    labelling: 'label',
    label: 'Email',
    hint: 'We send your receipt there.',
    filled: 'ada@example.com',
    error: 'Enter an email address like name@example.com',
    props: {inputType: 'email'},
  },
  {
    control: 'long-text',
    title: 'Long text',
    labelling: 'label',
    label: 'What should we know?',
    optional: true,
    filled: 'The gears of the blue one slip in the rain.',
    error: 'Must be at most 200 characters',
    constraints: {maxLength: 200},
  },
  {
    control: 'number',
    title: 'Number',
    labelling: 'label',
    label: 'How long have you lived there?',
    filled: 12,
    error: 'Enter a number of years',
    props: {unit: 'years'},
    constraints: {minimum: 0},
  },
  {
    control: 'slider',
    title: 'Slider',
    labelling: 'label',
    label: 'How steep are your streets?',
    hint: 'From 0, as flat as a lake, to 10.',
    filled: 7,
    error: 'Say how steep they are',
    constraints: {minimum: 0, maximum: 10},
  },
  {
    control: 'money',
    title: 'Money',
    labelling: 'label',
    label: 'Yearly income',
    hint: 'Before taxes.',
    filled: 1234567.5,
    error: 'Must be at least $1,000',
    constraints: {minimum: 1000},
  },
  {
    control: 'date',
    title: 'Date',
    labelling: 'legend',
    label: 'Date of birth',
    hint: 'For example 5 9 1980.',
    filled: '1980-05-09',
    error: 'Invalid date',
  },
  {
    control: 'radio-cards',
    title: 'Yes or no',
    labelling: 'legend',
    label: 'Do you own a helmet?',
    filled: true,
    error: 'Choose yes or no',
    props: {yesNo: true},
  },
  {
    control: 'radio-cards',
    title: 'Choice',
    labelling: 'legend',
    label: 'How will you use it?',
    filled: 'other',
    error: 'Choose one',
    options: [
      option('work', 'To work and back'),
      option('fun', 'On weekends', {hint: 'Also on holidays.'}),
      option('other', 'Something else', {describe: 'What for?'}),
    ],
  },
  {
    control: 'select',
    title: 'Many options',
    labelling: 'label',
    label: 'Size of frame',
    filled: 'm',
    error: 'Choose a size',
    options: ['XS', 'S', 'M', 'L', 'XL', 'XXL with a name that is far longer than a phone is wide'].map((size) =>
      option(size.slice(0, 3).toLowerCase(), size),
    ),
  },
  {
    control: 'checkboxes',
    title: 'Choices',
    labelling: 'legend',
    label: 'What do you need?',
    hint: 'Choose all that apply.',
    filled: ['bag', 'other'],
    error: 'Choose at least one',
    options: [
      option('bag', 'A bag'),
      option('seat', "A child's seat"),
      option('other', 'Something else', {describe: 'What?'}),
      option('none', 'Nothing', {alone: true}),
    ],
  },
  {
    control: 'tick',
    title: 'Consent',
    labelling: 'own',
    label: 'I agree that Example Rentals looks at my record of past rentals. This does not change it.',
    filled: true,
    error: 'Please agree to go on',
  },
  {
    control: 'phone',
    title: 'Phone',
    labelling: 'label',
    label: 'Mobile phone',
    filled: '5550100199',
    error: 'Enter ten digits',
  },
  {
    control: 'masked',
    title: 'Masked digits',
    labelling: 'label',
    label: 'Social Security number',
    filled: '123456789',
    error: 'Enter all nine digits',
    props: {digits: 9, groups: [3, 2, 4]},
  },
  {
    control: 'password',
    title: 'Password',
    labelling: 'label',
    label: 'Password',
    hint: 'At least 12 characters.',
    filled: 'correct horse battery',
    error: 'At least 12 characters',
  },
  {
    control: 'parts',
    title: 'Parts',
    labelling: 'legend',
    label: 'Your name',
    filled: {street1: 'Ada', street2: 'Example'},
    error: 'Enter your name',
    parts: ['First name', 'Last name'],
  },
  {
    control: 'address',
    title: 'Address',
    labelling: 'legend',
    label: 'Home address',
    hint: 'Find it as you type, or type all of it in.',
    filled: {street1: '12 Main Street', city: 'Springfield', state: 'IL', zip: '62701'},
    error: 'Please enter a valid address',
    parts: ['Street address', 'Apt or suite', 'City', 'State', 'Zipcode'],
  },
  {
    control: 'address',
    title: 'Address that is not looked up',
    labelling: 'legend',
    label: 'Address in Great Britain',
    filled: {street1: '10 High Street', city: 'Leeds', zip: 'LS1 4AP', country: 'GB'},
    error: 'Enter the address',
    props: {lookup: false, country: 'GB'},
    parts: ['Address line 1', 'Address line 2', 'Town or city', 'Postcode'],
  },
  {
    control: 'address',
    title: 'Address while the look-up is slow',
    labelling: 'legend',
    label: 'Address of your parents',
    filled: {typed: '12 Main'},
    error: 'Please enter a valid address',
    props: {lookup: 'lookupSlow'},
    parts: ['Street address', 'Apt or suite', 'City', 'State', 'Zipcode'],
  },
  {
    control: 'address',
    title: 'Address while the look-up is down',
    labelling: 'legend',
    label: 'Address of your work',
    filled: {typed: '12 Main'},
    error: 'Please enter a valid address',
    props: {lookup: 'lookupDown'},
    parts: ['Street address', 'Apt or suite', 'City', 'State', 'Zipcode'],
  },
  {
    control: 'file-upload',
    title: 'Files',
    labelling: 'legend',
    label: 'Picture of your bicycle',
    filled: [
      {fileId: '1', name: 'front-and-a-very-long-name-that-does-not-fit-on-one-line-of-a-phone.jpg', size: 2_340_000},
      {fileId: '2', name: 'receipt.pdf', size: 84_000},
    ],
    error: 'Add at least one file',
    props: {camera: true},
  },
  {
    control: 'signature',
    title: 'Signature',
    labelling: 'legend',
    label: 'Signature',
    filled: {kind: 'typed', text: 'Ada Example', at: '2026-11-21T10:00:00Z'},
    error: 'Please sign',
    props: {name: 'Ada Example'},
  },
  {
    control: 'document-reader',
    title: 'Documents to read',
    labelling: 'legend',
    label: 'Please read to the end',
    filled: ['1', '2'],
    error: 'Please read the documents to the end',
    props: {
      documents: [
        {id: '1', title: 'Rental agreement', href: '/agreement.pdf', pages: 3},
        {id: '2', title: 'What the insurance covers, and what it does not', href: '/broken.pdf', pages: 1},
      ],
    },
  },
  {
    control: 'document-reader',
    title: 'Documents that cannot be shown',
    labelling: 'legend',
    label: 'Please read these as well',
    filled: ['3', '4', '5'],
    error: 'Please read the documents to the end',
    props: {
      documents: [
        {id: '3', title: 'Map of all roads', href: '/large.pdf'},
        {id: '4', title: 'Rules of the road', href: '/away.pdf'},
        {id: '5', title: 'Receipt', href: '/receipt.pdf', pages: 1},
      ],
    },
  },
  {
    control: 'location',
    title: 'Location',
    labelling: 'legend',
    label: 'Your location',
    filled: {latitude: 1, longitude: 2, accuracy: 3},
    error: 'Please share your location',
    props: {
      title: 'Why we need your location',
      text: 'A bicycle can be handed over only in the state where it is registered.',
    },
  },
  {
    control: 'offer-picker',
    title: 'Offer',
    labelling: 'legend',
    label: 'Amount and term',
    filled: {offerId: 'b', amount: 45000, term: 10},
    error: 'Choose an amount and a term',
    props: {offers, minimum: 15000, maximum: 120000, autopayDiscount: 0.25},
  },
  {
    control: 'slot-picker',
    title: 'Appointment',
    labelling: 'legend',
    label: 'Day and time',
    filled: 'b',
    error: 'Choose a time',
    props: {
      slots: [
        {id: 'a', start: '2026-11-24T09:00:00Z'},
        {id: 'b', start: '2026-11-24T14:30:00Z'},
        {id: 'c', start: '2026-11-25T11:00:00Z'},
      ],
    },
  },
];
