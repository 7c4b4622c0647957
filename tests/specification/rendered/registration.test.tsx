// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/model/json.ts';
import {addressShown, base, openPage, type Opened} from './page.tsx';

type Answers = Readonly<Record<string, Json>>;

/** Answers that lead to the last screen. */
const all: Answers = {
  propertyAddress: {street1: '12 Maple Avenue', city: 'Birmingham', state: 'AL', zip: '35203'},
  occupancyType: 'PRIMARY',
  isListedForSale: 'NO',
  employmentType: 'FULL_TIME',
  income: 96_000,
  firstName: 'Robin',
  lastName: 'Ashby',
};

const main = (): HTMLElement => screen.getByRole('main');
const field = (label: string): HTMLElement =>
  within(main()).getByLabelText(new RegExp(`^${label}(?: ?\\(optional\\))?$`));
const group = (label: string): HTMLElement => within(main()).getByRole('group', {name: new RegExp(`^${label}`)});
// Awaited: a part of the field may come with what is typed.
const type = async (label: string, value: string): Promise<void> =>
  act(async () => {
    fireEvent.change(field(label), {target: {value}});
    fireEvent.blur(field(label));
  });

/** Opens a screen of the registration for whoever has answered `answers`. */
async function open(path: string, answers: Answers = all): Promise<Opened> {
  const page = await openPage(`${base}/register-v2${path}`, {given: {like: 'visitor'}, answered: answers});
  await waitFor(() => within(main()).getByRole('button', {name: 'Continue'}));
  return page;
}

const goOn = async (): Promise<void> => {
  await act(async () => fireEvent.click(within(main()).getByRole('button', {name: 'Continue'})));
};

/** What the summary of errors lists after Continue. */
async function problems(): Promise<readonly string[]> {
  await goOn();
  const summary = within(main()).queryByRole('alert');
  return summary === null
    ? []
    : within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent);
}

/** A problem is listed, and stands at its field too. */
async function expectProblem(message: string, label?: string): Promise<void> {
  expect((await problems()).join('\n')).toContain(message);
  if (label !== undefined) {
    const described = field(label).getAttribute('aria-describedby') ?? '';
    const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    expect(texts.join(' ')).toContain(message);
  }
}

const options = (label: string): readonly (string | null)[] =>
  within(group(label))
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('value'));

const chosen = (label: string): number =>
  within(group(label))
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({checked}) => checked).length;

const listed = (label: string): readonly string[] =>
  [...(field(label) as HTMLSelectElement).options].map(({value}) => value).filter((value) => value !== '');

const labelled = (label: string, value: string): string | undefined =>
  [...(field(label) as HTMLSelectElement).options].find((option) => option.value === value)?.text;

const isOptional = (label: string): boolean =>
  within(main()).queryByText(label)?.closest('label')?.textContent?.includes('(optional)') ?? false;

describe('the home', () => {
  const written: Readonly<Record<string, string>> = {
    'Street address': '12 Maple Avenue',
    City: 'New Troy',
    State: 'OH',
    Zipcode: '43004',
  };

  it('[REGISTRATION-V2-02] [VALIDATION-REGISTRATION-ADDRESS-01] [VALIDATION-REGISTRATION-ADDRESS-04] [CONSTANTS-FLOW-12] [ENUMERATIONS-30] is asked for, with its use, of which nothing is chosen at first', async () => {
    await open('', {});
    expect(options('How do you use this home')).toEqual(['PRIMARY', 'SECONDARY', 'INVESTMENT']);
    const uses = within(group('How do you use this home')).getAllByRole('radio', {
      name: /^(?:I live there|Second home|I rent it out)$/,
    });
    expect(uses).toHaveLength(3);
    expect(chosen('How do you use this home')).toBe(0);
    expect(await problems()).toEqual(['Please enter a valid property address', 'Please select an occupancy type']);
    expect(addressShown().pathname).toBe(`${base}/register-v2`);
  });

  it.each([
    ['Maple', 'Please enter a valid property address'],
    ['12', 'Please enter a valid property address'],
    ['12 Maple', 'Please enter a valid property address'],
  ])('[ADDRESS-TYPEAHEAD-03] "%s", of which nothing was chosen, is no address: %s', async (typed, message) => {
    await open('', {occupancyType: 'PRIMARY'});
    const box = within(main()).getByRole('combobox');
    await act(async () => fireEvent.change(box, {target: {value: typed}}));
    expect(await problems()).toEqual([message]);
  });

  it('[ADDRESS-TYPEAHEAD-02] [SHELL-FEATURES-15] asks for a list from three letters on, and says so before', async () => {
    const page = await open('', {occupancyType: 'PRIMARY'});
    const box = within(main()).getByRole('combobox');
    box.focus();
    await act(async () => fireEvent.change(box, {target: {value: 'ma'}}));
    within(main()).getByText('Go on typing: addresses are looked up from 3 letters on.');
    await act(async () => fireEvent.change(box, {target: {value: 'map'}}));
    await waitFor(() => expect(page.calls('lookupAddress')).toHaveLength(1));
    expect(page.calls('lookupAddress')[0]?.query.toString()).toContain('map');
  });

  /** The address written out by hand: the list is asked for, and none of it is taken. */
  async function writtenOut(): Promise<void> {
    await open('', {occupancyType: 'PRIMARY'});
    const box = within(main()).getByRole('combobox', {name: 'Address of the home'});
    await act(async () => {
      box.focus();
      await act(async () => fireEvent.change(box, {target: {value: '12 nowhere'}}));
    });
    const notListed = await screen.findByRole('option', {name: 'Address not listed'});
    await act(async () => void fireEvent.click(notListed));
    await within(main()).findByLabelText('Street address');
  }

  it('[REGISTRATION-V2-01] [SHELL-FEATURES-15] [SHELL-SCREENS-08] [VALIDATION-REGISTRATION-ADDRESS-02] [VALIDATION-REGISTRATION-ADDRESS-03] [VALIDATION-ADDRESS-01] [VALIDATION-ADDRESS-02] [VALIDATION-ADDRESS-05] [VALIDATION-ADDRESS-07] is written out in its parts, of which all but the second line are required', async () => {
    await writtenOut();
    // What was typed already stands in the first part.
    expect((field('Street address') as HTMLInputElement).value).toBe('12 nowhere');
    await type('Street address', '');
    expect(['Street address', 'Apt/Suite', 'City', 'State', 'Zipcode'].map(isOptional)).toEqual([
      ...[false, true, false, false, false],
    ]);
    expect(await problems()).toEqual([
      'Street address is required',
      'Please enter a valid city name',
      'State must be two characters in length',
      'Please enter a valid zipcode',
    ]);
    expect(field('Street address').getAttribute('aria-invalid')).toBe('true');
    expect(addressShown().pathname).toBe(`${base}/register-v2`);
  });

  it.each([
    ['VALIDATION-ADDRESS-03', 'City', 'Troy 2', 'Please enter a valid city name'],
    ['VALIDATION-ADDRESS-05', 'State', 'O', 'State must be two characters in length'],
    ['VALIDATION-ADDRESS-05', 'State', 'Ohi', 'State must be two characters in length'],
    ['VALIDATION-ADDRESS-06', 'State', 'O1', 'Please enter a valid state'],
    ['VALIDATION-ADDRESS-07', 'Zipcode', '4300', 'Please enter a valid zipcode'],
    ['VALIDATION-ADDRESS-07', 'Zipcode', '430041', 'Please enter a valid zipcode'],
    ['VALIDATION-ADDRESS-07', 'Zipcode', '4300a', 'Please enter a valid zipcode'],
  ])('[%s] %s "%s": %s', async (_, label, text, message) => {
    await writtenOut();
    for (const [part, value] of Object.entries(written)) await type(part, value);
    await type(label, text);
    await expectProblem(message, label);
    await type(label, written[label] ?? '');
    expect(await problems()).toEqual([]);
  });
});

describe('whether it is for sale', () => {
  it('[REGISTRATION-V2-03] [VALIDATION-SALE-STATUS-01] [VALIDATION-GENERAL-01] must be answered by yes or no', async () => {
    await open('/for-sale', {...all, isListedForSale: null});
    expect(options('Listed for sale')).toEqual(['YES', 'NO']);
    const answers = within(group('Listed for sale')).getAllByRole('radio', {name: /^(?:Yes|No)$/});
    expect(answers).toHaveLength(2);
    expect(chosen('Listed for sale')).toBe(0);
    await expectProblem('Required');
  });
});

describe('income', () => {
  const at = (answers: Answers = {}): Promise<Opened> =>
    open('/annual-income', {...all, employmentType: null, income: null, ...answers});
  const source = 'Primary source of income';
  const income = 'Yearly income before taxes';
  const other = 'Other yearly income';

  it('[ENUMERATIONS-02] [ENUMERATIONS-03] [ENUMERATIONS-06] [REGISTRATION-V2-04] [VALIDATION-INCOME-01] [VALIDATION-INCOME-04] is asked for with its source, and other income where there is any', async () => {
    await at();
    expect(isOptional(other)).toBe(true);
    const labels = ['Employed full-time', 'Employed part-time', 'Unemployed / furloughed'];
    expect(['FULL_TIME', 'PART_TIME', 'UNEMPLOYED'].map((value) => labelled(source, value))).toEqual(labels);
    expect(await problems()).toEqual(['Please select a primary source of income.', `${income}: Required`]);
  });

  it('[VALIDATION-INCOME-02] [VALIDATION-GENERAL-02] [ERRORS-FLOW-02] of nobody without work is taken', async () => {
    await at({income: 1});
    await type(source, 'UNEMPLOYED');
    await expectProblem("We apologize. At this time, we don't lend to unemployed borrowers.", source);
    await type(source, 'ALIMONY');
    expect(await problems()).toEqual([]);
  });

  it.each([
    ['VALIDATION-INCOME-05, CONSTANTS-FLOW-05', income, '0', undefined],
    ['VALIDATION-INCOME-06, CONSTANTS-FLOW-05', income, '9999999', undefined],
    ['VALIDATION-INCOME-06, CONSTANTS-FLOW-05', income, '10000000', 'Must be less than $10,000,000'],
    ['VALIDATION-INCOME-06, CONSTANTS-FLOW-05', income, '9999999.01', 'Must be less than $10,000,000'],
    ['VALIDATION-INCOME-09', other, '0', undefined],
    ['VALIDATION-INCOME-09', other, '', undefined],
  ])('[%s] %s of %s: %s', async (_, label, amount, message) => {
    await at({employmentType: 'RETIRED', income: 5});
    await type(label, amount);
    if (message === undefined) expect(await problems()).toEqual([]);
    else await expectProblem(message, label);
  });

  it('is taken as people write it, and printed in full, so that they see what is taken', async () => {
    const page = await at({employmentType: 'RETIRED', income: null});
    await type(income, '96k');
    expect((field(income) as HTMLInputElement).value).toBe('96,000');
    await type(other, '1.2 million');
    expect((field(other) as HTMLInputElement).value).toBe('1,200,000');
    expect(await problems()).toEqual([]);
    await waitFor(() =>
      expect(page.calls('saveDraft').at(-1)?.body).toMatchObject({answers: {income: 96_000, otherIncome: 1_200_000}}),
    );
  });

  it('is asked for again where it may mean two amounts, and what was typed stands as it was', async () => {
    await at({employmentType: 'RETIRED', income: null});
    await type(income, '96.000');
    await type(other, '1.234');
    expect(await problems()).toEqual([`${income}: Required`, `${other}: Enter it in digits, such as 1,500.`]);
    expect(field(income)).toHaveProperty('value', '96.000');
    expect(addressShown().pathname).toBe(`${base}/register-v2/annual-income`);
  });

  it.each([
    ['VALIDATION-INCOME-05', 'income', income],
    ['VALIDATION-INCOME-09', 'otherIncome', other],
  ])('[%s] %s that is kept as less than nothing is refused', async (_, id, label) => {
    await at({employmentType: 'RETIRED', income: 5, [id]: -1});
    await expectProblem('Must be at least $0', label);
  });
});

describe('the name', () => {
  it('[REGISTRATION-V2-05] [ENUMERATIONS-31] [CONSTANTS-FLOW-11] has four parts, of which two may be left out', async () => {
    await open('/legal-name', {...all, firstName: null, lastName: null});
    expect(['First name', 'Middle name', 'Last name', 'Suffix'].map(isOptional)).toEqual([false, true, false, true]);
    expect(listed('Suffix')).toEqual(['JR', 'SR', 'I', 'II', 'III', 'IV', 'V']);
    const labels = ['Jr', 'Sr', 'I', 'II', 'III', 'IV', 'V'];
    expect(listed('Suffix').map((value) => labelled('Suffix', value))).toEqual(labels);
    expect(await problems()).toEqual(['Enter the first name', 'Enter the last name']);
  });

  it.each([
    ['VALIDATION-NAME-01, CONSTANTS-FLOW-06', 'First name', 'R', 'First name must be at least two characters'],
    ['VALIDATION-NAME-01, CONSTANTS-FLOW-06', 'First name', 'Ro', undefined],
    ['VALIDATION-NAME-02, CONSTANTS-FLOW-06', 'Last name', 'A', 'Last name must be at least two characters'],
    ['VALIDATION-NAME-02, CONSTANTS-FLOW-06', 'Last name', 'As', undefined],
    ['VALIDATION-NAME-03', 'First name', "D'Arc", 'Some of the characters entered are not supported.'],
    ['VALIDATION-NAME-03', 'Middle name', 'J.', 'Some of the characters entered are not supported.'],
    ['VALIDATION-NAME-03', 'Last name', 'Ashby2', 'Some of the characters entered are not supported.'],
    ['VALIDATION-NAME-03', 'Last name', 'Núñez de-la Cruz', undefined],
  ])('[%s] %s "%s": %s', async (_, label, name, message) => {
    await open('/legal-name');
    await type(label, name);
    if (message === undefined) expect(await problems()).toEqual([]);
    else await expectProblem(message, label);
  });
});

describe('the date of birth', () => {
  const born = (month: string, day: string, year: string): void => {
    for (const [label, value] of Object.entries({Month: month, Day: day, Year: year})) {
      const part = within(group('Date of birth')).getByLabelText(label);
      fireEvent.change(part, {target: {value}});
      fireEvent.blur(part);
    }
  };
  const year = new Date().getFullYear();

  it('[REGISTRATION-V2-06] [VALIDATION-BIRTHDATE-01] [VALIDATION-BIRTHDATE-04] is asked for by month, day and year, and who is old enough is said', async () => {
    await open('/birthdate');
    expect(within(group('Date of birth')).getAllByRole('textbox')).toHaveLength(3);
    expect(group('Date of birth').textContent).toContain('You must be at least 18 years old (19 in Alabama).');
    expect(await problems()).toEqual(['Date of birth is required']);
  });

  it.each([
    ['VALIDATION-BIRTHDATE-03', ['2', '30', '1980'], 'Invalid date'],
    ['VALIDATION-BIRTHDATE-02', ['1', '1', String(year - 17)], 'Must be at least 18 years old'],
  ])('[%s] %j: %s', async (_, [month = '', day = '', of = ''], message) => {
    const propertyAddress = {street1: '12 Maple Avenue', city: 'Columbus', state: 'OH', zip: '43004'};
    await open('/birthdate', {...all, propertyAddress});
    born(month, day, of);
    expect(await problems()).toEqual([message]);
  });
});
