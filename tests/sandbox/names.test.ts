import {describe, expect, it} from 'vitest';
import type {Block} from '../../src/model/compiled/screen.ts';
import {compilation} from '../compiled.ts';
import {call} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {personAt} from './support/server.ts';

const server = ownServer();
const registration = {
  propertyAddress: {street1: '12 Main Street', city: 'Denver', state: 'CO', zip: '80206'},
  occupancyType: 'PRIMARY',
  employmentType: 'FULL_TIME',
  income: 90_000,
  dateOfBirth: '1980-05-05',
};
const begin = async (org: string, names: Readonly<Record<string, string>>) => {
  const {token} = await personAt(server, 'created');
  return call(server.app, 'POST', '/service-application/api/v1/application/heloc', {
    token,
    headers: {'x-org': org},
    body: {...registration, ...names},
  });
};
const unsupported = 'Some of the characters entered are not supported.';

describe('the names of a new application', () => {
  it.each([
    ['default', {firstName: 'Mara', lastName: 'Whitfield-Ngô'}],
    ['default', {firstName: 'Mara', middleName: 'J.', lastName: "O'Neil"}],
    ['cedar-valley', {firstName: 'O', middleName: 'J.', lastName: 'St. O’Neil'}],
    ['cedar-valley', {firstName: 'Mara', lastName: 'W'.repeat(80)}],
  ])('are taken by what %s takes: %j', async (org, names) => {
    expect((await begin(org, names)).status).toBeLessThan(300);
  });

  it.each([
    ['default', {firstName: 'O', lastName: "O'Neil_"}, ['First name must be at least two characters', unsupported]],
    ['default', {firstName: 'Mara', lastName: 'W'.repeat(65)}, ['At most 64 characters']],
    ['cedar-valley', {firstName: 'Mara_', lastName: 'W'.repeat(81)}, [unsupported, 'At most 80 characters']],
    ['cedar-valley', {firstName: 'Mara', middleName: '7', lastName: 'Whitfield'}, [unsupported]],
  ])('are refused by what %s takes: %j', async (org, names, messages) => {
    const {status, body} = await begin(org, names);
    expect(status).toBe(422);
    const errors = body['errors'] as unknown as readonly {message: string}[];
    expect(errors.map(({message}) => message)).toEqual(messages);
  });
});

/** What a person may be called, and the screens of the registration that take it as a last name. */
const called: readonly (readonly [name: string, screens: readonly string[]])[] = [
  ['Ngô', ['legal-name', 'name']],
  ['de la Cruz y Vega', ['legal-name', 'name']],
  ['Smith - Jones', ['legal-name', 'name']],
  ['Ana  Maria', ['legal-name', 'name']],
  ["O'Brien", ['name']],
  ['O’Brien Jr.', ['name']],
  ["A b c d'e", []],
  ['M4ra', []],
];

describe('a name', () => {
  const takes = (screen: string, pattern: RegExp): readonly string[] =>
    called.flatMap(([name, screens]) => (screens.includes(screen) === pattern.test(name) ? [] : [name]));

  it('that the short registration takes, the other one takes, and screens after them', () => {
    const patterns = namePatterns();
    expect(Object.keys(patterns).length).toBeGreaterThan(5);
    expect(takes('legal-name', patterns['register-v2:legal-name.lastName'] ?? /^/u)).toEqual([]);
    const others = Object.entries(patterns).filter(([at]) => !at.startsWith('register-v2:'));
    for (const [at, pattern] of others) expect([at, takes('name', pattern)]).toEqual([at, []]);
  });

  it.each(called)('%s is taken by the call where a screen takes it', async (name, screens) => {
    const {status} = await begin('default', {firstName: name, middleName: name, lastName: name});
    expect(status < 300).toBe(screens.length > 0);
  });
});

/** Every field for a part of a name, and what it takes. */
function namePatterns(): Readonly<Record<string, RegExp>> {
  const found: Record<string, RegExp> = {};
  const look = (at: string, blocks: readonly Block[]): void => {
    for (const block of blocks) {
      if ('blocks' in block) look(at, block.blocks ?? []);
      if (block.block !== 'field' || !/^(?:first|middle|last)Name$/.test(block.id)) continue;
      const {pattern} = block.constraints;
      if (pattern !== undefined) found[`${at}.${block.id}`] = new RegExp(String(pattern), 'u');
    }
  };
  for (const [flow, {screens}] of Object.entries(compilation.orgs['default']?.flows ?? {}))
    for (const [screen, {blocks}] of Object.entries(screens)) look(`${flow}:${screen}`, blocks);
  return found;
}
