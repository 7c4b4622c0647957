import {describe, expect, it} from 'vitest';
import {address} from '../../formats/address.ts';
import {countryCodes} from '../country-codes.ts';
import {inWrittenForm} from '../../widgets/text/in-written-form.ts';
import {addressParts} from './address-format.ts';
import {addressCountries, addressFormat, addressFormats, writtenAddress} from './formats.ts';

const whole = {
  street1: 'Street 1',
  street2: 'Flat 2',
  district: 'District',
  city: 'City',
  state: 'State',
  zip: 'Code',
};

/** What is asked, in order; in brackets what may be left out. */
const askedIn = (country: string): string =>
  (addressFormat(country)?.parts ?? []).map(({id, optional}) => (optional ? `(${id})` : id)).join(' ');

describe('addresses of a country', () => {
  it.each([
    ['US', 'street1 (street2) city state zip', 'Street 1 Flat 2 City, State Code'],
    ['GB', 'street1 (street2) city zip', 'Street 1, Flat 2, City, Code'],
    ['IE', 'street1 (street2) city (state) (zip)', 'Street 1, Flat 2, City, State, Code'],
    ['CA', 'street1 (street2) city state zip', 'Street 1, Flat 2, City State Code'],
    ['AU', 'street1 (street2) city state zip', 'Street 1, Flat 2, City State Code'],
    ['NZ', 'street1 (street2) (district) city zip', 'Street 1, Flat 2, District, City Code'],
    ['IN', 'street1 (district) city state zip', 'Street 1, District, City Code, State'],
    ['DE', 'street1 (street2) zip city', 'Street 1, Flat 2, Code City'],
    ['FR', 'street1 (street2) zip city', 'Street 1, Flat 2, Code City'],
    ['NL', 'street1 (street2) zip city', 'Street 1, Flat 2, Code City'],
    ['JP', 'zip state city street1 (street2)', 'Street 1, Flat 2, City, State Code'],
    ['BR', 'street1 (street2) (district) city state zip', 'Street 1, Flat 2, District, City - State, Code'],
    ['MX', 'street1 (street2) district zip city state', 'Street 1, Flat 2, District, Code City, State'],
  ])('%s asks for %s and prints %s', (country, asked, printed) => {
    expect(askedIn(country)).toBe(asked);
    const own = Object.fromEntries(addressFormat(country)?.parts.map(({id}) => [id, whole[id]]) ?? []);
    expect(address.print(own, writtenAddress(country))).toBe(printed);
  });

  it.each([
    [
      'GB',
      ['SW1A 1AA', 'M1 1AE', 'B338TH', 'CR2 6XH', 'DN55 1PT', 'EC1A 1BB', 'W1A 0AX', 'GIR 0AA'],
      ['53113', 'SW1A', 'SW1A 1A', 'AAA 1AA', 'sw1a 1aa'],
    ],
    ['IE', ['D02 X285', 'A65F4E2', 'D6W XY00'], ['D02', 'B02 X285', 'D02-X285']],
    ['CA', ['K1A 0B1', 'H0H0H0'], ['D1A 0B1', 'K1A 0B', '12345']],
    ['AU', ['0800', '2600'], ['260', '26000']],
    ['NZ', ['6011', '0110'], ['601']],
    ['IN', ['110001', '400 001'], ['010001', '11000']],
    ['DE', ['53113', '01067'], ['5311', 'D-53113']],
    ['FR', ['75007', '01000'], ['7500']],
    ['NL', ['2595 BE', '1012AB'], ['0595 BE', '2595', '2595 B']],
    ['CH', ['3030'], ['0303', '30300']],
    ['JP', ['100-8994', '1008994'], ['100-899', '1-008994']],
    ['BR', ['70002-900', '70002900'], ['70002-90']],
    ['PL', ['00-940'], ['0-0940', '00-94']],
    ['SE', ['111 52', '11152'], ['011 52', '1115']],
    ['US', ['20500', '20500-0003', '205000003'], ['2050', '20500-']],
  ] as const)('%s takes its codes and no others', (country, right, wrong) => {
    const pattern = new RegExp(addressFormat(country)?.parts.find(({id}) => id === 'zip')?.code?.pattern ?? '', 'u');
    for (const code of right) expect(code).toMatch(pattern);
    for (const code of wrong) expect(code).not.toMatch(pattern);
  });

  it.each([
    ['GB', ['M11AE', 'CR26XH', 'B338TH', 'DN551PT', 'W1A0AX', 'EC1A1BB', 'GIR0AA']],
    ['IE', ['D02X285', 'D6WXY00']],
    ['CA', ['K1A0B1']],
    ['NL', ['2595BE']],
    ['BR', ['70002900']],
    ['JP', ['1008994']],
    ['PL', ['00940']],
    ['PT', ['1000260']],
    ['SE', ['11152']],
    ['US', ['205000003']],
  ])('%s writes the sign in a code that is typed without it', (country, typed) => {
    const {
      pattern = '',
      example = '',
      written: writtenAs,
    } = addressFormat(country)?.parts.find(({id}) => id === 'zip')?.code ?? {};
    const signs = /[ -]/.exec(country === 'US' ? '20500-0003' : example)?.[0] ?? '';
    for (const one of typed) {
      const kept = inWrittenForm(one, {writtenAs});
      expect(kept).toMatch(new RegExp(pattern, 'u'));
      expect(kept).toContain(signs);
      expect(kept.replace(signs, '')).toBe(one);
    }
    expect(inWrittenForm(example, {writtenAs})).toBe(example);
  });

  it.each(addressCountries)('%s is a country, names what it asks once, and writes all of it', (country) => {
    const {parts, written} = addressFormats[country] ?? {parts: [], written: ''};
    expect(countryCodes).toContain(country);
    const ids = parts.map(({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const named = [...written.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => id);
    expect(new Set(named)).toEqual(new Set(ids));
    expect(named).toHaveLength(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['street1', 'city']));
    expect(parts.every(({label, what}) => label !== '' && /^(?:the |address line)/.test(what))).toBe(true);
    for (const {id, code, regions} of parts) {
      expect(addressParts).toContain(id);
      expect(code === undefined).toBe(id !== 'zip');
      if (code !== undefined) expect(code.example).toMatch(new RegExp(code.pattern, 'u'));
      const names = regions?.map(([region]) => region) ?? [];
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each([
    ['US', 59],
    ['CA', 13],
    ['AU', 8],
    ['IN', 36],
    ['IE', 26],
    ['JP', 47],
    ['BR', 27],
    ['MX', 32],
  ])('%s has %i regions', (country, count) => {
    const state = addressFormat(country)?.parts.find(({id}) => id === 'state');
    expect(state?.regions).toHaveLength(count);
    expect(state?.regions?.every(([written, name]) => written !== '' && name !== '')).toBe(true);
  });

  it('leaves out what is missing, with what stands before it', () => {
    expect(address.print({city: 'Leeds', zip: 'LS1 4AP'}, writtenAddress('GB'))).toBe('Leeds, LS1 4AP');
    expect(address.print({street1: 'Rua 1', city: 'Recife'}, writtenAddress('BR'))).toBe('Rua 1, Recife');
    expect(address.print({}, writtenAddress('GB'))).toBe('');
  });

  it('prints what a field has besides, and nothing twice', () => {
    const parts = ['street1', 'city', 'zip', 'floor', 'country'];
    const own = {street1: '1 High Street', city: 'Leeds', zip: 'LS1 4AP', floor: 'Floor 3', country: 'GB'};
    expect(address.print(own, writtenAddress('GB', parts))).toBe('1 High Street, Leeds, LS1 4AP, Floor 3');
    const atHome = {...own, state: 'OH', country: 'US'};
    expect(address.print(atHome, ...['GB', 'US'].map((code) => writtenAddress(code, parts)))).toBe(
      '1 High Street Leeds, OH LS1 4AP, Floor 3',
    );
  });

  it('prints by the country that an address says, before that of the flow, and after one that is named', () => {
    const [ofFlow, named] = [`?${writtenAddress('GB')}`, `!${writtenAddress('GB')}`];
    const ohio = {street1: '1 Elm Street', city: 'Columbus', state: 'OH', zip: '43004'};
    expect(address.print(ohio, ofFlow)).toBe('1 Elm Street Columbus, OH 43004');
    expect(address.print({...ohio, country: 'US'}, writtenAddress('GB'))).toBe('1 Elm Street Columbus, OH 43004');
    expect(address.print({...ohio, country: 'CA'}, ofFlow)).toBe('1 Elm Street, 43004 Columbus, OH');
    expect(address.print(ohio, named)).toBe('1 Elm Street, Columbus, 43004');
    expect(address.print({...ohio, country: 'US'}, named)).toBe('1 Elm Street, Columbus, 43004');
    const leeds = {street1: '1 High Street', city: 'Leeds', zip: 'LS1 4AP'};
    for (const country of [undefined, 'GB', 'England'])
      expect(address.print({...leeds, ...(country === undefined ? {} : {country})}, ofFlow)).toBe(
        '1 High Street, Leeds, LS1 4AP',
      );
    expect(address.print({...leeds, country: 'GB'})).toBe('1 High Street Leeds, LS1 4AP');
  });

  it('prints one of a country that is not known, and of several by the one that it says', () => {
    expect(address.print({street1: 'Moi Avenue 1', city: 'Nairobi', zip: '00100'}, writtenAddress('KE'))).toBe(
      'Moi Avenue 1, 00100 Nairobi',
    );
    const ways = ['DE', 'US', 'GB'].map((code) => writtenAddress(code));
    const own = {street1: 'main street 1', city: 'bonn', state: 'OH', zip: '1'};
    expect(address.print({...own, country: 'DE'}, ...ways)).toBe('main street 1, 1 bonn');
    expect(address.print({...own, country: 'US'}, ...ways)).toBe('Main Street 1 Bonn, OH 1');
    expect(address.print({...own, country: 'GB'}, ...ways)).toBe('main street 1, bonn, 1');
  });
});
