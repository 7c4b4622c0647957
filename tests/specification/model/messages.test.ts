import {describe, expect, it} from 'vitest';
import {orgOf, screenOf} from '../world.ts';

/** Every text that a screen may print, whatever decides which. */
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const messages: readonly (readonly [step: string, screen: string, message: string])[] = [
  ['property-info', 'index', 'Please select an occupancy type'],
  ['sale-status', 'for-sale', 'Required'],
  ['income-info', 'annual-income', 'Please select a primary source of income.'],
  ['income-info', 'annual-income', "We apologize. At this time, we don't lend to unemployed borrowers."],
  ['income-info', 'annual-income', 'Required'],
  ['income-info', 'annual-income', 'Must be at least $0'],
  ['income-info', 'annual-income', 'Must be less than $10,000,000'],
  ['name', 'legal-name', 'First name must be at least two characters'],
  ['name', 'legal-name', 'Last name must be at least two characters'],
  ['name', 'legal-name', 'Some of the characters entered are not supported.'],
  ['birthdate', 'birthdate', 'Date of birth is required'],
  ['birthdate', 'birthdate', 'Invalid date'],
];

describe('messages, word for word', () => {
  it.each(messages)('[VALIDATION-GENERAL-02] [ERRORS-FLOW-02] %s and %s say "%s"', (step, screen, message) => {
    expect(textsOf(screenOf('register', step))).toContain(message);
    expect(textsOf(screenOf('register-v2', screen))).toContain(message);
  });

  it('[VALIDATION-GENERAL-02] [ERRORS-FLOW-02] the same in every organisation', () => {
    const orgs = ['harbor-credit-union', 'northgate-brokers'];
    for (const org of orgs)
      for (const [step, , message] of messages)
        expect(textsOf(orgOf(org).flows['register']?.screens[step])).toContain(message);
  });
});
