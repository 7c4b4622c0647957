// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {addressShown, base, openPage, type PageOptions} from './page.tsx';

const application = '55555555-5555-4555-8555-555555555555';

const banner = (): HTMLElement => screen.getByRole('banner');

/** What a menu of the header offers, with where each leads. */
async function inMenu(name: RegExp): Promise<Readonly<Record<string, string | null>>> {
  const button = await within(banner()).findByRole('button', {name});
  await act(async () => fireEvent.click(button));
  const links = await waitFor(() => {
    const found = [...banner().querySelectorAll('[aria-expanded="true"] + div li :is(a, button)')];
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]));
}

const openAs = async (like: string, path = `/${application}/start/profile`, more: PageOptions = {}): Promise<void> => {
  await openPage(`${base}${path}`, {...more, given: {like, ...more.given}});
  await screen.findByRole('main');
};

/** Opens a screen of the application and waits for what stands beside it. */
/** What stands beside the question, once the home does: its cards come one by one. */
async function aside(path: string, options: PageOptions = {}, like = 'with-offer'): Promise<HTMLElement> {
  await openAs(like, `/${application}/${path}`, options);
  const element = await screen.findByRole('complementary');
  await within(element).findByText('Estimated value');
  return element;
}

/** The rows of a card beside the question, by their labels. */
function rowsOf(element: HTMLElement, heading: string): Readonly<Record<string, string>> {
  const card = within(element).queryByRole('heading', {name: heading})?.closest('section, details');
  const terms = [...(card?.querySelectorAll('dt') ?? [])];
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']));
}

describe('the header', () => {
  const links = {
    ...{Dashboard: '/dashboard', Marketplace: '/universal-marketplace', Passport: '/universal-passport'},
    ...{'Group Manager': '/group-manager', 'Portfolio Manager': '/portfolio', Pay: '/pay', Exchange: '/exchange'},
  };
  const {'Portfolio Manager': portfolio, ...unflagged} = links;

  it.each([
    ['SHELL-NAVIGATION-02, SHELL-ROUTES-08', ['fe-portfolio-manager-links'], links],
    ['SHELL-NAVIGATION-08, FEATURE-FLAGS-07', ['fe-something-else'], unflagged],
  ])(
    '[SHELL-FEATURES-01, SHELL-NAVIGATION-01, SHELL-ROUTES-01, SHELL-ROUTES-04, SHELL-ROUTES-05, SHELL-ROUTES-06, SHELL-ROUTES-07, SHELL-ROUTES-09, SHELL-ROUTES-10, PRODUCT-19, %s] leads to the other applications; with %j switched on',
    async (_, features, expected) => {
      await openAs('borrower', undefined, {answers: {decideFeatures: {features}}});
      await screen.findByRole('heading', {level: 1});
      await waitFor(async () => expect(await inMenu(/^Apps/)).toEqual(expected));
    },
  );

  it('[SHELL-FEATURES-01, SHELL-NAVIGATION-04, SHELL-NAVIGATION-07, SHELL-ROUTES-02, SHELL-ROUTES-03, SHELL-FEATURES-20] has the account of whoever is logged in, and help', async () => {
    await openAs('borrower');
    expect(await inMenu(/^Account/)).toEqual({
      ...{Dashboard: '/dashboard', Settings: '/dashboard/settings', Support: '/contact', 'Log out': null},
    });
  });

  it('[SHELL-NAVIGATION-04, SHELL-ROUTES-11, SHELL-ROUTES-13, PRODUCT-18, ROLES-14] has a way in for visitors, and nothing of an account', async () => {
    await openPage(`${base}/register-v2`, {given: {like: 'visitor'}});
    const {Login: login, ...others} = await inMenu(/^Account/);
    expect(login).toMatch(/^\/auth\/login/);
    expect(others).toEqual({Support: '/contact'});
    expect(within(banner()).queryByRole('button', {name: /^Apps/})).toBeNull();
  });
});

describe('the way through the application', () => {
  /** The steps, in order, those within one behind it in brackets; and the present one. */
  const progress = async (
    path: string,
    given: PageOptions['given'] = {},
  ): Promise<readonly [string[], string | undefined]> => {
    await openPage(`${base}${path}`, {given});
    const navigation = await screen.findByRole('navigation', {name: 'Progress'});
    const list = [...navigation.querySelectorAll('ol')].find((each) => each.closest('li, details') === null);
    const titleOf = (item: Element): string => {
      const inner = [...item.querySelectorAll('li')].map(titleOf);
      const own = item.cloneNode(true) as Element;
      for (const part of own.querySelectorAll('ol, [aria-hidden]')) part.remove();
      const title = own.textContent.replace(/^Done: /, '');
      return inner.length === 0 ? title : `${title} (${inner.join(', ')})`;
    };
    const items = [...(list?.children ?? [])];
    const present = items.find((item) => item.getAttribute('aria-current') === 'step');
    return [items.map(titleOf), present === undefined ? undefined : titleOf(present)];
  };
  const steps = [
    'Basic Info',
    'Select Offer',
    'Provide More Info',
    'Link Income Sources',
    'Verify Identity',
    'Sign Documents',
  ];

  it.each([
    ['PROGRESS-SIDEBAR-13', true, 'Schedule Notary Session'],
    ['PROGRESS-SIDEBAR-14', false, 'Talk to eNotary'],
  ])(
    '[PROGRESS-SIDEBAR-12, %s, SHELL-FEATURES-02] ends, with a notary in person: %s, by %s',
    async (_, manualNotary, last) => {
      const [titles, present] = await progress(`/${application}/liens`, {
        like: 'with-profile',
        application: {status: {manualNotary}},
      });
      expect(titles).toEqual([...steps, last]);
      expect(present).toBe('Basic Info');
    },
  );

  it.each([
    ['product/select', 'with-liens', 'SELECT_PRODUCT', 'Select Offer'],
    ['start/contact', 'with-offer', 'COLLECT_ADDITIONAL_INFO', 'Provide More Info'],
    ['start/hmda', 'with-contact', 'HMDA', 'Provide More Info'],
    ['income/review', 'with-signed-summary', 'GEN_DEED', 'Link Income Sources'],
    ['bank/disburse', 'with-income', 'GEN_DEED', 'Link Income Sources'],
    ['identity', 'with-autopay', 'GEN_DEED', 'Verify Identity'],
    ['signing/intro', 'with-id', 'GEN_DEED', 'Sign Documents'],
  ])('[SHELL-ROUTES-31] counts %s to its step', async (path, like, step, title) => {
    const [, present] = await progress(`/${application}/${path}`, {like, step: {name: step}});
    expect([addressShown().pathname, present]).toEqual([`${base}/${application}/${path}`, title]);
  });

  it.each([
    ['asks for contact where it is not known', {}, ['Contact Info']],
    [
      'leaves out contact where both are known',
      {
        session: {signedIn: true},
        identity: {uuid: application, type: 'CUSTOMER', email: 'robin@mail.example', phoneNumbers: ['5555550123']},
      },
      [],
    ],
  ])(
    '[PROGRESS-SIDEBAR-17, PROGRESS-SIDEBAR-18, PROGRESS-SIDEBAR-19, PROGRESS-SIDEBAR-20, PROGRESS-SIDEBAR-21] of the registration %s',
    async (_, given, contact) => {
      const [titles] = await progress('/register-v2', {like: 'visitor', ...given});
      expect(titles).toEqual([
        ...['Property Info (Address, Sale Status)', 'Income Info', 'Personal Info (Name, Birthdate)'],
        ...[...contact, 'Login Info'],
      ]);
    },
  );
});

describe('beside the question', () => {
  const home = {street1: '12 maple avenue', city: 'columbus', state: 'OH', zip: '43004'};
  const given = {application: {uwCalculatedDrawAmount: 48_000, adjustedHomeAmount: 410_000, property: {address: home}}};

  it('[OFFER-CARD-01, OFFER-CARD-02, OFFER-CARD-03, OFFER-CARD-04, OFFER-CARD-05, OFFER-CARD-09, SHELL-FEATURES-02, PROGRESS-SIDEBAR-31] stands the offer: rate, draw, payment and term', async () => {
    expect(rowsOf(await aside('start/contact', {given}), 'Your offer')).toEqual({
      ...{APR: '8.250%', 'Initial draw': '$48,000', 'Monthly payment': '$588.74', 'Fixed term': '10 years'},
    });
  });

  it('[OFFER-CARD-06] stands no fixed term of an offer with interest alone', async () => {
    const application = {...given.application, isInterestOnly: true};
    const rows = rowsOf(await aside('start/contact', {given: {application}}), 'Your offer');
    expect(Object.keys(rows)).toEqual(['APR', 'Initial draw', 'Monthly payment']);
  });

  it.each([{rate: 0}, {amount: 0}])('[OFFER-CARD-01] stands no offer of %j', async (less) => {
    const element = await aside(
      'product/select',
      {given: {application: {...given.application, ...less}}},
      'with-offer',
    );
    expect(rowsOf(element, 'Your offer')).toEqual({});
  });

  it('[SHELL-FEATURES-03, PROGRESS-SIDEBAR-31, PROGRESS-SIDEBAR-32, ADDRESS-DISPLAY-02, ADDRESS-DISPLAY-03] stands the home with its value', async () => {
    const element = await aside('start/contact', {given});
    expect(rowsOf(element, 'Your home')).toEqual({'Estimated value': '$410,000'});
    expect(element.textContent.replaceAll('\u00a0', ' ')).toContain('12 Maple Avenue Columbus, OH 43004');
  });

  it('[SHELL-FEATURES-04, PROGRESS-SIDEBAR-31, PRODUCT-10] stands how what is entered is protected', async () => {
    const element = await aside('start/contact', {given});
    await within(element).findByText(/Your data is protected with 256-bit encryption\./);
    expect(element.textContent).toContain('We never see or store the credentials of your bank or employer.');
  });

  it.each([
    ['liens', 'with-profile', 'GEN_DEED', true],
    ['product/select', 'with-liens', 'GEN_DEED', true],
    ['identity', 'with-autopay', 'GEN_DEED', true],
    ['start/contact', 'with-offer', 'GEN_DEED', false],
  ])(
    '[SHELL-ROUTES-30, SURVEY-07, PROGRESS-SIDEBAR-31] on %s, for %s in %s, stands the question how it goes: %s',
    async (path, like, step, isAsked) => {
      await aside(path, {given: {...given, step: {name: step}}}, like);
      await screen.findByRole('heading', {level: 1});
      const question = {name: 'How is it going?'};
      if (isAsked) await screen.findByRole('heading', question);
      expect([addressShown().pathname, screen.queryByRole('heading', question) !== null]).toEqual([
        `${base}/${application}/${path}`,
        isAsked,
      ]);
    },
  );
});

describe('the first page', () => {
  it.each([
    [
      'PRODUCT-03, PRODUCT-06, PRODUCT-08, PRODUCT-09, PRODUCT-20, PRODUCT-21',
      ...['default', 'Waymark Lending', 'Apply in 5 minutes, receive funding in 5 days'],
    ],
    [
      'PRODUCT-04, PRODUCT-20, PRODUCT-21',
      ...['harbor-credit-union', 'Harbor Credit Union', 'Your home, your credit union. Apply in 5 minutes.'],
    ],
  ])(
    '[%s] of %s carries the name %s, the product, the tagline and who is not eligible',
    async (_, org = '', name = '', tagline = '') => {
      await openPage(`${base}/register-v2`, {org, given: {like: 'visitor'}});
      await waitFor(() => within(screen.getByRole('main')).getByRole('heading', {level: 1}));
      const main = screen.getByRole('main');
      expect(within(banner()).queryByText(name) ?? within(banner()).getByRole('img', {name})).toBeTruthy();
      expect(main.textContent).toContain('Home Equity Line of Credit');
      expect(main.textContent).toContain(tagline);
      const notYet = 'If you bought your home, or received its title, in the last 90 days, we cannot lend on it yet.';
      expect(await screen.findByText((text) => text.replaceAll('\u00a0', ' ') === notYet)).toBeTruthy();
    },
  );

  it.each(['summit-mortgage', 'waymark-wholesale'])(
    '[PRODUCT-04] of a wholesale organisation says that it takes no applications: %s',
    async (org) => {
      await openPage(`${base}/register-v2`, {org, given: {like: 'visitor'}});
      const heading = await screen.findByRole('heading', {level: 1});
      expect(heading.textContent).toBe('Not accepting applications');
      expect(screen.queryByLabelText(/^Address of the home/)).toBeNull();
    },
  );
});
