// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {base, openPage, type PageOptions} from './page.tsx';

const states = (count: number) => ({items: Array.from({length: count}, (_, at) => ({abbrev: `S${at}`}))});

/** The footer of the first page, once all in it has come. */
async function footer({org, given}: PageOptions = {}): Promise<HTMLElement> {
  await openPage(`${base}/register-v2`, {
    ...(org === undefined ? {} : {org}),
    given: {like: 'visitor', licenses: {items: [{abbrev: 'IL'}, {abbrev: 'IN'}]}, ...given},
  });
  await screen.findByText('Your privacy options');
  return screen.getByRole('contentinfo');
}

/** The links of the footer, by their text. */
const linksIn = (element: HTMLElement): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    within(element)
      .getAllByRole('link')
      .map((link) => [link.textContent.replaceAll('\u00a0', ' '), link.getAttribute('href')]),
  );
const said = (element: HTMLElement): string => element.textContent.replaceAll('\u00a0', ' ');

describe('the footer', () => {
  it('[FOOTER-01, FOOTER-02, FOOTER-03, FOOTER-11, FOOTER-12, FOOTER-15, FOOTER-16, FOOTER-22, FOOTER-25, SHELL-FEATURES-09, SHELL-FEATURES-12, BRANDING-THEME-05, BRANDING-THEME-12, BRANDING-THEME-13, BRANDING-THEME-14, BRANDING-THEME-15] says who lends, where they are registered and how to reach them', async () => {
    const element = await footer();
    expect(within(element).getByRole('heading', {name: 'Waymark Lending LLC'})).toBeTruthy();
    expect(said(element)).toContain('100 Example Street Springfield, IL 62701');
    expect(said(element)).toContain('NMLS 000000');
    expect(said(element)).toContain('Regulators may review applications made here.');
    expect(linksIn(element)).toMatchObject({
      '000000': 'https://registry.example/000000',
      '(555) 555-0100': 'tel:+15555550100',
      'help@waymark.example': 'mailto:help@waymark.example',
    });
  });

  it('[FOOTER-01, FOOTER-11, FOOTER-16] says it as the organisation has it', async () => {
    const companyAddress = {street1: '5 test road', street2: 'Unit 9', city: 'salem', state: 'OR', zip: '97301'};
    const own = {companyName: null, allowRegulatorReview: false, companyAddress};
    const element = await footer({given: {org: {footer: own}}});
    expect(within(element).getByRole('heading', {name: 'Waymark Lending'})).toBeTruthy();
    expect(said(element)).not.toContain('Regulators');
    expect(said(element)).toContain('5 Test Road');
    expect(said(element)).toContain('Unit 9');
    expect(said(element)).toContain('Salem, OR 97301');
  });

  it('[FOOTER-04, FOOTER-07, FOOTER-08, FOOTER-20, SHELL-FEATURES-07, SHELL-ROUTES-27] has the legal links, to where the organisation has them', async () => {
    const usual = {
      'Terms of use': '/terms',
      'Electronic communications': '/communications',
      Privacy: '/privacy',
      Licenses: '/licenses',
    };
    const first = linksIn(await footer());
    expect(first).toMatchObject(usual);
    expect(first).not.toHaveProperty('Legal notices');
    const own = {termsOfUseUrl: '/t', licensesUrl: '/l', companyLegalUrl: '/n', privacyPolicyUrl: '/p'};
    expect(linksIn(await footer({given: {org: {footer: own}}}))).toMatchObject({
      'Terms of use': '/t',
      Licenses: '/l',
      'Legal notices': '/n',
      Privacy: '/privacy',
    });
  });

  it('[FOOTER-05, FOOTER-06, FOOTER-19, SHELL-ROUTES-27] links to an external page on privacy where one is configured', async () => {
    const own = {privacyLinkIsExternal: true, privacyPolicyUrl: 'https://lender.example/privacy'};
    expect(linksIn(await footer({given: {org: {footer: own}}}))['Privacy']).toBe('https://lender.example/privacy');
  });

  it('[FOOTER-18] has the links of the organisation that are for the footer', async () => {
    const additionalUrls = [
      {type: 'FOOTER', url: 'https://lender.example/fees', name: 'Fees'},
      {type: 'MENU', url: 'https://lender.example/menu', name: 'Menu'},
    ];
    const element = await footer({given: {org: {footer: {additionalUrls}}}});
    const fees = await within(element).findByRole('link', {name: /^Fees/});
    expect(fees.getAttribute('href')).toBe('https://lender.example/fees');
    expect(within(element).queryByRole('link', {name: /^Menu/})).toBeNull();
  });

  it('[FOOTER-21, SHELL-FEATURES-08] lists the states of the licences', async () => {
    expect(said(await footer())).toContain('IL and IN');
    expect(said(await footer({given: {licenses: null}}))).not.toContain('Where we lend');
  });

  it.each([
    [49, 'default', true],
    [50, 'default', false],
    [49, 'harbor-credit-union', false],
  ])('[FOOTER-35] with %i states of %s, more to come: %s', async (count, org, isSaid) => {
    const element = await footer({org, given: {licenses: states(count)}});
    await within(element).findByText(/S0, S1/);
    expect(said(element).includes('More states to come.')).toBe(isSaid);
  });

  it('[FOOTER-23, FOOTER-36, SHELL-FEATURES-10, OPERATING-HOURS-05] has the hours of the telephone in Pacific Time', async () => {
    const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map(
      (weekday, at) => ({
        ...{weekday, weekdayValue: at + 1},
        ...(at < 5 ? {isOpen: true, startTime: '08:00', endTime: '17:00'} : {isOpen: false}),
      }),
    );
    const element = await footer({given: {hours: {weekdays}}});
    await within(element).findByText('Pacific Time');
    expect(said(element)).toContain('Monday–Friday 8 a.m. to 5 p.m.');
    expect(said(element)).toContain('Saturday and Sunday closed');
  });

  it.each([
    ['FOOTER-10, FOOTER-27, BRANDING-THEME-06', '$15,000 to $400,000'],
    ['FOOTER-28', '7.60% to 17.20%'],
    ['FOOTER-29', 'up to 4.99% of the initial draw'],
    ['FOOTER-30', 'Where no automated valuation of the home is possible, a valuation costs $180.'],
    ['FOOTER-31', 'Manual notarization costs $300'],
    ['FOOTER-32', 'Recording fees are $0 to $315'],
    ['FOOTER-33', 'recording taxes $0 to $1,400 per $100,000'],
    ['FOOTER-34', 'approved in five minutes'],
    ['FOOTER-34', 'Funding in five business days'],
    ['FOOTER-37', 'bought their home, or received its title, in the last 90 days are not eligible'],
  ])('[FOOTER-26, SHELL-FEATURES-13, %s] numbers what goes with the offer: %s', async (_, text) => {
    const note = await within(await footer()).findByText((said) => said.includes(text), {selector: 'ol > li'});
    expect(note).toBeTruthy();
  });

  it('[FOOTER-10, BRANDING-THEME-06] says what another organisation lends', async () => {
    const element = await footer({org: 'harbor-credit-union'});
    expect(await within(element).findByText(/\$15,000 to \$250,000/)).toBeTruthy();
  });

  it.each([
    ['default', 'Equal Housing Lender'],
    ['harbor-credit-union', 'Equal Opportunity Lender'],
  ])('[FOOTER-09, FOOTER-24, SHELL-FEATURES-11] of %s has the mark %s', async (org, mark) => {
    const element = await footer({org});
    await waitFor(() => expect(said(element)).toContain(mark));
  });

  it('[FOOTER-37, PRODUCT-11] opens the privacy options', async () => {
    const element = await footer();
    within(element).getByRole('button', {name: 'Your privacy options'}).click();
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});
