import {describe, expect, it} from 'vitest';
import {filesOf} from '../../src/cli/fixtures/temp-workspace.ts';
import {compile} from '../../src/compiler/compile.ts';
import type {Json} from '../../src/model/json.ts';
import {findMisfits} from '../../src/server/answers/find-misfits.ts';
import {sentAnswers} from '../../src/server/answers/sent-answers.ts';

const permit = new Map(Object.entries(filesOf('examples/permit')));
const [siteFile, checkFile] = ['flows/permit/screens/site.yaml', 'flows/permit/screens/check.yaml'];

const land = '  land: {type: choice, label: Country, options: {GB: Great Britain, DE: Germany}}\n';
const site = (country: string): string => `screen: site
title: Where will you build?
blocks:
${land}  siteAddress: {type: text, label: Address, maxLength: 200}
  use: {type: choice, label: Of what use?, options: {HOME: A home, SHOP: A shop, FARM: A barn}}
  begins: {type: date, label: When?, messages: {format: A day}}
  home: {type: address, label: Home, country: ${country}}
actions:
  continue: {label: Continue}
`;

/** What is told of these keys of a body that sends so the address of this country, with all else as it should be. */
const misfits = (country: string, sends: string, body: Readonly<Record<string, Json>>) => {
  const files = new Map(permit).set(siteFile, site(country));
  files.set(checkFile, (files.get(checkFile) ?? '').replace('          use:', `          ${sends}\n          use:`));
  const org = compile(files, {artifacts: false}).orgs['default'];
  if (org === undefined) throw new Error('The example does not compile.');
  const senders = sentAnswers('sendPermit', org);
  expect(senders).toHaveLength(1);
  const rest = {
    ...{fullName: 'Ada Home', email: 'ada@builder.example', siteAddress: '12 Elm Street', use: 'FARM'},
    ...{begins: '2026-12-01', works: [{what: 'A barn', cost: 900}], totalCost: 900, fee: 0},
  };
  return findMisfits(senders, {...rest, ...body}, new Date('2026-11-02T12:00:00Z'));
};

const chosen = '{var: answers.land}';
const decided = '{if: [{answers.use: HOME}, GB, DE]}';
const whole = 'home: {var: answers.home}';
const withLand = `land: {var: answers.land}\n          ${whole}`;
const parts = 'street: {var: answers.home.street1}\n          in: {var: answers.home.country}';
const bonn = {street1: 'Am Markt 1', city: 'Bonn', zip: '53113'};
const home = (country: string) => ({home: {...bonn, country}});

describe('the country of an address that is sent', () => {
  it.each([
    ['chosen', chosen, withLand, {land: 'DE', ...home('DE')}],
    ['decided', decided, whole, home('DE')],
    ['the field’s', 'DE', whole, home('DE')],
    ['sent by itself', 'DE', parts, {street: 'Am Markt 1', in: 'DE'}],
    ['not sent with the parts', 'DE', 'street: {var: answers.home.street1}', {street: 'Am Markt 1'}],
  ])('is right: %s', (_, country, sends, body) => {
    expect(misfits(country, sends, body)).toEqual([]);
  });

  it.each([
    ['another than was chosen', chosen, withLand, {land: 'DE', ...home('GB')}, 'home'],
    ['another than is decided', decided, whole, home('GB'), 'home'],
    ['another than the field’s', 'DE', whole, home('GB'), 'home'],
    ['none', 'DE', whole, {home: bonn}, 'home'],
    ['another, sent by itself', 'DE', parts, {street: 'Am Markt 1', in: 'GB'}, 'street'],
  ])('is refused: %s', (_, country, sends, body, at) => {
    expect(misfits(country, sends, body)).toEqual([{at, message: 'Some of this is not asked for'}]);
  });
});
