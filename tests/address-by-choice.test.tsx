// @vitest-environment happy-dom
import {act, fireEvent, screen as page, within} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {filesOf} from '../src/cli/fixtures/temp-workspace.ts';
import {compile} from '../src/compiler/compile.ts';
import {shell, shellModules} from '../src/renderer/fixtures/library.ts';
import {aModule, oneCase, anAction, operations} from '../src/renderer/fixtures/screens.ts';
import {openSite, pressButton} from '../src/renderer/fixtures/site.tsx';
import {aFlow, aScreen, aSection} from '../src/runtime/fixtures/flow.ts';

const screenFile = 'flows/permit/screens/site.yaml';
const written = `screen: site
title: Where will you build?
blocks:
  land: {type: choice, label: Country, options: {GB: Great Britain, DE: Germany, AU: Australia}}
  home: {type: address, label: Home, country: {var: answers.land}}
  said: {when: {answers.home: present}, text: 'It is at ((answers.home | address)).'}
  siteAddress: {type: text, label: Address, optional: true}
  use: {type: choice, label: Of what use?, optional: true, options: {HOME: A home, SHOP: A shop, FARM: A barn}}
  begins: {type: date, label: When?, optional: true, messages: {format: A day}}
`;

/** The screen as it is compiled, on a page whose button sends all answers. */
async function show() {
  const files = new Map(Object.entries(filesOf('examples/permit'))).set(screenFile, written);
  const blocks = compile(files).orgs['default']?.flows['permit']?.screens['site']?.blocks ?? [];
  const send = anAction('send', {
    label: ['Send'],
    calls: [{id: 'send', operation: 'send', with: {}, body: 'answers'}],
    then: oneCase({go: 'stay'} as const),
  });
  return openSite('/library/desk', {
    flows: [
      aFlow({
        id: 'desk',
        path: '/desk',
        operations: operations({send: ['POST', '/send']}),
        sections: [aSection('all', ['index'])],
        screens: [aScreen('index')],
      }),
      shell,
    ],
    modules: [aModule('desk', 'index', blocks, {actions: [send]}), ...shellModules],
    server: {'POST /send': () => ({})},
  });
}

const home = () => page.getByRole('group', {name: 'Home'});
const labels = () => [...home().querySelectorAll('label')].map((label) => label.textContent);
const choose = (land: string) => act(async () => void fireEvent.click(page.getByRole('radio', {name: land})));
const type = (label: string, value: string) =>
  act(async () => {
    const input = within(home()).getByLabelText(label);
    fireEvent.change(input, {target: {value}});
    fireEvent.blur(input);
  });

describe('an address whose country a person chooses', () => {
  it('asks, judges, prints and sends by the chosen one', async () => {
    const site = await show();
    expect(page.queryByRole('group', {name: 'Home'})).toBeNull();
    await choose('Great Britain');
    expect(labels()).toEqual(['Address line 1', 'Address line 2 (optional)', 'Town or city', 'Postcode']);
    await type('Address line 1', 'Am Markt 1');
    await type('Town or city', 'Bonn');
    await type('Postcode', '53113');
    await pressButton('Send');
    expect(home().textContent).toContain('Enter the postcode, as SW1A 1AA');
    expect(site.sent('POST /send')).toEqual([]);

    await choose('Germany');
    expect(labels()).toEqual(['Street and house number', 'Flat, floor or building (optional)', 'Postal code', 'City']);
    expect(page.getByText(/It is at/).textContent).toBe('It is at Am Markt 1, 53113 Bonn.');
    await pressButton('Send');
    const sent = site.sent('POST /send').map(({body}) => body);
    expect(sent).toEqual([{land: 'DE', home: {street1: 'Am Markt 1', city: 'Bonn', zip: '53113', country: 'DE'}}]);

    await choose('Australia');
    expect(labels()).toEqual([
      'Street address',
      'Unit or building (optional)',
      'Suburb or town',
      'State or territory',
      'Postcode',
    ]);
    const state = within(home()).getByLabelText<HTMLSelectElement>('State or territory');
    expect([...state.options].map(({value}) => value)).toEqual([
      '',
      'ACT',
      'NSW',
      'NT',
      'QLD',
      'SA',
      'TAS',
      'VIC',
      'WA',
    ]);
  });
});
