import {describe, expect, it} from 'vitest';
import {addressCountries} from '../../../catalog/countries/addresses/formats.ts';
import {filesOf} from '../../../cli/fixtures/temp-workspace.ts';
import type {SchemaError} from '../../../model/compiled/flow.ts';
import type {CompiledScreen, FieldBlock} from '../../../model/compiled/screen.ts';
import {checkAnswers} from '../../../runtime/answers/check.ts';
import {printError} from '../../../runtime/answers/print-error.ts';
import {shownAnswers} from '../../../runtime/answers/prune.ts';
import {shownFields} from '../../../runtime/answers/shown-fields.ts';
import {evaluate} from '../../../runtime/rules/evaluate.ts';
import {printChoice} from '../../../runtime/text/print.ts';
import {compile} from '../../compile.ts';
import {patternProblem} from './pattern.ts';

const permit = new Map(Object.entries(filesOf('examples/permit')));
const screenFile = 'flows/permit/screens/site.yaml';
const flowFile = 'flows/permit/flow.yaml';
const orgFile = 'orgs/default/org.yaml';
const apiFile = 'schemas/api/openapi.yaml';

const blocks = (more: string) => `screen: site
title: Where will you build?
blocks:
  siteAddress: {type: text, label: Address, maxLength: 200}
  use: {type: choice, label: Of what use?, options: {HOME: A home, SHOP: A shop, FARM: A barn}}
  begins: {type: date, label: When?, messages: {format: A day}}
${more}`;
const home = (more = '') => `  home: {type: address, label: Address${more}}\n`;
const choice =
  '  land: {type: choice, label: Country, options: {GB: Great Britain, DE: Germany, US: United States, AU: Australia}}\n';
const chosen = ', country: {var: answers.land}';
const lookup = (more = '') => `  /api/find:
    get:
      operationId: findHome
${more}      parameters: [{name: partialAddress, in: query, required: true, schema: {type: string}}]
      responses: {'200': {description: Found., content: {application/json: {schema: {type: object}}}}}
`;

const compiled = (screen: string, more: Readonly<Record<string, string>> = {}) => {
  const files = new Map(permit).set(screenFile, screen);
  for (const [file, line] of Object.entries(more)) {
    const text = files.get(file) ?? '';
    files.set(file, file === apiFile ? text.replace('\npaths:', `\npaths:\n${line}`.trimEnd()) : `${text}\n${line}\n`);
  }
  const {orgs, diagnostics} = compile(files);
  return {
    screen: orgs['default']?.flows['permit']?.screens['site'],
    found: diagnostics.map(({code, message, hint}) => `${code}: ${message}: ${hint ?? ''}`),
  };
};

const screenOf = (...given: Parameters<typeof compiled>): CompiledScreen => {
  const {screen, found} = compiled(...given);
  expect(found).toEqual([]);
  if (screen === undefined) throw new Error('There is no screen.');
  return screen;
};

const homeOf = (screen: CompiledScreen): FieldBlock => {
  const field = screen.blocks.find(({id}) => id === 'home');
  if (field?.block !== 'field') throw new Error('There is no address.');
  return field;
};

/** `zip "Postcode"?`: id, label, and whether it may be left out. */
const askedIn = ({blocks = []}: FieldBlock): readonly string[] =>
  blocks.map(({id, label, optional}) => `${id} "${printChoice(label, {})}"${optional === true ? '?' : ''}`);

/** What is asked and how, of an address of a screen with these answers. */
const shownOf = (screen: CompiledScreen, answers: Readonly<Record<string, unknown>>): readonly string[] =>
  shownFields(screen.blocks, {answers}).flatMap(({at, block, data}) =>
    at.startsWith('home.') ? [`${block.id} "${printChoice(block.label, data)}"`] : [],
  );

const wrong = (
  screen: CompiledScreen,
  answers: Readonly<Record<string, unknown>>,
  errors: readonly SchemaError[] = [],
) =>
  Object.fromEntries(
    checkAnswers(screen, {answers: {siteAddress: 'x', use: 'HOME', begins: '2027-01-01', ...answers}}, errors).map(
      (error) => [error.at, printError(error, {answers})],
    ),
  );

describe('an address by its country', () => {
  it.each([
    ['GB', ['street1 "Address line 1"', 'street2 "Address line 2"?', 'city "Town or city"', 'zip "Postcode"']],
    [
      'DE',
      ['street1 "Street and house number"', 'street2 "Flat, floor or building"?', 'zip "Postal code"', 'city "City"'],
    ],
    [
      'AU',
      [
        'street1 "Street address"',
        'street2 "Unit or building"?',
        'city "Suburb or town"',
        'state "State or territory"',
        'zip "Postcode"',
      ],
    ],
    [
      'JP',
      [
        'zip "Postal code"',
        'state "Prefecture"',
        'city "City or ward"',
        'street1 "Area, block and number"',
        'street2 "Building and room"?',
      ],
    ],
  ])('asks in %s for what addresses there have', (country, asked) => {
    const field = homeOf(screenOf(blocks(home(`, country: ${country}`))));
    expect(askedIn(field)).toEqual(asked);
    expect(field.props).toMatchObject({country, lookup: false});
  });

  it('says keyboards, capitals, lists, what a browser fills in, and what is wrong', () => {
    const part = (country: string, id: string) =>
      homeOf(screenOf(blocks(home(`, country: ${country}`)))).blocks?.find((one) => one.id === id);
    expect(part('GB', 'zip')).toMatchObject({autocomplete: 'postal-code', props: {capitals: true}});
    expect(part('DE', 'zip')).toMatchObject({props: {inputMode: 'numeric'}, constraints: {pattern: '^[0-9]{5}$'}});
    expect(part('CA', 'state')).toMatchObject({type: 'choice', autocomplete: 'address-level1'});
    expect(part('CA', 'state')?.options?.map(({value}) => value)).toContain('QC');
    expect(part('IE', 'state')).toMatchObject({optional: true});
    expect(part('NZ', 'district')).toMatchObject({autocomplete: 'address-level3', optional: true});
    const screen = screenOf(blocks(home(', country: GB')));
    expect(wrong(screen, {})).toEqual({home: 'Enter the address'});
    expect(wrong(screen, {home: {city: 'Leeds'}})).toEqual({
      'home.street1': 'Enter address line 1, the building and the street',
      'home.zip': 'Enter the postcode',
    });
    const error: SchemaError = {instancePath: '/home/zip', keyword: 'pattern', params: {}, message: ''};
    expect(wrong(screen, {home: {street1: '1 High Street', city: 'Leeds', zip: '5'}}, [error])).toEqual({
      'home.zip': 'Enter the postcode, as SW1A 1AA',
    });
  });

  it.each(addressCountries)('compiles in %s, with codes that are judged in no long time', (country) => {
    const {blocks: parts = []} = homeOf(screenOf(blocks(home(`, country: ${country}`))));
    expect(parts.length).toBeGreaterThan(3);
    for (const {constraints} of parts)
      if (typeof constraints['pattern'] === 'string') expect(patternProblem(constraints['pattern'])).toBeUndefined();
  });

  it('is that of home without a country, and what is listed for home stays as it is listed', () => {
    const plain = homeOf(screenOf(blocks(home())));
    expect(askedIn(plain).at(-1)).toBe('zip "ZIP code"');
    expect(plain.props).toEqual({lookup: false});
    const listed = home(', blocks: {street1: {type: text, label: Street}, zip: {type: text, label: ZIP}}');
    const own = homeOf(screenOf(blocks(listed)));
    expect(askedIn(own)).toEqual(['street1 "Street"', 'zip "ZIP"']);
    const withCountry = home(', blocks: {street1: {type: text, label: Street}, country: {type: text, label: Land}}');
    expect(askedIn(homeOf(screenOf(blocks(withCountry))))).toEqual(['street1 "Street"', 'country "Land"']);
    const offered = (id: string) => ({[apiFile]: lookup().replace('findHome', id)});
    expect(homeOf(screenOf(blocks(listed), offered('lookupAddress'))).props).toEqual({});
    expect(homeOf(screenOf(blocks(home(', country: US')), offered('lookupAddress'))).props).toEqual({});
  });

  it.each([
    ['field', ', country: GB', {}],
    ['flow', '', {[flowFile]: 'country: GB'}],
    ['organisation', '', {[orgFile]: 'country: GB'}],
  ])('is what is listed, of any country that the %s says', (_, own, files) => {
    const part = (id: string) => `${id}: {type: text, label: ${id}, messages: {required: Say it}}`;
    const listed = `${own}, messages: {required: Say it}, blocks: {${['street1', 'city', 'state', 'postcode'].map(part).join(', ')}}`;
    const screen = screenOf(blocks(home(listed)), files);
    expect(askedIn(homeOf(screen))).toEqual([
      'street1 "street1"',
      'city "city"',
      'state "state"',
      'postcode "postcode"',
    ]);
    expect(wrong(screen, {home: {street1: 'x', city: 'Leeds', state: 'y', postcode: 'LS1 4AP'}})).toEqual({});
  });

  it('is that of its country with a part besides where a part of the country is named without a type', () => {
    const floor = 'floor: {type: text, label: Floor, optional: true}';
    const ids = (parts: string) =>
      homeOf(screenOf(blocks(home(`, country: GB, messages: {required: Where?}, blocks: {${parts}}`)))).blocks?.map(
        ({id}) => id,
      );
    expect(ids(`zip: {}, ${floor}`)).toEqual(['street1', 'street2', 'city', 'zip', 'floor']);
    expect(ids(floor)).toEqual(['floor']);
  });

  it('is that of a field, else of its flow, else of the organisation', () => {
    const said = (more: Readonly<Record<string, string>>, own = '') =>
      homeOf(screenOf(blocks(home(own)), more)).props['country'];
    const all = {[flowFile]: 'country: DE', [orgFile]: 'country: GB'};
    expect(said(all, ', country: CA')).toBe('CA');
    expect(said(all)).toBe('DE');
    expect(said({[orgFile]: 'country: GB'})).toBe('GB');
  });

  it('takes words of its own, and parts besides', () => {
    const more = `, country: GB, messages: {required: Where?}, blocks: {zip: {label: Code, messages: {required: Which?}}, floor: {type: text, label: Floor, messages: {required: Say it}}}`;
    const screen = screenOf(blocks(home(more)));
    expect(askedIn(homeOf(screen))).toEqual([
      'street1 "Address line 1"',
      'street2 "Address line 2"?',
      'city "Town or city"',
      'zip "Code"',
      'floor "Floor"',
    ]);
    expect(wrong(screen, {})).toEqual({home: 'Where?'});
    expect(wrong(screen, {home: {street1: 'x', city: 'Leeds', floor: '1'}})).toEqual({'home.zip': 'Which?'});
    const pattern = homeOf(screen).blocks?.find(({id}) => id === 'zip')?.constraints['pattern'];
    expect('LS1 4AP').toMatch(new RegExp(String(pattern), 'u'));
  });

  it('answers with its country, whatever was said before', () => {
    const {blocks: all} = screenOf(blocks(home(', country: GB')));
    const of = (value: unknown) => shownAnswers(all, {answers: {home: value}})['home'];
    expect(of({street1: 'x', country: 'FR'})).toEqual({street1: 'x', country: 'GB'});
    expect(of({typed: 'x', country: 'FR'})).toBeUndefined();
    expect(of({country: 'GB'})).toBeUndefined();
    const old = {street1: 'x', city: 'Columbus', state: 'OH', zip: '43004', id: '7'};
    expect(of(old)).toEqual({...old, country: 'GB'});
    const atHome = screenOf(blocks(home(', country: US'))).blocks;
    expect(shownAnswers(atHome, {answers: {home: old}})['home']).toEqual(old);
  });

  it('tells texts and rules of its country', () => {
    const text = (more: string, use: string) => {
      const said = `  said: {when: {answers.home: present}, text: '((answers.home | ${use}))'}\n`;
      return JSON.stringify(screenOf(blocks(more + said)).blocks.find(({id}) => id === 'said'));
    };
    expect(text(home(', country: GB'), 'address')).toContain('"words":["GB:{street1}|{street2}|{city}|{zip}"]');
    expect(text(home(', country: GB'), 'address DE')).toContain('"words":["!DE:');
    expect(text(home(), 'address')).toContain('{"id":"address","words":[]}');
    const floor = `, country: GB, messages: {required: Where?}, blocks: {zip: {}, floor: {type: text, label: Floor, optional: true}, door: {type: text, label: Door, optional: true, sensitive: true}}`;
    expect(text(home(floor), 'address')).toContain('"words":["GB:{street1}|{street2}|{city}|{zip}|{floor}"]');
    const own = homeOf(screenOf(blocks(home(floor))));
    expect(own.props['written']).toBe('GB:{street1}|{street2}|{city}|{zip}|{floor}');
    const decided = text(home(', country: {if: [{answers.use: HOME}, GB, DE]}'), 'address');
    expect(decided).toContain('"GB:');
    expect(decided).toContain('"DE:');
    const among = text(choice + home(chosen), 'address');
    expect(among).toContain('"GB:');
    expect(among).toContain('"US:');
    expect(among).not.toContain('"FR:');
    screenOf(
      blocks(
        `${home(', country: GB')}  said: {when: {answers.home.country: GB, answers.home.zip: present}, text: Yes}\n`,
      ),
    );
  });
});

describe('an address of a country that a person chooses', () => {
  const screen = () => screenOf(blocks(choice + home(chosen)));

  it('is asked for once that is chosen, in the order and the words of it', () => {
    const shown = (land?: string) => shownOf(screen(), land === undefined ? {} : {land});
    expect(shown()).toEqual([]);
    expect(shown('GB')).toEqual([
      'street1 "Address line 1"',
      'street2 "Address line 2"',
      'city "Town or city"',
      'zip "Postcode"',
    ]);
    expect(shown('DE').map((part) => part.split(' ')[0])).toEqual(['street1', 'street2', 'zip', 'city']);
    expect(shown('AU').map((part) => part.split(' ')[0])).toEqual(['street1', 'street2', 'city', 'state', 'zip']);
  });

  it('judges by the chosen one, and takes nothing along that it has not', () => {
    const all = screen();
    const given = {street1: 'x', city: 'y', state: 'WA', zip: '98101'};
    expect(wrong(all, {land: 'US', home: given})).toEqual({});
    expect(wrong(all, {land: 'AU', home: given})).toEqual({'home.zip': 'Enter the postcode, as 2600'});
    expect(wrong(all, {land: 'DE', home: given})).toEqual({});
    expect(wrong(all, {land: 'GB', home: given})).toEqual({'home.zip': 'Enter the postcode, as SW1A 1AA'});
    expect(wrong(all, {land: 'AU', home: {...given, state: 'OH', zip: '2600'}})).toEqual({
      'home.state': 'Choose the state or territory',
    });
    const kept = shownAnswers(all.blocks, {answers: {land: 'DE', home: given}})['home'];
    expect(kept).toEqual({street1: 'x', city: 'y', zip: '98101', country: 'DE'});
    const values = JSON.stringify(all.schema);
    expect(values.match(/"WA"/g)).toHaveLength(1);
  });

  it('takes words for a part that only some of the countries have', () => {
    const all = screenOf(blocks(choice + home(`${chosen}, blocks: {state: {label: Region}}`)));
    expect(shownOf(all, {land: 'US'})).toContain('state "Region"');
    expect(shownOf(all, {land: 'GB'}).join()).not.toContain('state');
  });

  it('is looked up where somebody can', () => {
    const api = {[apiFile]: lookup('      x-countries: [US, GB]\n')};
    const {props} = homeOf(screenOf(blocks(`${choice}${home(`${chosen}, props: {lookup: findHome}`)}`), api));
    const by = (land: string) => evaluate(props['lookup'] ?? null, {answers: {land}});
    expect([by('GB'), by('US'), by('DE')]).toEqual(['findHome', 'findHome', false]);
    expect(homeOf(screenOf(blocks(home(', country: GB, props: {lookup: findHome}')), api)).props['lookup']).toBe(
      'findHome',
    );
  });
});

describe('what is wrong with an address', () => {
  it.each([
    ['a country that does not exist', home(', country: GX'), {}, ['wrong-value: `country` is one of']],
    [
      'one whose addresses nobody knows',
      home(', country: KE'),
      {},
      ['unknown-reference: How addresses of `KE` are written is not known here: List the parts under `blocks`'],
    ],
    [
      'a choice of one whose addresses nobody knows',
      `${choice.replace('DE: Germany', 'KE: Kenya')}${home(chosen)}`,
      {},
      [
        'unknown-reference: How addresses of `KE` are written is not known here: A person chooses among countries that are known; ask for an address of another by a field of its own',
      ],
    ],
    [
      'a part that its addresses have not',
      home(', country: GB, blocks: {zip: {}, state: {type: text, label: State, messages: {required: Say it}}}'),
      {},
      [
        'misplaced-key: Addresses of GB have no `state`: They have `street1`, `street2`, `city`, `zip`; without `blocks`',
      ],
    ],
    ...['zip: {}, ', ''].map(
      (more) =>
        [
          `a part called as what says its country is, after ${more === '' ? 'none' : 'another'}`,
          home(
            `, country: GB, messages: {required: Where?}, blocks: {${more}country: {type: text, label: Land, optional: true}}`,
          ),
          {},
          [
            'misplaced-key: `country` of an address is what its field says, no part of it: Ask for it under another name',
          ],
        ] as const,
    ),
    [
      'words for a part that its addresses have not',
      home(', country: GB, blocks: {state: {label: Region}}'),
      {},
      ['misplaced-key: Addresses of GB have no `state`'],
    ],
    [
      'a pattern that no code of it matches',
      home(', country: GB, blocks: {zip: {pattern: "^[0-9]{5}$"}}'),
      {},
      [
        'field-schema: No answer can be right: the postcode `SW1A 1AA` of GB does not match this pattern: Leave the pattern away',
      ],
    ],
    [
      'a part of no country without a type',
      home(', country: GB, blocks: {floor: {label: Floor}}'),
      {},
      ['misplaced-key: A part of a field is a field: Give it a `type`.'],
    ],
    [
      'a key that does nothing on a part',
      home(', country: GB, blocks: {zip: {title: Code}}'),
      {},
      ['misplaced-key: `zip` is a field, on which `title` does nothing'],
    ],
    [
      'a look-up that does not know the country',
      home(', country: GB, props: {lookup: findHome}'),
      {[apiFile]: lookup()},
      [
        'misplaced-key: `findHome` looks up addresses of US, not of GB: Leave `lookup` away, and the parts are typed; or say of the operation which countries it knows: `x-countries: [GB]`.',
      ],
    ],
    [
      'a look-up that there is not',
      home(', country: GB, props: {lookup: findHouse}'),
      {},
      ['unknown-reference: The API has no operation `findHouse`'],
    ],
  ] as const)('is told: %s', (_, more, files, messages) => {
    const {found} = compiled(blocks(more), files);
    expect(found).toHaveLength(messages.length);
    for (const [at, message] of messages.entries()) expect(found[at]).toContain(message);
  });

  it('is nothing where a journey lists all parts of a country that nobody knows', () => {
    const listed =
      ', country: KE, blocks: {box: {type: text, label: Box, messages: {required: Say it}}, city: {type: text, label: Town, messages: {required: Say it}}}';
    const field = homeOf(screenOf(blocks(home(listed))));
    expect(askedIn(field)).toEqual(['box "Box"', 'city "Town"']);
    expect(field.props).toMatchObject({country: 'KE', lookup: false});
  });
});
