import {describe, expect, it} from 'vitest';
import type {FieldBlock} from '../../../src/model/compiled/screen.ts';
import type {Line, RunningText} from '../../../src/model/compiled/text.ts';
import {holds} from '../../../src/runtime/rules/evaluate.ts';
import {choose} from '../../../src/runtime/text/choose.ts';
import {printChoice, printLine} from '../../../src/runtime/text/print.ts';
import {widgetOf} from '../shown.ts';
import {blocksOf, fieldOf, flowOf, orgOf, screenOf} from '../world.ts';

type Data = Readonly<Record<string, unknown>>;

const optionsOf = ({options = []}: FieldBlock): Data =>
  Object.fromEntries(options.map(({value, label}) => [value, printLine(label, {})]));

const linesOf = (prose: RunningText): readonly Line[] =>
  prose.flatMap((part) => ('list' in part ? part.list : ['heading' in part ? part.heading : part.paragraph]));

/** All that the text blocks of a screen say. */
const saidOn = (flow: string, screen: string, data: Data = {}, org?: string): string =>
  blocksOf(screenOf(flow, screen, org).blocks)
    .flatMap((block) => (block.block === 'text' ? linesOf(choose(block.text, data) ?? []) : []))
    .map((line) => printLine(line, data))
    .join('\n');

/** What a first screen says it offers. */
const offeredOn = (flow: string, screen: string, data: Data): string => {
  const points = widgetOf(flow, screen, 'proof').props['points'];
  const text =
    points && 'entries' in points ? points.entries.find(({id}) => id === 'offered')?.props['text'] : undefined;
  return text && 'line' in text ? printLine(text.line, data) : '';
};

describe('the registration form', () => {
  it.each([
    ['REGISTRATION-V2-01, ROUTES-07', 'index', 'propertyAddress', ['street1', 'street2', 'city', 'state', 'zip']],
    ['VALIDATION-ADDRESS-08', 'home-address', 'homeAddress', ['street1', 'street2', 'city', 'state', 'zip']],
  ])('[%s] %s asks for %s in its parts, street2 optional', (_, screen, id, parts) => {
    const {blocks = []} = fieldOf('register-v2', screen, id);
    expect(blocks.map((part) => part.id)).toEqual(parts);
    expect(blocks.filter(({optional}) => optional === true).map((part) => part.id)).toEqual(['street2']);
  });

  it.each([
    ['REGISTRATION-V2-02, ROUTES-07', 'index', 'occupancyType', ['PRIMARY', 'SECONDARY', 'INVESTMENT']],
    ['CONSTANTS-FLOW-12', 'index', 'occupancyType', ['PRIMARY', 'SECONDARY', 'INVESTMENT']],
    ['REGISTRATION-V2-03', 'for-sale', 'isListedForSale', ['YES', 'NO']],
  ])('[%s] %s asks for %s, and nothing is chosen at first', (_, screen, id, values) => {
    const field = fieldOf('register-v2', screen, id);
    expect(Object.keys(optionsOf(field))).toEqual(values);
    expect(field.initial).toBeUndefined();
  });

  it.each([
    ['REGISTRATION-V2-04', 'annual-income', 'employmentType', false],
    ['REGISTRATION-V2-04', 'annual-income', 'income', false],
    ['REGISTRATION-V2-04', 'annual-income', 'otherIncome', true],
    ['REGISTRATION-V2-05', 'legal-name', 'firstName', false],
    ['REGISTRATION-V2-05', 'legal-name', 'middleName', true],
    ['REGISTRATION-V2-05', 'legal-name', 'lastName', false],
    ['REGISTRATION-V2-05', 'legal-name', 'suffix', true],
    ['REGISTRATION-V2-06', 'birthdate', 'dateOfBirth', false],
  ])('[%s] %s asks for %s, optional: %s', (_, screen, id, optional) => {
    expect(fieldOf('register-v2', screen, id).optional).toBe(optional);
  });

  it('[REGISTRATION-V2-13] [REGISTRATION-V2-14] its screens call nothing, and hand over to contact', () => {
    const calls = Object.values(orgOf().flows['register-v2']?.screens ?? {}).flatMap(({actions}) =>
      actions.flatMap((action) => action.calls),
    );
    expect(calls).toEqual([]);
    expect(flowOf('register-v2').end).toMatchObject({flow: 'register', screen: 'contact-info'});
    expect(flowOf('register-v2').answers).toBe(flowOf('register').answers);
  });

  it('[CONSTANTS-FLOW-05] income is from 0 to 9,999,999', () => {
    expect(fieldOf('register-v2', 'annual-income', 'income').constraints).toMatchObject({
      minimum: 0,
      maximum: 9_999_999,
    });
    expect(fieldOf('register-v2', 'annual-income', 'otherIncome').constraints).not.toHaveProperty('maximum');
  });

  it.each(["O'Brien", 'O’Brien', 'Smith-Jones', 'St. Clair'])(
    'the older form takes %s as far as the rule goes',
    (name) => {
      const {pattern} = fieldOf('register', 'name', 'lastName').constraints;
      expect(new RegExp(String(pattern), 'u').test(name)).toBe(name !== 'St. Clair');
    },
  );

  it.each(['firstName', 'lastName'])('[CONSTANTS-FLOW-06] %s has at least 2 characters', (id) => {
    expect(fieldOf('register-v2', 'legal-name', id).constraints['minLength']).toBe(2);
  });

  it('[VALIDATION-BIRTHDATE-04] says from what age on', () => {
    const {hint} = fieldOf('register-v2', 'birthdate', 'dateOfBirth');
    expect(printChoice(hint, {})).toBe('You must be at least 18 years old (19 in Alabama).');
  });

  it('[VALIDATION-GENERAL-01] says "Required" where a field has no message of its own', () => {
    expect(printChoice(fieldOf('register-v2', 'for-sale', 'isListedForSale').messages['required'], {})).toBe(
      'Required',
    );
  });
});

describe('labels', () => {
  it.each([
    ['ENUMERATIONS-02', 'FULL_TIME', 'Employed full-time'],
    ['ENUMERATIONS-03', 'PART_TIME', 'Employed part-time'],
    ['ENUMERATIONS-04', 'SELF_EMPLOYED', 'Self-employed'],
    ['ENUMERATIONS-05', 'RETIRED', 'Retired'],
    ['ENUMERATIONS-06', 'UNEMPLOYED', 'Unemployed / furloughed'],
    ['ENUMERATIONS-07', 'ALIMONY', 'Alimony'],
    ['ENUMERATIONS-08', 'CHILD_SUPPORT', 'Child support'],
    ['ENUMERATIONS-09', 'SEPARATE_MAINTENANCE_PAYMENTS', 'Separate maintenance payments'],
    ['ENUMERATIONS-10', 'PUBLIC_ASSISTANCE_PROGRAM', 'Public assistance program'],
  ])('[%s] employment type %s is "%s"', (_, value, label) => {
    expect(optionsOf(fieldOf('register-v2', 'annual-income', 'employmentType'))[value]).toBe(label);
  });

  it('[ENUMERATIONS-31] [CONSTANTS-FLOW-11] suffixes', () => {
    const shown = optionsOf(fieldOf('register-v2', 'legal-name', 'suffix'));
    expect(shown).toEqual({JR: 'Jr', SR: 'Sr', I: 'I', II: 'II', III: 'III', IV: 'IV', V: 'V'});
  });

  it.each([
    ['ENUMERATIONS-34', 'DRIVERS_LICENSE', "US Driver's License"],
    ['ENUMERATIONS-35', 'PASSPORT', 'US Passport'],
    ['ENUMERATIONS-36', 'ID_CARD', 'US State ID Card'],
    ['ENUMERATIONS-37', 'PERMANENT_RESIDENT_CARD', 'US Permanent Resident Card'],
  ])('[%s] document %s is "%s"', (_, value, label) => {
    expect(optionsOf(fieldOf('heloc', 'identity', 'documentType'))[value]).toBe(label);
  });
});

describe('what the product says of itself', () => {
  const data = {org: orgOf().org};

  it.each(['register-v2:index', 'register:property-info'])('%s', (name) => {
    const [flow = '', screen = ''] = name.split(':');
    const said = saidOn(flow, screen, data);
    expect(said, 'PRODUCT-08').toContain('Apply in 5 minutes, receive funding in 5 days');
    expect(offeredOn(flow, screen, data), 'PRODUCT-06').toMatch(/with a Home Equity Line of Credit$/);
    const beside = saidOn(flow, 'frame/aside', data);
    expect(beside, 'PRODUCT-09').toMatch(/bought your home, or received its title, in the last 90 days/);
    expect(beside, 'PRODUCT-10').toMatch(/256-bit encryption. We never see or store the credentials/);
  });

  it('[PRODUCT-06] [PRODUCT-08] [PRODUCT-09] [PRODUCT-10] [CONSTANTS-FLOW-09] on both first screens', () => {
    expect(saidOn('register-v2', 'index', data)).toBe(saidOn('register', 'property-info', data));
    expect(offeredOn('register-v2', 'index', data)).toBe(offeredOn('register', 'property-info', data));
    expect(saidOn('register-v2', 'frame/aside', data)).toBe(saidOn('register', 'frame/aside', data));
  });

  it('[PRODUCT-03] [PRODUCT-20] each organisation has its own words, by its code', () => {
    const said = ['default', 'harbor-credit-union', 'northgate-brokers'].map((org) =>
      saidOn('register-v2', 'index', {org: orgOf(org).org}, org),
    );
    expect(new Set(said).size).toBe(3);
  });

  it('[PRODUCT-21] the own brand has a variant for New York and one for wholesale, beside partners', () => {
    const known = ['default', 'waymark-new-york', 'waymark-wholesale'].map((org) => orgOf(org).org);
    expect(known.map(({brand}) => (brand as Data)['companyNameShort'])).toEqual(['Waymark', 'Waymark', 'Waymark']);
    expect(new Set(known.map(({brand}) => (brand as Data)['companyName'])).size).toBe(3);
    expect(known.map(({channel}) => channel)).toEqual(['RETAIL', 'RETAIL', 'WHOLESALE']);
    const [, newYork] = known;
    expect(newYork?.['footer']).toMatchObject({companyAddress: {state: 'NY'}});
    const unions = ['harbor-credit-union', 'cedar-valley'].map((org) => orgOf(org).org['kind']);
    expect(unions).toEqual(['CREDIT_UNION', 'CREDIT_UNION']);
    expect(orgOf('prairie-home').org['org']).toBe('prairie-home');
  });
});

describe('maintenance', () => {
  const {title, actions} = screenOf('shell', 'maintenance');
  const flag = (variables: Data) => ({maintenance: {flagEnabled: true, variables}});
  const isShown = (data: Data) => actions.some((action) => action.id === 'dashboard' && holds(action.when, data));

  it('[MAINTENANCE-01] [MAINTENANCE-10] asks the flag service for its flag, and a failure means none', () => {
    const fact = flowOf('heloc').facts['maintenance'];
    expect(fact).toMatchObject({with: {featureKey: 'fe-heloc-maintenance'}, optional: true});
    expect(flowOf('heloc').operations[fact?.from ?? '']).toMatchObject({
      method: 'POST',
      path: '/service-optimize/heloc/api/v2/decision',
    });
  });

  it.each([
    ['MAINTENANCE-06, ERRORS-FLOW-01', {}, 'Scheduled Maintenance'],
    ['MAINTENANCE-07', {pageTitle: 'Back at noon'}, 'Back at noon'],
  ])('[%s] the title with %j', (_, variables, expected) => {
    expect(printChoice(title, flag(variables))).toBe(expected);
  });

  it.each([
    [
      'MAINTENANCE-05',
      {},
      'We are currently undergoing scheduled maintenance. Please check back shortly. Thank you for your patience!',
    ],
    ['MAINTENANCE-07', {message: 'We move to a new house.'}, 'We move to a new house.'],
  ])('[%s] the message with %j', (_, variables, expected) => {
    expect(saidOn('shell', 'maintenance', flag(variables))).toBe(expected);
  });

  it('[MAINTENANCE-08] [MAINTENANCE-09] links to the dashboard where the flag says so', () => {
    expect(isShown(flag({shouldShowDashboardLink: true}))).toBe(true);
    expect([isShown(flag({})), isShown(flag({shouldShowDashboardLink: false}))]).toEqual([false, false]);
  });
});
