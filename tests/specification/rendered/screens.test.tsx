// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {base, openPage, uuid, type Opened} from './page.tsx';

type Data = Readonly<Record<string, unknown>>;

const main = (): HTMLElement => screen.getByRole('main');
const said = (): string => main().textContent.replaceAll('\u00a0', ' ');
const open = async (path: string, given: Data, org = 'default'): Promise<Opened> => {
  const page = await openPage(`${base}/${path}`, {given, org});
  await screen.findByRole('heading', {level: 1});
  return page;
};
const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', {name});
  await act(async () => void fireEvent.click(button));
};

describe('data of the organisation that are missing', () => {
  it.each([
    ['the server has none', () => new Response('', {status: 404}), 'status 404'],
    ['no answer comes', () => new TypeError('Failed to fetch'), 'Failed to fetch'],
  ])(
    '[BRANDING-THEME-07] are told by the error screen where %s, with what was reported of them',
    async (_, orgFile, why) => {
      const open = (again: boolean): Promise<Opened> =>
        openPage(`${base}/register-v2`, {given: {like: 'visitor'}, orgFile, again});
      let page = await open(false);
      for (let reload = 0; reload < 5; reload += 1) {
        await waitFor(() => expect(page.left).toEqual(['reload']));
        page = await open(true);
      }
      await screen.findByRole('heading', {level: 1, name: 'This page could not be loaded'});
      const error = `Organization data is missing: ${why}`;
      expect(screen.getByRole('main').textContent).toContain(error);
      expect(page.reported).toContain(`LoadFailure: ${error}`);
      expect([page.left, screen.getByRole('button', {name: 'Try again'}).tagName]).toEqual([[], 'BUTTON']);
    },
  );
});

it('[HELPERS-FORMATTERS-23] shows an income to the cent that was given', async () => {
  const sources = {stated: 96_000.5, verified: 96_000, items: []};
  await open(`${uuid}/income/review`, {like: 'with-signed-summary', step: 'INCOME_VERIFICATION', sources});
  expect(said()).toContain('You told us $96,000.50 a year. Verified so far: $96,000.');
});

describe('screens of an application', () => {
  it.each<readonly [ids: string, path: string, given: Data, heading: string, text: string]>([
    ['OTHER-SCREENS-02', '', {like: 'with-autopay', step: 'IDENTITY_VERIFICATION'}, 'Show us your ID', 'Send'],
    [
      'OTHER-SCREENS-05',
      'insurance/requirements',
      {like: 'with-notary', step: 'TRUST_AND_INSURANCE'},
      'What your insurance must cover',
      'Mortgagee clause',
    ],
    [
      'OTHER-SCREENS-06',
      '',
      {like: 'with-profile', step: 'LIEN_VERIFICATION', found: {liens: [], inquiries: []}},
      'Check what you owe on your home',
      'Mortgages and liens we found',
    ],
    [
      'OTHER-SCREENS-07',
      '',
      {
        ...{like: 'with-deed', step: 'MANUAL_DEED_SIGNING'},
        application: {requestedManualNotaryTime: '2026-12-01T15:00:00Z'},
      },
      'Your appointment with the notary',
      'December 1, 2026',
    ],
    [
      'OTHER-SCREENS-07',
      'notary/schedule-manual',
      {
        like: 'with-notary',
        step: 'DEED_SIGNING',
        slots: {items: [{id: '1', start: '2026-12-10T15:00:00Z', place: 'OFFICE'}]},
      },
      'When can you meet a notary?',
      'At the office of a notary',
    ],
    [
      'OTHER-SCREENS-07',
      'notary/session',
      {like: 'with-notary', step: 'DEED_SIGNING', meeting: {state: 'WAITING', ahead: 2}},
      'You are in line for a notary',
      'There are 2 people before you.',
    ],
    [
      'OTHER-SCREENS-08',
      '',
      {like: 'with-liens', step: 'ASSETS_PREQUAL'},
      'Do you have savings or investments?',
      'How do you want to show it?',
    ],
    [
      'OTHER-SCREENS-09',
      '',
      {like: 'with-id', step: 'GEN_NOTE_SIGNING'},
      'We are preparing your documents',
      'Your closing documents are being prepared.',
    ],
    [
      'OTHER-SCREENS-09',
      'signing/sign',
      {like: 'with-closing', step: 'NOTE_SIGNING'},
      'Read and sign your documents',
      'Signing and receiving documents electronically',
    ],
    [
      'OTHER-SCREENS-10',
      '',
      {like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO'},
      'Tell us more about you',
      'Social Security number',
    ],
    [
      'OTHER-SCREENS-17',
      '',
      {like: 'with-income', step: 'PAYOFF_REQUEST_PENDING'},
      'We are asking what you still owe',
      'We have asked your present lender',
    ],
    [
      'OTHER-SCREENS-04',
      '',
      {like: 'with-autopay', step: 'GEN_CLOSING_DISCLOSURE', application: {status: {waitingOnFloodCert: true}}},
      'We are waiting for the flood certificate',
      'whether your home stands in a flood zone',
    ],
    [
      'OTHER-SCREENS-16',
      'review-app/incorrect-ownership',
      {like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO'},
      'The records name another owner',
      'The public record says something else.',
    ],
    [
      'OTHER-SCREENS-03',
      'conditions/upload-document?conditionUuid=00000000-0000-4000-8000-000000000001',
      {
        like: 'with-income',
        conditions: {
          items: [
            {
              ...{uuid: '00000000-0000-4000-8000-000000000001', actionNeeded: true},
              ...{categoryEnum: 'GENERIC_DOCUMENT_REQUEST'},
            },
          ],
        },
        condition: {
          ...{uuid: '00000000-0000-4000-8000-000000000001', created: '2026-11-20T09:00:00Z', actionNeeded: true},
          ...{categoryEnum: 'GENERIC_DOCUMENT_REQUEST', commentsToBorrower: 'Your tax return, please.'},
        },
      },
      'Send us this document',
      'Your tax return, please.',
    ],
    ...['CREDIT_ERROR', 'UNKNOWN', 'FACTA_REVIEW', 'CREDIT_MINOR'].map(
      (step) =>
        [
          ...(['STEP-ROUTING-54, ERRORS-FLOW-05', '', {like: 'with-income', step}] as const),
          ...(['This takes longer than usual', 'Try again'] as const),
        ] as const,
    ),
  ])('[%s] at /%s there is one of its own', async (_, path, given, heading, text) => {
    await open(`${uuid}/${path}`, given);
    await screen.findByRole('heading', {level: 1, name: heading});
    expect(said()).toContain(text);
  });

  it('[GEOLOCATION-01, GEOLOCATION-02, SHELL-SCREENS-13] asks for the location with its reason', async () => {
    await open(`${uuid}/signing/sign`, {like: 'with-closing', step: 'NOTE_SIGNING'});
    await screen.findByText('Why we need your location');
    expect(said()).toContain('Please enable location services for this page');
  });

  it.each([
    ['ENUMERATIONS-34', "US Driver's License"],
    ['ENUMERATIONS-35', 'US Passport'],
    ['ENUMERATIONS-36', 'US State ID Card'],
    ['ENUMERATIONS-37', 'US Permanent Resident Card'],
  ])('[%s] offers %s as an ID', async (_, label) => {
    await open(uuid, {like: 'with-autopay', step: 'IDENTITY_VERIFICATION'});
    expect(await within(main()).findByRole('radio', {name: label})).toBeTruthy();
  });

  it('[ROLES-03, ADDITIONAL-SIGNER-01, PRODUCT-13] has an area of its own for signers, with a log-in', async () => {
    await open('heloc-signer/login', {like: 'visitor'});
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('You were asked to sign');
    expect(within(main()).getByRole('button', {name: 'Log in'})).toBeTruthy();
  });

  it('[ROLES-04, ADDITIONAL-SIGNER-01] has a check of the ID for signers', async () => {
    await open('heloc-signer/identity', {like: 'signer'});
    expect(await screen.findByRole('heading', {level: 1, name: 'Show us your ID'})).toBeTruthy();
  });
});

describe('what the site says', () => {
  it('[PRODUCT-06, PRODUCT-08, PRODUCT-09, PRODUCT-10, CONSTANTS-FLOW-09] names the product, how quick it is, who is not eligible and that it is safe', async () => {
    await open('register-v2', {like: 'visitor'});
    for (const text of ['Apply in 5 minutes, receive funding in 5 days', 'with a Home Equity Line of Credit'])
      expect(said()).toContain(text);
    for (const beside of [
      'If you bought your home, or received its title, in the last 90 days, we cannot lend on it yet.',
      'Your data is protected with 256-bit encryption. We never see or store the credentials',
    ])
      expect(await screen.findByText((text) => text.replaceAll('\u00a0', ' ').startsWith(beside))).toBeTruthy();
  });

  it.each([
    ['BRANDING-THEME-03, PRODUCT-03, PRODUCT-04, PRODUCT-20, PRODUCT-21', 'harbor-credit-union', 'Harbor Credit Union'],
    ['PRODUCT-04, PRODUCT-20, PRODUCT-21', 'cedar-valley', 'Cedar Valley Credit Union'],
    ['PRODUCT-21', 'default', 'Waymark Lending'],
    ['PRODUCT-21', 'waymark-new-york', 'Waymark Lending of New York'],
    ['PRODUCT-21', 'waymark-wholesale', 'Waymark Wholesale Lending'],
  ])('[%s] %s is called %s', async (_, org, name) => {
    await open('register-v2', {like: 'visitor'}, org);
    const header = screen.getByRole('banner');
    const shown = header.querySelector('img')?.getAttribute('alt') ?? header.textContent;
    expect(shown).toContain(name);
    expect(document.title.split(' · ').at(-1)).toBe(name);
  });

  it('[BRANDING-THEME-08, BRANDING-THEME-09, BRANDING-THEME-10] shows the logo of an organisation with its words, leading to where it says', async () => {
    const brand = {logo: '/brand/logo.png', logoAlt: 'The harbor at dawn', logoRedirect: '/dashboard'};
    await open('register-v2', {like: 'visitor', org: {brand}});
    const logo = within(screen.getByRole('banner')).getByRole('img', {name: 'The harbor at dawn'});
    expect(logo.getAttribute('src')).toBe('/brand/logo.png');
    expect(logo.closest('a')?.getAttribute('href')).toBe('/dashboard');
  });

  it('[BRANDING-THEME-08] shows no picture where an organisation has no logo, but its name in words', async () => {
    await open('register-v2', {like: 'visitor'});
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Waymark Lending')).toBeTruthy();
    expect(header.queryByRole('img')).toBeNull();
  });

  it('[BRANDING-THEME-02, BRANDING-THEME-04] asks for the licences under the code of the variant, and says which organisation it is', async () => {
    const page = await open(
      'register-v2',
      {like: 'visitor', org: {canonicalOrgCode: 'default'}},
      'harbor-credit-union',
    );
    await waitFor(() => expect(page.calls('getStateLicenses')).toHaveLength(1));
    const [call] = page.calls('getStateLicenses');
    expect(call?.query.get('orgCode')).toBe('default');
    expect(call?.headers.get('x-org')).toBe('harbor-credit-union');
  });
});

describe('in place of a screen', () => {
  const flag = (variables: Data) => ({
    like: 'visitor',
    maintenance: {flagEnabled: true, variables: {routes: ['*'], ...variables}},
  });

  it('[REDIRECTS-AND-GATES-15, MAINTENANCE-01, MAINTENANCE-05, MAINTENANCE-06, MAINTENANCE-10, ERRORS-FLOW-01, SHELL-SCREENS-12] maintenance is told in the usual words, and its flag is asked for', async () => {
    const page = await open('register-v2', flag({}));
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Scheduled Maintenance');
    expect(said()).toContain(
      'We are currently undergoing scheduled maintenance. Please check back shortly. Thank you for your patience!',
    );
    expect(within(main()).queryByText('Go to dashboard')).toBeNull();
    const asked = page.calls('decideFlag').filter(({query}) => query.get('featureKey') === 'fe-heloc-maintenance');
    expect(asked.map(({method, path}) => `${method} ${path}`)).toEqual([
      'POST /service-optimize/heloc/api/v2/decision',
    ]);
  });

  it('[MAINTENANCE-07] maintenance is told in the words of its flag', async () => {
    await open('register-v2', flag({pageTitle: 'Back at noon', message: 'We move to a new house.'}));
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Back at noon');
    expect(said()).toContain('We move to a new house.');
  });

  it('[MAINTENANCE-08, MAINTENANCE-09, SHELL-SCREENS-12] maintenance leads to the dashboard where its flag says so', async () => {
    await open('register-v2', {...flag({shouldShowDashboardLink: true}), session: {signedIn: true}});
    expect(await within(main()).findByText('Go to dashboard')).toBeTruthy();
    await open('register-v2', {...flag({shouldShowDashboardLink: false}), session: {signedIn: true}});
    expect(within(main()).queryByText('Go to dashboard')).toBeNull();
  });

  it('[ENTITIES-SHELL-28] an account is shown by its last four digits', async () => {
    await openPage(`${base}/${uuid}/bank/confirm`, {given: {like: 'with-account', step: 'DISBURSEMENT_ACCOUNT'}});
    await waitFor(() => expect(within(main()).getByText('•••• 6789')).toBeTruthy());
  });

  it('[ERROR-SCREEN-01, ERROR-SCREEN-02, ERROR-SCREEN-03, ERROR-SCREEN-04, SHELL-SCREENS-11] what broke is told, with how to reach people and how to go on', async () => {
    const given = {like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO'};
    await openPage(`${base}/${uuid}/start/contact`, {
      given,
      answers: {getApplication: () => new Response('{}', {status: 500, headers: {'content-type': 'application/json'}})},
    });
    await waitFor(() =>
      expect(said()).toContain(
        'Sorry, looks like we have hit a snag! Please click Try again to see if we can get you back moving.',
      ),
    );
    const hrefs = within(main())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['tel:+15555550100', 'mailto:help@waymark.example']));
    expect(within(main()).getByRole('button', {name: 'Try again'})).toBeTruthy();
    expect(within(main()).getByText('Go to dashboard')).toBeTruthy();
  });
});

describe('a word to the CEO', () => {
  const asked = async (): Promise<{page: Opened; dialog: HTMLElement}> => {
    const page = await openPage(`${base}/${uuid}/complete`, {
      given: {like: 'with-insurance', step: 'FUNDABLE'},
      answers: {sendCeoFeedback: {}},
    });
    await screen.findByRole('heading', {level: 1});
    const [opener] = within(main())
      .getAllByRole('button')
      .filter(({textContent}) => /CEO/.test(textContent));
    await act(async () => void fireEvent.click(opener ?? main()));
    return {page, dialog: await screen.findByRole('dialog')};
  };
  const write = (dialog: HTMLElement, text: string): void =>
    void fireEvent.change(within(dialog).getByLabelText(/Your message/), {target: {value: text}});

  it('[CEO-FEEDBACK-01, CEO-FEEDBACK-02, CEO-FEEDBACK-04, CEO-FEEDBACK-09, ENUMERATIONS-51, ENUMERATIONS-52, SHELL-FEATURES-18, SHELL-SCREENS-06] is asked for over the last screen, and sent', async () => {
    const {page, dialog} = await asked();
    await within(dialog).findByLabelText(/Your message/);
    fireEvent.click(await within(dialog).findByRole('radio', {name: 'Give us a compliment'}));
    expect(within(dialog).getByRole('radio', {name: 'Improve our product'})).toBeTruthy();
    write(dialog, 'Well done.');
    fireEvent.click(within(dialog).getByRole('radio', {name: 'Yes'}));
    await press('Send');
    await waitFor(() => expect(page.calls('sendCeoFeedback')).toHaveLength(1));
    const [call] = page.calls('sendCeoFeedback');
    expect(`${call?.method} ${call?.path}`).toBe('POST /service-profile/api/v1/feedback/ceo');
    expect(call?.body).toEqual({
      applicationUuid: uuid,
      message: 'Well done.',
      topic: 'COMPLIMENT',
      marketingConsent: true,
      pathname: `${base}/${uuid}/complete`,
      productType: 'HELOC',
    });
  });

  it('[CEO-FEEDBACK-03, CEO-FEEDBACK-05, CEO-FEEDBACK-08] is not sent without what it is about, the words, and whether they may be shown', async () => {
    const {page, dialog} = await asked();
    await within(dialog).findByLabelText(/Your message/);
    await press('Send');
    for (const message of ['Choose what it is about', 'Write your message', 'Choose Yes or No'])
      await waitFor(() => expect(dialog.textContent).toContain(message));
    expect(page.calls('sendCeoFeedback')).toEqual([]);
  });

  it.each([
    ['CEO-FEEDBACK-06', 9, 'Must be at least 10 characters'],
    ['CEO-FEEDBACK-06', 10, undefined],
    ['CEO-FEEDBACK-07', 1000, undefined],
    ['CEO-FEEDBACK-07', 1001, 'Must be at most 1000 characters'],
  ])('[%s, CONSTANTS-SHELL-04] of %i characters says %s', async (_, length, message) => {
    const {dialog} = await asked();
    await within(dialog).findByLabelText(/Your message/);
    write(dialog, 'x'.repeat(length));
    await press('Send');
    await waitFor(() => expect(dialog.textContent).toContain('Choose Yes or No'));
    if (message === undefined) expect(dialog.textContent).not.toMatch(/Must be at/);
    else expect(dialog.textContent).toContain(message);
  });
});
