import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {loaderOf} from '../src/shell/loader/loader-of.ts';

interface Schema {
  readonly enum?: readonly (string | null)[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

const {properties} = JSON.parse(readFileSync('schemas/flow/org.schema.json', 'utf8')) as Schema;
const brand = properties?.['brand']?.properties ?? {};

/** Keys of `brand` that code reads: `brand.logo`, `brand['logo']`, `const {logo} = brand`. */
const keysIn = (code: string): readonly string[] => [
  ...[...code.matchAll(/\bbrand(?:\??\.|\[')([a-zA-Z]+)/g)].map(([, key = '']) => key),
  ...[...code.matchAll(/const \{([^}]*)\} = (?:\w+\.)?brand\b/g)].flatMap(([, keys = '']) => keys.match(/\w+/g) ?? []),
];

describe('what pages read of the brand of an organisation', () => {
  const read = ['src/shell', 'src/app', 'src/renderer']
    .flatMap((folder) => readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => `${folder}/${name}`))
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('/fixtures/'))
    .flatMap((path) => keysIn(readFileSync(path, 'utf8')));

  // Nobody writes it: the compiler says how people of the organisation's country read the number.
  const written = new Set(read.filter((key) => key !== 'supportPhoneShown'));
  it.each([...written])('is a key of the language: %s', (key) => {
    expect(Object.keys(brand)).toContain(key);
  });

  it('has the keys of the header and of the loader', () => {
    expect(read).toEqual(expect.arrayContaining(['logo', 'logoAlt', 'logoRedirect', 'loader', 'companyName']));
  });

  it.each((brand['loader']?.enum ?? []).filter((name) => name !== null))('has the drawing %s', (loader) => {
    const org = {org: 'a', hosts: [], brand: {companyName: 'A', supportPhone: '', email: '', loader}};
    expect(loaderOf({...org, theme: {primary: '', secondary: ''}}).motion).toBe(loader);
  });
});
