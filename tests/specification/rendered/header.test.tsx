// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {addressShown, base, openPage, uuid, type Opened} from './page.tsx';

type Data = Readonly<Record<string, unknown>>;

const header = (): HTMLElement => screen.getByRole('banner');
const open = async (given: Data): Promise<Opened> => {
  const page = await openPage(`${base}/register-v2`, {given: {like: 'visitor', ...given}});
  await within(header()).findByRole('button', {name: /^Account/});
  return page;
};
const signedIn = (identity: Data): Data => ({session: {signedIn: true}, identity: {uuid, ...identity}});
/** What a menu leads to, by name; closed or open. */
const menu = (name: string): Readonly<Record<string, string | null>> => {
  const button = within(header()).queryByRole('button', {name: new RegExp(`^${name}`)});
  const panel = button === null ? null : document.getElementById(button.getAttribute('aria-controls') ?? '');
  const ways = [...(panel?.querySelectorAll('li > *') ?? [])];
  return Object.fromEntries(ways.map((way) => [way.textContent, way.getAttribute('href')?.split('?')[0] ?? null]));
};
const borrower = signedIn({type: 'CUSTOMER', isBroker: false});

describe('the top navigation', () => {
  it.each<readonly [who: string, given: Data, ways: Data]>([
    ['visitor', {}, {Login: '/auth/login', Support: '/contact'}],
    [
      'borrower',
      borrower,
      {Dashboard: '/dashboard', Settings: '/dashboard/settings', Support: '/contact', 'Log out': null},
    ],
    [
      'signer',
      signedIn({type: 'CO_DEEDER', isBroker: false}),
      {Settings: '/dashboard/settings', Support: '/contact', 'Log out': null},
    ],
    [
      'broker who signs',
      signedIn({type: 'CO_DEEDER', isBroker: true}),
      {Dashboard: '/dashboard', Settings: '/dashboard/settings', Support: '/contact', 'Log out': null},
    ],
    [
      'broker',
      signedIn({type: 'CUSTOMER', isBroker: true}),
      {Dashboard: '/dashboard', Settings: '/dashboard/settings', Support: '/contact', 'Log out': null},
    ],
  ])(
    '[PRODUCT-18, ROLES-14, ENTITIES-SHELL-23, SHELL-NAVIGATION-04, SHELL-NAVIGATION-05, SHELL-NAVIGATION-06, SHELL-NAVIGATION-07, SHELL-NAVIGATION-09, SHELL-ROUTES-01, SHELL-ROUTES-02, SHELL-ROUTES-03] shows a %s what is theirs',
    async (_, given, ways) => {
      await open(given);
      await waitFor(() => expect(menu('Account')).toEqual(ways));
      expect('Dashboard' in menu('Apps')).toBe('Dashboard' in ways);
    },
  );

  it('[NOTIFICATIONS-13, CALLS-SHELL-11] asks for the accounts of who is signed in, once', async () => {
    const page = await open(borrower);
    await waitFor(() => expect(page.calls('getAccounts')).toHaveLength(1));
    const [call] = page.calls('getAccounts');
    expect(`${call?.method} ${call?.path}`).toBe('GET /service-wallet/secure/api/v4/account');
    const visitors = await open({});
    expect(visitors.calls('getAccounts')).toEqual([]);
  });
});

describe('the place of a survey and of progress', () => {
  it.each([
    ['liens', {like: 'with-profile', step: 'LIEN_VERIFICATION'}, true],
    ['product/select', {like: 'with-offer', step: 'OFFER_SELECTION'}, true],
    ['identity', {like: 'with-autopay', step: 'IDENTITY_VERIFICATION'}, true],
    ['signing/sign', {like: 'with-closing', step: 'NOTE_SIGNING'}, true],
    ['signing/intro', {like: 'with-closing', step: 'NOTE_SIGNING'}, false],
    ['start/contact', {like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO'}, false],
  ])('[SHELL-ROUTES-30, SURVEY-01] on %s with %j the survey is asked for: %s', async (path, given, isAsked) => {
    await openPage(`${base}/${uuid}/${path}`, {given});
    await screen.findByRole('heading', {name: 'Your data is safe'});
    expect(screen.queryByRole('button', {name: 'Tell us'}) !== null).toBe(isAsked);
  });

  it.each([
    ['product/select', {like: 'with-offer', step: 'OFFER_SELECTION'}, 'Select Offer'],
    ['start/contact', {like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO'}, 'Provide More Info'],
    ['start/hmda', {like: 'with-contact', step: 'HMDA'}, 'Provide More Info'],
    ['start/app-summary', {like: 'with-summary', step: 'APP_SUBMISSION'}, 'Provide More Info'],
    ['identity', {like: 'with-autopay', step: 'IDENTITY_VERIFICATION'}, 'Verify Identity'],
    ['income/review', {like: 'with-signed-summary', step: 'INCOME_VERIFICATION'}, 'Link Income Sources'],
    ['bank/disburse', {like: 'with-income', step: 'DISBURSEMENT_ACCOUNT'}, 'Link Income Sources'],
    ['signing/intro', {like: 'with-closing', step: 'NOTE_SIGNING'}, 'Sign Documents'],
    ['signing/sign', {like: 'with-closing', step: 'NOTE_SIGNING'}, 'Sign Documents'],
  ])('[SHELL-ROUTES-31] %s with %j counts as %s', async (path, given, title) => {
    await openPage(`${base}/${uuid}/${path}`, {given});
    await screen.findByRole('heading', {level: 1});
    await waitFor(() => expect(document.querySelector('[aria-current="step"]')?.textContent).toContain(title));
  });
});

describe('what takes its time', () => {
  it.each([
    [
      'ROUTES-76',
      'review-app/datatree',
      {like: 'with-profile', application: {status: {propertyComplete: true, datatreeNoMatch: true}}},
    ],
    ['ROUTES-77', 'review-app/signdocs', {like: 'with-id', step: 'GEN_NOTE_SIGNING'}],
  ])('[%s] at %s is told, with how to try again and whom to ask', async (_, path, given) => {
    await openPage(`${base}/${uuid}/${path}`, {given});
    await screen.findByRole('heading', {level: 1});
    const main = screen.getByRole('main');
    expect(within(main).getByRole('button', {name: 'Try again'})).toBeTruthy();
    expect(within(main).getByText('Go to my dashboard')).toBeTruthy();
    expect(addressShown().pathname).toBe(`${base}/${uuid}/${path}`);
  });

  it('[ENTITIES-SHELL-27] the application of the address is kept in the browser', async () => {
    await openPage(`${base}/${uuid}`, {given: {like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO'}});
    await screen.findByRole('heading', {level: 1});
    expect(window.localStorage.getItem('heloc_applicationUuid')).toBe(uuid);
  });
});
