import {describe, expect, it} from 'vitest';
import {progressOf} from '../../../src/shell/progress/progress-of.ts';
import {hrefOfExit} from '../../../src/runtime/routes/href-of-exit.ts';
import type {GroupBlock} from '../../../src/model/compiled/screen.ts';
import {holds} from '../../../src/runtime/rules/evaluate.ts';
import {printChoice, printLine} from '../../../src/runtime/text/print.ts';
import {type Data, borrower, groupOf, org, shown, signedIn, textIn, visitor, ways, widgetOf} from '../shown.ts';
import {blocksOf, factSchema, flowOf, orgIds, orgOf, screenOf} from '../world.ts';

describe('the top navigation', () => {
  const apps = groupOf('shell', 'frame/header', 'apps');
  const account = groupOf('shell', 'frame/header', 'account');
  const names = (group: GroupBlock, data: Data) => ways(group.actions, data).map(([name]) => name);

  it('[SHELL-FEATURES-01, SHELL-NAVIGATION-01, SHELL-NAVIGATION-02, SHELL-ROUTES-01, SHELL-ROUTES-04, SHELL-ROUTES-05, SHELL-ROUTES-06, SHELL-ROUTES-07, SHELL-ROUTES-08, SHELL-ROUTES-09, SHELL-ROUTES-10] leads who is signed in to the related apps', () => {
    expect(holds(apps.when, visitor)).toBe(false);
    expect(holds(apps.when, borrower)).toBe(true);
    expect(ways(apps.actions, {...borrower, features: {features: ['fe-portfolio-manager-links']}})).toEqual([
      ['Dashboard', '/dashboard'],
      ['Marketplace', '/universal-marketplace'],
      ['Passport', '/universal-passport'],
      ['Group Manager', '/group-manager'],
      ['Portfolio Manager', '/portfolio'],
      ['Pay', '/pay'],
      ['Exchange', '/exchange'],
    ]);
  });

  it.each([undefined, null, {features: []}, {features: ['fe-webchat']}])(
    '[SHELL-NAVIGATION-08, FEATURE-FLAGS-07] hides the portfolio while the features that are on are %j',
    (features) => {
      expect(names(apps, {...borrower, features})).not.toContain('Portfolio Manager');
    },
  );

  it.each([
    ['visitor', visitor, ['Login', 'Support']],
    ['borrower', borrower, ['Dashboard', 'Settings', 'Support', 'Log out']],
    ['signer', signedIn({type: 'CO_DEEDER', isBroker: false}), ['Settings', 'Support', 'Log out']],
    [
      'broker who signs',
      signedIn({type: 'CO_DEEDER', isBroker: true}),
      ['Dashboard', 'Settings', 'Support', 'Log out'],
    ],
    ['broker', signedIn({type: 'CUSTOMER', isBroker: true}), ['Dashboard', 'Settings', 'Support', 'Log out']],
  ])(
    '[PRODUCT-18, SHELL-NAVIGATION-04, SHELL-NAVIGATION-05, SHELL-NAVIGATION-06, SHELL-NAVIGATION-07, SHELL-NAVIGATION-09, SHELL-ROUTES-02, SHELL-ROUTES-03] shows a %s what is theirs',
    (_, data, expected) => {
      expect(names(account, data)).toEqual(expected);
      expect(names(apps, data).includes('Dashboard')).toBe(expected.includes('Dashboard'));
      const hrefs = Object.fromEntries(ways(account.actions, data));
      expect(hrefs['Support']).toBe('/contact');
      if (expected.includes('Settings')) expect(hrefs['Settings']).toBe('/dashboard/settings');
      if (expected.includes('Login')) expect(hrefs['Login']).toBe('/auth/login');
    },
  );

  it('[SHELL-NAVIGATION-03, NOTIFICATIONS-11, NOTIFICATIONS-13] has the notifications of who is signed in', () => {
    const bell = widgetOf('shell', 'frame/header', 'notifications');
    expect([holds(bell.when, visitor), holds(bell.when, borrower)]).toEqual([false, true]);
    expect(screenOf('shell', 'frame/header').facts['accounts']).toMatchObject({from: 'getAccounts', optional: true});
    expect(flowOf('shell').operations['getAccounts']).toMatchObject({
      method: 'GET',
      path: '/service-wallet/secure/api/v4/account',
    });
    expect(shown(bell.props['empty'], borrower)).toBe('No Notifications');
    expect([shown(bell.props['more'], borrower), shown(bell.props['less'], borrower)]).toEqual([
      'View All',
      'View Less',
    ]);
  });

  it('[TOASTS-04] copies the address of a wallet, where there is one', () => {
    const wallet = widgetOf('shell', 'frame/header', 'wallet');
    const data = signedIn({type: 'CUSTOMER', wallet: {accountAddress: 'wm1abcdefghijklm'}});
    expect([holds(wallet.when, borrower), holds(wallet.when, data)]).toEqual([false, true]);
    expect(shown(wallet.props['text'], data)).toBe('wm1abcdefghijklm');
    expect(shown(wallet.props['shown'], data)).toBe('wm1abc…ijklm');
    expect(shown(wallet.props['said'], data)).toBe('Wallet Address Copied!');
  });
});

describe('the footer', () => {
  const data: Data = {...visitor, licenses: {items: [{abbrev: 'IL'}, {abbrev: 'IN'}]}};

  it('[FOOTER-20, SHELL-FEATURES-07, SHELL-ROUTES-15, SHELL-ROUTES-16, SHELL-ROUTES-17, SHELL-ROUTES-18] has the legal links', () => {
    expect(ways(groupOf('shell', 'frame/footer', 'legal').actions, data)).toEqual([
      ['Terms of use', '/terms'],
      ['Electronic communications', '/communications'],
      ['Privacy', '/privacy'],
      ['Licenses', '/licenses'],
      ['Your privacy options', ''],
    ]);
  });

  it.each([
    [false, '/privacy'],
    [true, 'https://lender.example/privacy'],
  ])(
    '[FOOTER-05, FOOTER-06, FOOTER-19, SHELL-ROUTES-27] links to the privacy page, external %s',
    (privacyLinkIsExternal, href) => {
      const footer = {...org().footer, privacyLinkIsExternal, privacyPolicyUrl: 'https://lender.example/privacy'};
      const links = ways(groupOf('shell', 'frame/footer', 'legal').actions, {...data, org: {...org(), footer}});
      expect(Object.fromEntries(links)['Privacy']).toBe(href);
    },
  );

  it('[FOOTER-04, FOOTER-07, FOOTER-08] links to the addresses that the organisation gives', () => {
    const footer = {...org().footer, termsOfUseUrl: '/t', licensesUrl: '/l', companyLegalUrl: '/n'};
    const links = Object.fromEntries(
      ways(groupOf('shell', 'frame/footer', 'legal').actions, {...data, org: {...org(), footer}}),
    );
    expect(links).toMatchObject({'Terms of use': '/t', Licenses: '/l', 'Legal notices': '/n'});
  });

  it('[FOOTER-01, FOOTER-02, FOOTER-03, FOOTER-11, FOOTER-12, FOOTER-15, FOOTER-16, FOOTER-22, FOOTER-25, SHELL-FEATURES-09, SHELL-FEATURES-12, BRANDING-THEME-12, BRANDING-THEME-13, BRANDING-THEME-14, BRANDING-THEME-15] says who lends, where they are registered and how to reach them', () => {
    expect(printChoice(groupOf('shell', 'frame/footer', 'lender').title ?? {cases: []}, data)).toBe(
      'Waymark Lending LLC',
    );
    const said = textIn('frame/footer', data);
    for (const part of [
      '100 Example Street Springfield, IL 62701',
      'NMLS 000000',
      'Regulators may review',
      '(555)\u00a0555-0100',
      'help@waymark.example',
    ]) {
      expect(said).toContain(part);
    }
    expect(hrefOfExit(flowOf('shell'), {exit: 'registry'}, data).href).toBe('https://registry.example/000000');
    expect(hrefOfExit(flowOf('shell'), {exit: 'phone'}, data).href).toBe('tel:+15555550100');
    const bare = {
      ...data,
      org: {...org(), footer: {...org().footer, companyName: undefined, allowRegulatorReview: false}},
    };
    expect(printChoice(groupOf('shell', 'frame/footer', 'lender').title ?? {cases: []}, bare)).toBe('Waymark Lending');
    expect(textIn('frame/footer', bare)).not.toContain('Regulators');
  });

  it('[FOOTER-21, FOOTER-35, SHELL-FEATURES-08] lists the states, and says of the main brand that more will come below fifty', () => {
    const states = (count: number, id = 'default'): string => {
      const items = Array.from({length: count}, (_, at) => ({abbrev: `S${at}`}));
      return textIn('frame/footer', {...data, org: org(id), licenses: {items}});
    };
    expect(textIn('frame/footer', data)).toContain('IL and IN');
    expect(screenOf('shell', 'frame/footer').facts['licenses']).toMatchObject({
      from: 'getStateLicenses',
      optional: true,
    });
    expect(states(49)).toContain('More states to come.');
    expect(states(50)).not.toContain('More states');
    expect(states(49, 'harbor-credit-union')).not.toContain('More states');
  });

  it('[FOOTER-23, SHELL-FEATURES-10, OPERATING-HOURS-02] asks for the hours of the telephone', () => {
    const fact = screenOf('shell', 'frame/footer').facts['hours'];
    expect(fact).toMatchObject({
      from: 'getOperatingHours',
      with: {department: 'OPS_PHONE', display: 'true'},
      optional: true,
    });
    expect(flowOf('shell').operations['getOperatingHours']?.path).toBe(
      '/service-operating-hours/external/api/v1/hours/{department}',
    );
  });

  it('[FOOTER-10, FOOTER-26, FOOTER-27, FOOTER-28, FOOTER-29, FOOTER-30, FOOTER-31, FOOTER-32, FOOTER-33, FOOTER-34, FOOTER-37, SHELL-FEATURES-13] numbers what goes with the offer', () => {
    const texts = shown(widgetOf('shell', 'frame/footer', 'disclosures').props['texts'], data) as Readonly<
      Record<string, string>
    >;
    const said = Object.values(texts).join('\n');
    for (const part of [
      '$15,000 to $400,000',
      '7.60% to 17.20%',
      'up to 4.99% of the initial draw',
      'a valuation costs $180',
      'Manual notarization costs $300',
      'Recording fees are $0 to $315',
      '$0 to $1,400 per $100,000',
      'five minutes',
      'five business days',
      'in the last 90 days are not eligible',
    ]) {
      expect(said).toContain(part);
    }
  });

  it('[FOOTER-37] opens the privacy options', () => {
    const open = groupOf('shell', 'frame/footer', 'legal').actions.find(({id}) => id === 'privacyOptions');
    expect(open?.dialog).toBe('privacy-options');
    expect(widgetOf('shell', 'privacy-options', 'choice').widget).toBe('tracking-choice');
  });

  it('[FOOTER-09, FOOTER-24, SHELL-FEATURES-11] draws the mark that the organisation names', () => {
    const mark = (id: string): unknown =>
      shown(widgetOf('shell', 'frame/footer', 'mark').props['mark'], {...data, org: org(id)});
    expect([mark('default'), mark('harbor-credit-union')]).toEqual(['EHL', 'EOL']);
  });

  it('[FOOTER-13, BRANDING-THEME-11] names the organisation in running text by its short name', () => {
    const title = (brand: Data): string =>
      printChoice(groupOf('shell', 'frame/footer', 'states').title ?? {cases: []}, {...data, org: {...org(), brand}});
    expect(title({companyName: 'Lakeside Credit Union', companyNameShort: 'Lakeside'})).toBe('Where Lakeside lends');
    expect(title({companyName: 'Lakeside Credit Union'})).toBe('Where we lend');
  });

  it.each([
    ['FOOTER-14', 'companyProduct', 'Lakeside Line', 'Lender of the Lakeside Line'],
    ['FOOTER-17', 'organization', 'A credit union of Minnesota', 'A credit union of Minnesota'],
  ])('[%s] says %s, where there is one', (_, field, value, words) => {
    const said = (footer: Data): readonly string[] =>
      textIn('frame/footer', {...data, org: {...org(), footer}}).split('\n');
    const {[field]: _own, ...without} = org().footer;
    const before = said(without);
    expect(said({...without, [field]: value}).filter((line) => !before.includes(line))).toEqual([words]);
  });

  it.each(orgIds)('[FOOTER-13, FOOTER-14, FOOTER-17] says of %s who it is', (id) => {
    const {brand, footer} = org(id);
    const said = textIn('frame/footer', {...data, org: org(id)});
    expect(said).toContain(footer['companyProduct']);
    expect(said).toContain(footer['organization']);
    expect(brand).toHaveProperty('companyNameShort');
  });

  it('[FOOTER-18] has the further links of the organisation', () => {
    const more = widgetOf('shell', 'frame/footer', 'more');
    const links = [{type: 'FOOTER', url: 'https://lakeside.example/join', name: 'Membership'}];
    const about = {...data, org: {...org(), footer: {...org().footer, additionalUrls: links}}};
    expect([shown(more.props['links'], about), shown(more.props['only'], about)]).toEqual([links, 'FOOTER']);
  });
});

describe('an organisation', () => {
  it('[BRANDING-THEME-08, BRANDING-THEME-09, BRANDING-THEME-10, BRANDING-THEME-11] may have a logo, its words and where it leads', () => {
    for (const field of ['logo', 'logoAlt', 'logoRedirect', 'companyNameShort']) {
      expect(factSchema(`org.brand.${field}`).type).toBe('string');
    }
  });
});

describe('screens without a place', () => {
  it('[SHELL-SCREENS-11, ERROR-SCREEN-01, ERROR-SCREEN-02, ERROR-SCREEN-03, ERROR-SCREEN-04] say what went wrong and how to go on', () => {
    expect(textIn('error', visitor)).toBe(
      'Sorry, looks like we have hit a snag! Please click Try again to see if we can get you back moving.',
    );
    expect(
      screenOf('shell', 'error').blocks.some((block) => block.block === 'widget' && block.widget === 'contact'),
    ).toBe(true);
    const labels = screenOf('shell', 'error').actions.map((action) => printLine(action.label ?? [], {}));
    expect(labels).toEqual(expect.arrayContaining(['Try again', 'Go to dashboard']));
  });

  it('[SHELL-SCREENS-12] maintenance leads to the dashboard where its flag says so', () => {
    const action = screenOf('shell', 'maintenance').actions.find(({id}) => id === 'dashboard');
    const shows = (shouldShowDashboardLink: boolean): boolean =>
      holds(action?.when, {maintenance: {variables: {shouldShowDashboardLink}}});
    expect([shows(true), shows(false)]).toEqual([true, false]);
  });

  it('[SHELL-SCREENS-10] a processing screen has several messages', () => {
    const messages = shown(widgetOf('shell', 'processing', 'wait').props['messages'], {});
    expect(Array.isArray(messages) && messages.length).toBeGreaterThan(1);
  });
});

describe('the location', () => {
  it.each([
    ['heloc', 'signing/sign'],
    ['heloc', 'notary/intro'],
    ['heloc-signer', 'intro'],
  ])('[GEOLOCATION-01, GEOLOCATION-02, SHELL-SCREENS-13] is asked for with its reason on %s:%s', (flow, screen) => {
    const field = blocksOf(screenOf(flow, screen).blocks).find(
      (block) => block.block === 'field' && block.type === 'location',
    );
    const props = field?.block === 'field' ? field.props : {};
    expect(props['title']).toBe('Why we need your location');
    expect(String(props['text'])).toMatch(/location services/i);
  });
});

it('[ROUTES-02] has the base of the whole site', () => {
  expect(flowOf('shell').base).toBe('/account/heloc');
});

it('[ENTITIES-SHELL-21, ENTITIES-SHELL-22] knows the fields of an identity', () => {
  for (const field of [
    'uuid',
    'organizationCode',
    'profileType',
    'email',
    'updatedAt',
    'isManageable',
    'activeLegacyCustomerOrgs',
    'twoFactorEnabled',
    'aliases',
    'passwordExpired',
    'totpVerified',
    'isBroker',
    'type',
    'name',
    'phoneNumbers',
    'wallet.accountAddress',
    'wallet.groupPolicyAddress',
  ]) {
    expect(factSchema(`identity.${field}`).type).toBeDefined();
  }
});

describe('what the shell brings to the application', () => {
  const withType = (flow: string, screen: string): readonly string[] =>
    blocksOf(screenOf(flow, screen).blocks).flatMap((block) => (block.block === 'field' ? [block.type] : []));

  it('[SHELL-FEATURES-05, SHELL-ROUTES-30] offers the survey on four screens, beside the question', () => {
    const screens = orgOf().flows['heloc']?.screens ?? {};
    const asking = Object.values(screens).filter(({flags}) => flags['survey'] === true);
    const expected = ['identity', 'liens', 'product/select', 'signing/sign'];
    expect(asking.map(({id}) => id).toSorted()).toEqual(expected);
    const prompt = groupOf('heloc', 'frame/aside', 'feedback');
    expect(prompt.actions.map(({dialog}) => dialog)).toEqual(['survey']);
    for (const screen of [...expected, 'bank/disburse']) {
      expect(holds(prompt.when, {here: {screen}, session: {}})).toBe(expected.includes(screen));
    }
  });

  it.each([
    ['product/select', 'Select Offer'],
    ['start/contact', 'Provide More Info'],
    ['start/hmda', 'Provide More Info'],
    ['start/app-summary', 'Provide More Info'],
    ['identity', 'Verify Identity'],
    ['income/review', 'Link Income Sources'],
    ['bank/disburse', 'Link Income Sources'],
    ['signing/intro', 'Sign Documents'],
    ['signing/sign', 'Sign Documents'],
  ])('[SHELL-ROUTES-31] counts %s as %s', (screen, title) => {
    const now = progressOf(flowOf('heloc'), screen, {}).find(({state}) => state === 'current');
    expect(now?.title).toBe(title);
  });

  it('[SHELL-FEATURES-15, SHELL-SCREENS-08] asks for an address by the control that looks it up', () => {
    expect(withType('register-v2', 'index')).toContain('address');
    expect(flowOf('register-v2').operations['lookupAddress']?.path).toBe('/service-address/external/api/v1/lookup');
  });

  it('[SHELL-FEATURES-16, SHELL-SCREENS-07] shows papers in a reader', () => {
    expect(withType('heloc', 'signing/sign')).toContain('document-reader');
  });
});
