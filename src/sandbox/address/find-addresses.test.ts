import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {findAddresses} from './find-addresses.ts';
import {comparing} from './likeness.ts';
import {readPlaces} from './places.ts';
import {streetSegments} from './segments.ts';

const {cities, streets} = readPlaces();
const first = (typed: string) => findAddresses(typed)[0]?.fullAddress ?? '';

/** An address of the invented country, whichever. */
const known = fc
  .tuple(fc.constantFrom(...cities), fc.constantFrom(...streets), fc.nat(1_000_000))
  .filter(([city, street]) => streetSegments(street, city).length > 0)
  .map(([city, street, chance]) => {
    const segments = streetSegments(street, city);
    const segment = segments[chance % segments.length];
    if (segment === undefined) throw new Error('A street has a part.');
    const {zip, low, high} = segment;
    const street1 = `${low + (chance % (high - low + 1))} ${street.street}`;
    return {street1, city: city.city, state: city.state, zip};
  });

describe('findAddresses', () => {
  it('[ADDRESS-TYPEAHEAD-06] finds each address by all of it, by half of it, and without regard to marks and cases', () => {
    fc.assert(
      fc.property(known, ({street1, city, state, zip}) => {
        const full = `${street1} ${city}, ${state} ${zip}`;
        for (const typed of [full, full.toUpperCase(), full.replace(',', ''), `  ${full}  `])
          expect(first(typed)).toBe(full);
        expect(first(`${street1}, ${city.slice(0, 4)} ${zip.slice(0, 3)}`)).toMatch(new RegExp(`^${street1} `));
      }),
    );
  });

  it('[ADDRESS-TYPEAHEAD-06] finds it with two letters of its longest word exchanged', () => {
    fc.assert(
      fc.property(known, ({street1, city, state}) => {
        const typed = street1.replace(/\b(\p{Lu}\p{Ll})(\p{Ll})(\p{Ll})(?=\p{Ll}{2})/u, '$1$3$2');
        const names = findAddresses(`${typed} ${city} ${state}`).map((found) => `${found.street1} ${found.city}`);
        // Another name may be as near to the slip; the one that was meant is on the list all the same.
        expect(names).toContain(`${street1} ${city}`);
      }),
    );
  });

  it.each([
    ['320 Elm St Austin', /^320 Elm Street Austin, TX 787/],
    ['320 elm street, austin, texas', /^320 Elm Street Austin, TX 787/],
    ['7 juniper c', /^7 Juniper Court /],
    ['455 Dgowood Circle Denver', /^455 Dogwood Circle Denver, CO/],
    ['12 oak st apt 4b denver', /^12 Oak Street Apt 4B Denver, CO/],
    ['12 Oak Street #7, Denver', /^12 Oak Street Unit 7 Denver, CO/],
    ['highland av birm', /^\d+ Highland Avenue Birmingham, AL/],
    ['map', /^\d+ Maple Avenue /],
    ['orch', /^\d+ Orchard Road /],
    ['elm street 320 austin', /^320 Elm Street Austin, TX 787/],
    ['austin 78701 elm 320', /^320 Elm Street Austin, TX 78701/],
    ['Denver, CO, 12 Maple Ave', /^12 Maple Avenue Denver, CO/],
    ['avenue mapel 12 denver', /^12 Maple Avenue Denver, CO/],
    ['12 upper maple ave denver', /^12 Maple Avenue Denver, CO/],
    ['12 m', /^12 M/],
  ])('finds %s', (typed, expected) => {
    expect(first(typed)).toMatch(expected);
  });

  it('[ADDRESS-TYPEAHEAD-06] finds each street by its first three letters and its city, whichever stands first', () => {
    fc.assert(
      fc.property(known, ({street1, city, state, zip}) => {
        const street = street1.replace(/^\d+ /, '');
        for (const typed of [`${street.slice(0, 3)} ${city}`, `${city} ${zip} ${street}`])
          expect(findAddresses(typed).length).toBeGreaterThan(0);
        const places = findAddresses(`${city}, ${state} ${zip}, ${street1}`).map((found) => found.street1);
        expect(places).toContain(street1);
      }),
      {numRuns: 20},
    );
  });

  it('knows no house beyond the last of its street, and nothing that is no address', () => {
    expect(first('320 Elm St Austin')).not.toBe('');
    for (const typed of ['999999 Elm St Austin', 'zzzzzz qqqq xx', '12', '', '  1 ', '🏠 🏠'])
      expect(findAddresses(typed)).toEqual([]);
  });

  it('gives eight at most, each once, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({unit: 'binary'}), fc.constantFrom('1 main', '1 m', 'street', '5 a b c d')),
        (typed) => {
          const texts = findAddresses(typed).map(({fullAddress}) => fullAddress);
          expect(texts.length).toBeLessThanOrEqual(8);
          expect(new Set(texts).size).toBe(texts.length);
        },
      ),
    );
  });

  it('knows some hundred thousand addresses in every state, the same at every start', () => {
    const houses = cities.flatMap((city) =>
      streets.flatMap((street) => streetSegments(street, city).map(({low, high}) => high - low + 1)),
    );
    expect(houses.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(300_000);
    expect(new Set(cities.map(({state}) => state)).size).toBe(51);
    expect(findAddresses('12 maple ave')).toEqual(findAddresses('12 maple ave'));
  });
});

describe('comparing', () => {
  it.each([
    ['street', ['street', 'st'], 1],
    ['st', ['street', 'st'], 1],
    ['stre', ['street', 'st'], 0.9],
    ['steret', ['street', 'st'], 0.7],
    ['78704', ['78705'], 0],
    ['oka', ['oak'], 0],
    ['hihglnad', ['highland'], 0.6],
  ])('%s and %j are alike by %d at least, and by less than the next', (typed, forms, least) => {
    const like = comparing()(typed, forms);
    expect(like).toBeGreaterThanOrEqual(least);
    expect(like).toBeLessThan(least === 0 ? 0.1 : least + 0.1);
  });
});
