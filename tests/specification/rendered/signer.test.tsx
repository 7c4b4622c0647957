// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import type {Json} from '../../../src/model/json.ts';
import {base, openPage, uuid, type Answer, type Opened} from './page.tsx';

type Data = Readonly<Record<string, unknown>>;

const main = (): HTMLElement => screen.getByRole('main');
const open = async (path: string, given: Data, answers: Readonly<Record<string, Answer>> = {}): Promise<Opened> =>
  openPage(`${base}/heloc-signer${path}`, {given: {like: 'signer', ...given}, answers});
/** The page with this heading is there, and so is all of this on it. */
async function expectPage(heading: string, ...texts: readonly string[]): Promise<void> {
  await screen.findByRole('heading', {level: 1, name: heading});
  for (const text of texts) await waitFor(() => expect(main().textContent.replaceAll('\u00a0', ' ')).toContain(text));
}
const condition = {
  ...{uuid: '99999999-9999-4999-8999-999999999999', created: '2026-11-20T09:00:00Z', actionNeeded: true},
  ...{categoryEnum: 'GENERIC_DOCUMENT_REQUEST', commentsToBorrower: 'Your marriage certificate, please.'},
};

afterEach(() => void vi.useRealTimers());

describe('the area of an additional signer', () => {
  it('[ROLES-05] says what the notary is for, and lets them join', async () => {
    const page = await open('/intro', {step: {name: 'READY'}});
    await expectPage('Get ready to meet the notary', 'You meet a notary by video.', 'Why we need your location');
    expect(within(main()).getByRole('button', {name: 'Join the session'})).toBeTruthy();
    expect(page.calls('getSignerDisclosures')).toEqual([]);
  });

  it('[ROLES-05] has the deed to read and to sign while the notary is there', async () => {
    const page = await open('/sign', {step: {name: 'SIGNING'}, package: {items: []}});
    await expectPage('Read and sign the deed', 'The notary is with you.', 'I sign of my own free will.');
    expect(within(main()).getByRole('button', {name: 'Sign'})).toBeTruthy();
    expect(page.calls('getSignerDisclosures').length).toBeGreaterThan(0);
  });

  it('[ROLES-06] has their documents', async () => {
    const papers = {items: [{id: condition.uuid, title: 'The deed', href: '/deed.pdf', date: '2026-11-20'}]};
    const page = await open('/documents', {step: {name: 'COMPLETE', coDeedStatus: 'COMPLETE'}, papers});
    await expectPage('Your documents', 'so has everybody else whom we asked', 'The deed');
    expect(page.calls('getSignerDocuments').length).toBeGreaterThan(0);
    await open('/documents', {step: {name: 'COMPLETE'}, papers: {items: []}});
    await expectPage('Your documents', 'We wait for the others.', 'Your documents appear here');
  });

  it('says by itself, within a minute, that everybody has signed', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    let coDeedStatus = 'IN_PROGRESS';
    const getCoDeedStatus = (): Json => ({name: 'COMPLETE', applicationUuid: uuid, coDeedStatus});
    await open('/documents', {papers: {items: []}}, {getCoDeedStatus});
    await expectPage('Your documents', 'We wait for the others.');
    await waitFor(() => expect(screen.getByRole('contentinfo').textContent).not.toBe(''));
    coDeedStatus = 'COMPLETE';
    await act(() => vi.advanceTimersByTimeAsync(62_000).then(() => undefined));
    await expectPage('Your documents', 'so has everybody else whom we asked');
  });

  it('[ROLES-07] has what the lender asks of them, and where to send it', async () => {
    await open('/conditions', {step: {name: 'READY'}, conditions: {items: [condition]}});
    await expectPage('What we still need from you', 'You have 1 thing to do.', condition.commentsToBorrower);
    expect(within(main()).getByText('Upload')).toBeTruthy();
    await open(`/conditions/upload-document?conditionUuid=${condition.uuid}`, {
      ...{step: {name: 'READY'}, conditions: {items: [condition]}, condition},
    });
    await expectPage('Send us this document', condition.commentsToBorrower);
  });

  it.each([
    ['conditions', 'getSignerConditions', 'We need nothing more from you'],
    ['documents', 'getSignerDocuments', 'Your documents appear here'],
  ])('says of %s that could not be read not that there are none', async (path, operation, nothing) => {
    const given = {step: {name: 'COMPLETE'}, papers: {items: []}};
    await open(`/${path}`, given);
    await waitFor(() => expect(main().textContent).toContain(nothing));
    const refused = (): Response => Response.json({title: 'Broken', status: 500, code: 'BROKEN'}, {status: 500});
    await open(`/${path}`, given, {[operation]: refused});
    await screen.findByRole('button', {name: 'Try again'});
    expect(main().textContent).not.toContain(nothing);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('[ADDITIONAL-SIGNER-08] asks where they are if they are signed in: %s', async (signedIn, times) => {
    const page = await open('/identity', {session: {signedIn}});
    await expectPage(signedIn ? 'Show us your ID' : 'You were asked to sign');
    const asked = page.calls('getCoDeedStatus').map(({method, path}) => `${method} ${path}`);
    expect(new Set(asked)).toEqual(
      new Set(times === 0 ? [] : ['GET /service-application/api/v1/application/heloc/co-deed/status']),
    );
  });
});

describe('a page of the application', () => {
  it.each([
    ['v1', 'CO_DEEDER', true, false],
    ['v1', 'CUSTOMER', true, false],
    ['v1', 'CO_DEEDER', false, true],
    ['v2', 'CO_DEEDER', false, false],
    ['v2', 'CUSTOMER', true, true],
  ])(
    '[ROLES-08, ROLES-09] with version %s, kind %s and listed %s leads to the dashboard: %s',
    async (additionalSignerVersion, type, isListed, leads) => {
      const helocSigners = isListed ? [{identityUuid: uuid}] : [];
      const given = {
        ...{like: 'with-id', step: 'ONSITE_APPRAISAL_PENDING', identity: {uuid, type}},
        application: {additionalSignerVersion, helocSigners},
      };
      await openPage(`${base}/${uuid}`, {given});
      await expectPage('We are arranging a visit to your home');
      await waitFor(() => expect(within(main()).queryByText('Go to my dashboard') !== null).toBe(leads));
    },
  );
});
