import {anyWritten, countryMember, type AddressFormat, type AddressPart, type PartId} from './address-format.ts';
import {regions} from './regions.ts';

/** A word in a message: `Postal code` is `the postal code`. */
const within = (label: string): string => `the ${label.charAt(0).toLowerCase()}${label.slice(1)}`;

type Rest = Partial<Omit<AddressPart, 'id' | 'label'>>;
/** `written`: how a code is written that may be typed without the sign in it. */
type CodeRest = Omit<Rest, 'code'> & {readonly written?: string};

const part = (id: PartId, label: string, rest: Rest = {}): AddressPart => ({
  id,
  label,
  what: within(label),
  optional: false,
  ...rest,
});

const optional = {optional: true};
const street = (label: string, rest?: Rest): AddressPart => part('street1', label, rest);
const more = (label: string): AddressPart => part('street2', label, optional);
const city = (label = 'City'): AddressPart => part('city', label);
const state = (country: string, label: string, rest?: Rest): AddressPart => {
  const chosen = regions[country];
  return part('state', label, {...rest, ...(chosen === undefined ? {} : {regions: chosen})});
};
const code = (label: string, pattern: string, example: string, {written, ...rest}: CodeRest = {}): AddressPart =>
  part('zip', label, {code: {pattern, example, ...(written === undefined ? {} : {written})}, ...rest});
const digits = (label: string, pattern: string, example: string, written?: string): AddressPart =>
  code(label, pattern, example, {digits: true, ...(written === undefined ? {} : {written})});
const capitals = (label: string, pattern: string, example: string, rest?: CodeRest): AddressPart =>
  code(label, pattern, example, {capitals: true, ...rest});

const postal = 'Postal code';
const numbered = street('Street and house number');
const flat = more('Flat, floor or building');
const fourDigits = '^[1-9][0-9]{3}$';
const codeThenCity = '{street1}|{street2}|{zip} {city}';

/** A house number behind its street, the code before the city: most of the continent of Europe. */
const european = (zip: AddressPart): AddressFormat => ({parts: [numbered, flat, zip, city()], written: codeThenCity});

/**
 * Addresses by country, after what the Universal Postal Union has of each ("Postal addressing systems") and what the posts of
 * the countries say: which countries are here, and nothing that a country's addresses do without. Names are in English, as all
 * that our journeys say; `docs/dependencies.md` says why this is no library.
 */
export const addressFormats: Readonly<Record<string, AddressFormat>> = {
  AT: european(digits(postal, fourDigits, '1010')),
  AU: {
    parts: [
      street('Street address'),
      more('Unit or building'),
      city('Suburb or town'),
      state('AU', 'State or territory'),
      digits('Postcode', '^[0-9]{4}$', '2600'),
    ],
    written: '{street1}|{street2}|{city} {state} {zip}',
  },
  BE: european(digits(postal, fourDigits, '1000')),
  BR: {
    parts: [
      street('Street and number'),
      more('Apartment or building'),
      part('district', 'Neighborhood', optional),
      city(),
      state('BR', 'State'),
      code('CEP', '^[0-9]{5}-?[0-9]{3}$', '70002-900', {what: 'the CEP', digits: true, written: '99999-999'}),
    ],
    written: '{street1}|{street2}|{district}|{city} - {state}|{zip}',
  },
  CA: {
    parts: [
      street('Street address'),
      more('Apartment, suite or unit'),
      city(),
      state('CA', 'Province or territory'),
      capitals(postal, '^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] ?[0-9][ABCEGHJ-NPRSTV-Z][0-9]$', 'K1A 0B1', {
        written: 'A9A 9A9',
      }),
    ],
    written: '{street1}|{street2}|{city} {state} {zip}',
  },
  CH: european(digits(postal, fourDigits, '3030')),
  DE: european(digits(postal, '^[0-9]{5}$', '53113')),
  DK: european(digits(postal, '^[0-9]{4}$', '1577')),
  FI: european(digits(postal, '^[0-9]{5}$', '00100')),
  FR: {
    parts: [
      street('Number and street'),
      more('Apartment, floor or building'),
      digits(postal, '^[0-9]{5}$', '75007'),
      city(),
    ],
    written: codeThenCity,
  },
  GB: {
    parts: [
      street('Address line 1', {what: 'address line 1, the building and the street'}),
      more('Address line 2'),
      city('Town or city'),
      capitals(
        'Postcode',
        '^(?:GIR|[A-PR-UWYZ](?:[0-9][0-9A-HJKPS-UW]?|[A-HK-Y][0-9][0-9ABEHMNPRV-Y]?)) ?[0-9][ABD-HJLNP-UW-Z]{2}$',
        'SW1A 1AA',
        {written: 'A9 9AA|A99 9AA|A9A 9AA|AA9 9AA|AA99 9AA|AA9A 9AA|AAA 9AA'},
      ),
    ],
    written: '{street1}|{street2}|{city}|{zip}',
  },
  IE: {
    parts: [
      street('Address line 1', {what: 'address line 1, the building and the street'}),
      more('Address line 2'),
      city('Town, city or postal district'),
      state('IE', 'County', optional),
      capitals('Eircode', '^[AC-FHKNPRTV-Y][0-9][0-9W] ?[0-9AC-FHKNPRTV-Y]{4}$', 'D02 X285', {
        what: 'the Eircode',
        written: 'A9* ****',
        ...optional,
      }),
    ],
    written: '{street1}|{street2}|{city}|{state}|{zip}',
  },
  IN: {
    parts: [
      street('House, building and street', {what: 'the house, the building and the street'}),
      part('district', 'Area or locality', optional),
      city('Town or city'),
      state('IN', 'State or union territory'),
      code('PIN code', '^[1-9][0-9]{2} ?[0-9]{3}$', '110001', {what: 'the PIN code', digits: true}),
    ],
    written: '{street1}|{district}|{city} {zip}|{state}',
  },
  JP: {
    parts: [
      digits(postal, '^[0-9]{3}-?[0-9]{4}$', '100-8994', '999-9999'),
      state('JP', 'Prefecture'),
      city('City or ward'),
      street('Area, block and number', {what: 'the area, the block and the number'}),
      more('Building and room'),
    ],
    written: '{street1}|{street2}|{city}, {state} {zip}',
  },
  LU: european(digits(postal, '^[0-9]{4}$', '1009')),
  MX: {
    parts: [
      street('Street and number'),
      more('Apartment or building'),
      part('district', 'Neighborhood'),
      digits(postal, '^[0-9]{5}$', '06000'),
      city('City or municipality'),
      state('MX', 'State'),
    ],
    written: '{street1}|{street2}|{district}|{zip} {city}, {state}',
  },
  NL: european(capitals(postal, '^[1-9][0-9]{3} ?[A-Z]{2}$', '2595 BE', {written: '9999 AA'})),
  NO: european(digits(postal, '^[0-9]{4}$', '0026')),
  NZ: {
    parts: [
      street('Street address'),
      more('Unit, floor or building'),
      part('district', 'Suburb', optional),
      city('Town or city'),
      digits('Postcode', '^[0-9]{4}$', '6011'),
    ],
    written: '{street1}|{street2}|{district}|{city} {zip}',
  },
  PL: european(digits(postal, '^[0-9]{2}-?[0-9]{3}$', '00-940', '99-999')),
  PT: european(digits(postal, '^[1-9][0-9]{3}-?[0-9]{3}$', '1000-260', '9999-999')),
  SE: european(digits(postal, '^[1-9][0-9]{2} ?[0-9]{2}$', '111 52', '999 99')),
  US: {
    parts: [
      street('Street address'),
      more('Apartment, suite or unit'),
      city(),
      state('US', 'State'),
      code('ZIP code', '^[0-9]{5}(?:-?[0-9]{4})?$', '20500', {
        what: 'the ZIP code',
        digits: true,
        written: '99999-9999',
      }),
    ],
    written: '{street1}|{street2}|{city}, {state} {zip}',
  },
};

/** What the addresses of a country have; undefined of one that is not known here. */
export function addressFormat(country: string): AddressFormat | undefined {
  return Object.hasOwn(addressFormats, country) ? addressFormats[country] : undefined;
}

/** Countries whose addresses are known. */
export const addressCountries: readonly string[] = Object.keys(addressFormats);

/**
 * How the format `address` is told of a country: its code, and how addresses are written there. Of the parts that a field has
 * those that nobody writes there come last, each on a line.
 */
export function writtenAddress(country: string, parts: readonly string[] = []): string {
  const written = addressFormat(country)?.written ?? anyWritten;
  const others = parts.filter((part) => part !== countryMember && !written.includes(`{${part}}`));
  return `${country}:${[written, ...others.map((part) => `{${part}}`)].join('|')}`;
}
