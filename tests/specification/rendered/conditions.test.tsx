// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {addressShown, base, openPage, uuid, type Opened, type Sent} from './page.tsx';

type Condition = Readonly<Record<string, unknown>>;

const condition = (number: number, more: Condition): Condition => ({
  uuid: `00000000-0000-4000-8000-00000000000${number}`,
  created: '2026-11-20T09:00:00Z',
  categoryEnum: 'GENERIC_DOCUMENT_REQUEST',
  actionNeeded: true,
  ...more,
});
const open = async (items: readonly Condition[]): Promise<Opened> => {
  const page = await openPage(`${base}/${uuid}/conditions`, {given: {like: 'with-income', conditions: {items}}});
  await screen.findByRole('heading', {level: 1, name: 'What we still need from you'});
  // Until what stands around it is there, the page is not whole.
  await waitFor(() => expect(screen.getByRole('contentinfo').textContent).not.toBe(''));
  return page;
};
const main = (): HTMLElement => screen.getByRole('main');
const titles = (): readonly string[] =>
  within(main())
    .getAllByRole('heading', {level: 2})
    .map(({textContent}) => textContent);

afterEach(() => void vi.useRealTimers());

describe('the list of conditions', () => {
  it.each([
    ['ENUMERATIONS-38', 'BANK_ACCOUNT_FRAUD_REVIEW', 'Your bank account', 'Upload'],
    ['ENUMERATIONS-39', 'FALSE_OWNERSHIP_TYPE_REVIEW', 'Your home', 'Upload'],
    ['ENUMERATIONS-40', 'GENERIC_DOCUMENT_REQUEST', 'A document', 'Upload'],
    ['ENUMERATIONS-41', 'HARD_CREDIT_INQUIRY_REVIEW', 'Your credit inquiries', 'Upload'],
    ['ENUMERATIONS-42', 'HELOC_MANUAL_PAYSTUB_UPLOAD', 'Your paystubs', 'Upload'],
    ['ENUMERATIONS-43', 'ID_VERIFICATION_FAILURE', 'Your ID', 'Show my ID'],
    ['ENUMERATIONS-44', 'IDENTITY_DOCUMENT_FRAUD_REVIEW', 'Your ID', 'Show my ID'],
    ['ENUMERATIONS-45', 'MISSING_PHONE_NUMBER', 'Your phone number', 'Add my phone number'],
    ['ENUMERATIONS-46', 'PROPERTY_LEGAL_DESCRIPTION', 'Your home', 'Upload'],
    ['ENUMERATIONS-47', 'PROPERTY_OWNERSHIP_FRAUD_REVIEW', 'Your home', 'Upload'],
    ['ENUMERATIONS-48', 'REVIEW_TRUST_REQUIREMENTS', 'Your trust', 'Upload'],
  ])(
    '[CONDITIONS-14, SHELL-FEATURES-19, %s] shows %s as "%s", to be met by "%s"',
    async (_, categoryEnum, title, way) => {
      await open([condition(1, {categoryEnum, commentsToBorrower: 'Please look at this.'})]);
      expect(titles()).toContain(title);
      expect(main().textContent).toContain('Please look at this.');
      expect(
        within(main())
          .getAllByRole('link')
          .map(({textContent}) => textContent.trim()),
      ).toContain(way);
    },
  );

  it('[CONDITIONS-03, SHELL-FEATURES-19] leaves out what is of no known category', async () => {
    await open([
      condition(1, {categoryEnum: 'A_CATEGORY_OF_LATER', commentsToBorrower: 'Unknown.'}),
      condition(2, {categoryEnum: 'MISSING_PHONE_NUMBER', commentsToBorrower: 'Known.'}),
    ]);
    expect(main().textContent).toContain('Known.');
    expect(main().textContent).not.toContain('Unknown.');
  });

  it('[CONDITIONS-04] has the oldest first', async () => {
    const created = ['2026-11-21T09:00:00Z', '2026-11-19T18:00:00Z', '2026-11-20T07:00:00Z'];
    await open(created.map((at, index) => condition(index, {created: at})));
    const asked = [...(main().textContent.matchAll(/Asked on (November \d+)/g) ?? [])].map(([, day]) => day);
    expect(asked).toEqual(['November 19', 'November 20', 'November 21']);
  });

  it('[CONDITIONS-02, CONDITIONS-07] is read with the application of the address', async () => {
    const page = await open([]);
    const [call] = page.calls('getConditions');
    expect(call?.method).toBe('GET');
    expect(call?.path).toBe(`/service-conditions/external/api/v1/applications/${uuid}/conditions/external-applicants`);
  });

  it('[CONDITIONS-07] is not asked for where there is no application', async () => {
    const page = await openPage(`${base}/register-v2`, {given: {like: 'borrower'}});
    await screen.findByRole('heading', {level: 1});
    expect(page.calls('getConditions')).toEqual([]);
  });

  it('[CONDITIONS-05, CONSTANTS-SHELL-08] is read again every 60 seconds, not before', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const page = await open([]);
    const before = page.calls('getConditions').length;
    await act(() => vi.advanceTimersByTimeAsync(50_000).then(() => undefined));
    expect(page.calls('getConditions')).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(12_000).then(() => undefined));
    expect(page.calls('getConditions')).toHaveLength(before + 1);
  });

  it('[CONDITIONS-06] is read again, once, when somebody looks at the window again', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const page = await open([]);
    await act(() => vi.advanceTimersByTimeAsync(5000).then(() => undefined));
    const lines = (): readonly string[] => page.sent.map(({method, path}) => `${method} ${path}`);
    const before = lines().length;
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await act(() => vi.advanceTimersByTimeAsync(5000).then(() => undefined));
    expect(lines().slice(before)).toEqual([
      `GET /service-conditions/external/api/v1/applications/${uuid}/conditions/external-applicants`,
    ]);
  });
});

describe('paystubs', () => {
  it.each([
    [{}, '1 paystub'],
    [{paystubsWanted: 2}, '2 paystubs'],
  ])('[CONDITIONS-13, CONSTANTS-SHELL-06] with %j are asked for as %s', async (sources, text) => {
    const given = {
      ...{like: 'with-summary', step: 'INCOME_VERIFICATION', sources: {items: [], ...sources}},
      application: {status: {manualPaystubUpload: true}},
    };
    await openPage(`${base}/${uuid}/income/upload/MANUAL_PAYSTUB`, {given});
    await waitFor(() => expect(main().textContent).toContain(text));
  });
});

describe('a list of conditions that is not known', () => {
  it('does not say that nothing is needed, as an empty one does', async () => {
    const nothing = 'We need nothing more from you';
    await open([]);
    expect(main().textContent).toContain(nothing);
    const refused = (): Response => Response.json({title: 'Broken', status: 500, code: 'BROKEN'}, {status: 500});
    await openPage(`${base}/${uuid}/conditions`, {given: {like: 'with-income'}, answers: {getConditions: refused}});
    await screen.findByRole('button', {name: 'Try again'});
    expect(main().textContent).not.toContain(nothing);
  });
});

describe('a number that a code went to', () => {
  it('can be changed while the code is out', async () => {
    let phone = '';
    const answers = {
      getPhoneCode: () => (phone === '' ? {} : {sent: true, mask: phone.slice(-4)}),
      requestPhoneCode: ({body}: Sent) => {
        ({phone} = body as {readonly phone: string});
        return {name: 'NOTE_SIGNING'};
      },
    };
    const asked = '00000000-0000-4000-8000-000000000001';
    const given = {
      ...{like: 'with-id', step: 'NOTE_SIGNING'},
      conditions: {items: [condition(1, {categoryEnum: 'MISSING_PHONE_NUMBER'})]},
    };
    const page = await openPage(`${base}/${uuid}/conditions/phone-number?conditionUuid=${asked}`, {given, answers});
    const enter = async (number: string): Promise<void> => {
      fireEvent.change(await screen.findByLabelText(/^Mobile phone/), {target: {value: number}});
      fireEvent.click(screen.getByRole('button', {name: 'Send me a code'}));
      await screen.findByLabelText(/^Code/);
      await waitFor(() => expect(main().textContent).toContain(number.slice(-4)));
      expect(screen.queryByLabelText(/^Mobile phone/)).toBeNull();
    };
    await enter('5555550199');
    fireEvent.click(screen.getByRole('link', {name: 'Use another number'}));
    await enter('5555550188');
    expect(page.calls('requestPhoneCode').map(({body}) => body)).toEqual([
      {phone: '5555550199'},
      {phone: '5555550188'},
    ]);
    expect(addressShown().search).toBe(`?conditionUuid=${asked}`);
  });
});
