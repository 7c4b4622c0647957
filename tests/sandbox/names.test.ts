import {describe, expect, it} from 'vitest';
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
    ['cedar-valley', {firstName: 'O', middleName: 'J.', lastName: 'St. O’Neil'}],
    ['cedar-valley', {firstName: 'Mara', lastName: 'W'.repeat(80)}],
  ])('are taken by what %s takes: %j', async (org, names) => {
    expect((await begin(org, names)).status).toBeLessThan(300);
  });

  it.each([
    ['default', {firstName: 'O', lastName: "O'Neil"}, ['First name must be at least two characters', unsupported]],
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
