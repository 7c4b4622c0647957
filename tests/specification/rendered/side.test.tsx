// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {describe, expect, it} from 'vitest';
import {base, openPage, uuid} from './page.tsx';

type Data = Readonly<Record<string, unknown>>;

/** A screen of an application, once what stands beside it has come. */
async function beside(application: Data, more: Data = {}, path = 'start/contact'): Promise<HTMLElement> {
  const given = {like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO', ...more, application};
  await openPage(`${base}/${uuid}/${path}`, {given});
  await screen.findByRole('heading', {name: 'Your data is safe'});
  return screen.getByRole('complementary');
}
/** The rows of figures in a card of the side, by their labels; nothing where there is no such card. */
const figuresIn = (element: HTMLElement, title: string): Data | undefined => {
  const card = within(element).queryByRole('heading', {name: title})?.closest('section, details');
  const labels = card === null || card === undefined ? undefined : [...card.querySelectorAll('dt')];
  return (
    labels && Object.fromEntries(labels.map((label) => [label.textContent, label.nextElementSibling?.textContent]))
  );
};
const chosen = {rate: 8.25, amount: 60_000, uwCalculatedDrawAmount: 50_000, term: 10, isInterestOnly: false};

describe('beside the application', () => {
  it('[OFFER-CARD-02, OFFER-CARD-03, OFFER-CARD-04, OFFER-CARD-05, OFFER-CARD-08, OFFER-CARD-09, SHELL-FEATURES-02, SHELL-SCREENS-02, PROGRESS-SIDEBAR-31] the offer has its APR, draw, payment and term', async () => {
    const element = await beside(chosen);
    await within(element).findByText('APR');
    expect(figuresIn(element, 'Your offer')).toEqual({
      APR: '8.250%',
      'Initial draw': '$50,000',
      'Monthly payment': '$613.27',
      'Fixed term': '10 years',
    });
  });

  it('[OFFER-CARD-06, OFFER-CARD-07] where interest alone is paid it is rounded up, and there is no term', async () => {
    const element = await beside({...chosen, isInterestOnly: true, uwCalculatedDrawAmount: 50_001});
    await within(element).findByText('APR');
    expect(figuresIn(element, 'Your offer')).toEqual({
      APR: '8.250%',
      'Initial draw': '$50,001',
      'Monthly payment': '$344.00',
    });
  });

  it('is a line that opens where it stands under the screen, and a card where there is room beside it', async () => {
    const room = document.createElement('style');
    const holder = (): Element | null => screen.getByRole('heading', {name: 'Your offer'}).closest('section, details');
    try {
      await within(await beside(chosen)).findByRole('heading', {name: 'Your offer'});
      expect([holder()?.tagName, holder()?.hasAttribute('open')]).toEqual(['DETAILS', false]);
      // What the page says to it by its own width. Who turns the device keeps what is open, and what is set in it.
      const held = holder();
      room.textContent = 'div { --beside: 1; }';
      act(() => document.head.append(room));
      expect(holder()).toBe(held);
      await within(await beside(chosen)).findByRole('heading', {name: 'Your offer'});
      expect(holder()?.tagName).toBe('SECTION');
    } finally {
      room.remove();
    }
  });

  it.each([
    [{...chosen, rate: 0}, false],
    [{...chosen, amount: 0}, false],
    [{...chosen, rate: 0.01, amount: 1}, true],
  ])('[OFFER-CARD-01] of %j the offer shows: %s', async (application, shows) => {
    const element = await beside(application);
    expect(figuresIn(element, 'Your offer') !== undefined).toBe(shows);
  });

  it('[SHELL-FEATURES-03, PROGRESS-SIDEBAR-31, PROGRESS-SIDEBAR-32, ADDRESS-DISPLAY-02, ADDRESS-DISPLAY-03] the home is shown with its address', async () => {
    const address = {street1: '12 elm street', city: 'new albany', state: 'OH', zip: '43215'};
    const element = await beside({property: {address}, adjustedHomeAmount: 410_000});
    const card = (await within(element).findByRole('heading', {name: 'Your home'})).closest('section, details');
    expect(card?.textContent).toContain('12 Elm Street New Albany, OH 43215');
    expect(figuresIn(element, 'Your home')).toEqual({'Estimated value': '$410,000'});
  });

  it('[SHELL-FEATURES-04, PROGRESS-SIDEBAR-31, PRODUCT-10] the note on security is shown', async () => {
    expect((await beside({})).textContent).toContain(
      'Your data is protected with 256-bit encryption. We never see or store the credentials of your bank or employer.',
    );
  });

  it('[SHELL-FEATURES-05, SURVEY-07, PROGRESS-SIDEBAR-31] the survey is asked for where one may leave by it', async () => {
    const here = await beside(chosen, {step: 'OFFER_SELECTION'}, 'product/select');
    expect(await within(here).findByRole('button', {name: 'Tell us'})).toBeTruthy();
    const elsewhere = await beside(chosen);
    expect(within(elsewhere).queryByRole('button', {name: 'Tell us'})).toBeNull();
  });

  it('[SHELL-FEATURES-06, SHELL-FEATURES-14, SHELL-SCREENS-04, LOAN-ORIGINATOR-07, LOAN-ORIGINATOR-09, PROGRESS-SIDEBAR-31] the loan officer is shown, with ways to call and to write', async () => {
    const originatorDisplayInfo = {
      ...{originatorName: 'Ines Holm', brokerName: 'Holm Loans', email: 'ines@holm.example'},
      ...{phoneNumber: '+15555550177', nmls: '778899'},
    };
    const originator = {userInfo: {uuid}, originatorDisplayInfo};
    const element = await beside({referrer: {referrerUuid: uuid}}, {originator});
    await within(element).findByText('Ines Holm');
    const hrefs = within(element)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['tel:+15555550177', 'mailto:ines@holm.example']));
    expect(element.textContent).toContain('778899');
  });
});

describe('the progress', () => {
  /** Steps of the first list, in order, and parts of those that have any. */
  const steps = async (path: string, given: Data): Promise<readonly string[]> => {
    await openPage(`${base}/${path}`, {given});
    await screen.findByRole('heading', {level: 1});
    await waitFor(() => expect(document.querySelector('ol')).not.toBeNull());
    const list = document.querySelector('ol');
    return [...(list?.children ?? [])].map((item) => item.textContent.replace(/^Done: /, '').replace(/^\d/, ''));
  };
  const first = [
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
    '[PROGRESS-SIDEBAR-12, ENTITIES-STATUS-FLAGS-27, %s] with the notary in person %s ends with %s',
    async (_, manualNotary, last) => {
      const given = {like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO', application: {status: {manualNotary}}};
      expect(await steps(`${uuid}/start/contact`, given)).toEqual([...first, last]);
    },
  );

  it('[PROGRESS-SIDEBAR-15, ADDITIONAL-SIGNER-06] of a signer is the ID, then the notary', async () => {
    expect(await steps('heloc-signer/identity', {like: 'signer'})).toEqual([
      'Identity verification',
      'Talk to eNotary',
    ]);
  });

  it('[PROGRESS-SIDEBAR-17, PROGRESS-SIDEBAR-18, PROGRESS-SIDEBAR-19, PROGRESS-SIDEBAR-20, PROGRESS-SIDEBAR-21] of the registration is the whole way', async () => {
    expect(await steps('register-v2', {like: 'visitor'})).toEqual([
      'Property InfoAddressSale Status',
      'Income Info',
      'Personal InfoNameBirthdate',
      'Contact Info',
      'Login Info',
    ]);
  });

  it('[PROGRESS-SIDEBAR-20] of the registration leaves contact out where both are known', async () => {
    const identity = {uuid, email: 'robin@mail.example', phoneNumbers: ['5555550123']};
    const given = {like: 'visitor', session: {signedIn: true}, identity};
    expect(await steps('register-v2', given)).not.toContain('Contact Info');
    for (const unknown of [{phoneNumbers: []}, {email: null}])
      expect(await steps('register-v2', {...given, identity: {...identity, ...unknown}})).toContain('Contact Info');
  });
});
