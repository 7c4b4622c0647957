/** A question, as every peer asks it. */
export interface Field {
  readonly label: string;
  readonly kind: 'text' | 'number' | 'date' | 'list' | 'radios';
  readonly isRequired?: true;
  readonly options?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly range?: readonly [least: number, most: number];
  /** An option that is not taken. */
  readonly refused?: string;
  /** Years that must have gone by since the date. */
  readonly minAge?: number;
  /** What is said of a value that is not taken. */
  readonly message?: string;
}

export type Fields = Readonly<Record<string, Field>>;

export interface Screen {
  readonly id: string;
  readonly title: string;
  readonly fields: Fields;
  /** Shown only to who answered so. */
  readonly when?: readonly [field: string, values: readonly string[]];
}

const required = {isRequired: true} as const;
const letters = {pattern: '^[A-Za-z ]+$', message: 'Letters and spaces only'};
const state = {pattern: '^[A-Za-z]{2}$', message: 'Two letters'};
const zip = {pattern: '^[0-9]{5}$', message: 'Five digits'};
const name = {minLength: 2, pattern: '^[A-Za-z -]+$', message: 'Letters, hyphen and space, two or more'};
const amount = {range: [0, 9_999_999], message: 'Enter 0 to 9999999'} as const;
const occupancies = ['PRIMARY', 'SECONDARY', 'INVESTMENT'];

/** The registration that every peer is: one screen after the other, of which one is asked of some people alone. */
export const journey: readonly Screen[] = [
  {
    id: 'index',
    title: 'Property address',
    fields: {
      street1: {label: 'Street address', kind: 'text', ...required},
      street2: {label: 'Apartment or unit', kind: 'text'},
      city: {label: 'City', kind: 'text', ...required, ...letters},
      state: {label: 'State', kind: 'text', ...required, ...state},
      zip: {label: 'ZIP code', kind: 'text', ...required, ...zip},
      occupancyType: {label: 'Occupancy', kind: 'list', ...required, options: occupancies},
    },
  },
  {
    id: 'home',
    title: 'Home address',
    when: ['occupancyType', ['SECONDARY', 'INVESTMENT']],
    fields: {
      homeStreet1: {label: 'Home street address', kind: 'text', ...required},
      homeStreet2: {label: 'Home apartment or unit', kind: 'text'},
      homeCity: {label: 'Home city', kind: 'text', ...required, ...letters},
      homeState: {label: 'Home state', kind: 'text', ...required, ...state},
      homeZip: {label: 'Home ZIP code', kind: 'text', ...required, ...zip},
    },
  },
  {
    id: 'listing',
    title: 'Listing',
    fields: {
      isListedForSale: {
        label: 'Is the property listed for sale?',
        kind: 'radios',
        ...required,
        options: ['YES', 'NO'],
      },
    },
  },
  {
    id: 'income',
    title: 'Income',
    fields: {
      employmentType: {
        label: 'Employment',
        kind: 'list',
        ...required,
        options: ['EMPLOYED', 'SELF_EMPLOYED', 'RETIRED', 'UNEMPLOYED'],
        refused: 'UNEMPLOYED',
        message: 'We cannot accept unemployed applicants',
      },
      income: {label: 'Annual income', kind: 'number', ...required, ...amount},
      otherIncome: {label: 'Other income', kind: 'number', ...amount},
    },
  },
  {
    id: 'name',
    title: 'Legal name',
    fields: {
      firstName: {label: 'First name', kind: 'text', ...required, ...name},
      middleName: {label: 'Middle name', kind: 'text', ...name},
      lastName: {label: 'Last name', kind: 'text', ...required, ...name},
      suffix: {label: 'Suffix', kind: 'text', ...name},
    },
  },
  {
    id: 'birth',
    title: 'Birth date',
    fields: {
      birthdate: {label: 'Birth date', kind: 'date', ...required, minAge: 18, message: 'You must be 18 or older'},
    },
  },
];

/** How many fields the single screens have. */
export const sizes = [10, 100, 300] as const;

/** A single screen of so many fields: those of the journey's kinds, in turn. */
export const fieldsOf = (count: number): Fields =>
  Object.fromEntries(
    Array.from({length: count}, (_, at): [string, Field] => {
      const kinds: readonly Field[] = [
        {label: `Text ${at}`, kind: 'text', ...required},
        {label: `Letters ${at}`, kind: 'text', ...required, ...letters},
        {label: `Choice ${at}`, kind: 'list', ...required, options: occupancies},
        {label: `Amount ${at}`, kind: 'number', ...amount},
        {label: `Name ${at}`, kind: 'text', ...name},
        {label: `ZIP ${at}`, kind: 'text', ...required, ...zip},
      ];
      return [`f${at}`, kinds[at % kinds.length] ?? {label: '', kind: 'text'}];
    }),
  );

/** The field of such a screen that is typed into: letters, in the middle. */
export const typedInto = (count: number): string => `f${Math.floor(count / 12) * 6 + 1}`;

/** What is answered on the way. Who lives elsewhere is asked for their home. */
export const answers: Readonly<Record<string, string>> = {
  street1: '12 Main St',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  occupancyType: 'SECONDARY',
  homeStreet1: '9 Oak Ave',
  homeCity: 'New York',
  homeState: 'NY',
  homeZip: '10001',
  isListedForSale: 'NO',
  employmentType: 'EMPLOYED',
  income: '85000',
  firstName: 'Ann',
  lastName: 'Lee-Smith',
  birthdate: '1990-01-31',
};

export type Answers = Readonly<Record<string, unknown>>;

/** Whether a screen is on the way of who answered so. */
export const isAsked = ({when}: Screen, given: Answers): boolean =>
  when === undefined || when[1].includes(String(given[when[0]] ?? ''));

/** The number of the screen that is asked next (1) or was asked before (-1); undefined: there is none. */
export const towards = (at: number, step: -1 | 1, given: Answers): number | undefined => {
  for (let next = at + step; journey[next] !== undefined; next += step)
    if (isAsked(journey[next] as Screen, given)) return next;
  return undefined;
};

/** Full years between a date, written 1990-01-31, and now. */
export const ageOf = (date: string, now = new Date()): number => {
  const [year = Number.NaN, month = 0, day = 0] = date.split('-').map(Number);
  const isBefore = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);
  return now.getFullYear() - year - (isBefore ? 1 : 0);
};

/** What is wrong with an answer; empty: nothing. What the pages judge by that are written by hand. */
export const wrongWith = (field: Field, given: string | undefined): string => {
  if (given === undefined || given === '') return field.isRequired === true ? 'Required' : '';
  const {pattern, minLength = 0, range, refused, minAge, message = 'Not taken'} = field;
  const isTaken =
    given.length >= minLength &&
    (pattern === undefined || patternOf(pattern).test(given)) &&
    (range === undefined || (Number(given) >= range[0] && Number(given) <= range[1])) &&
    given !== refused &&
    (minAge === undefined || ageOf(given) >= minAge);
  return isTaken ? '' : message;
};

const patterns = new Map<string, RegExp>();
const patternOf = (source: string): RegExp => {
  const known = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, known);
  return known;
};
