import {describe, expect, it} from 'vitest';
import {progressOf} from '../../../src/shell/progress/progress-of.ts';
import {evaluate, holds} from '../../../src/runtime/rules/evaluate.ts';
import {choose} from '../../../src/runtime/text/choose.ts';
import {printLine} from '../../../src/runtime/text/print.ts';
import {type Data, blockOf, borrower, groupOf, shown, widgetOf} from '../shown.ts';
import {fieldOf, flowOf, screenOf} from '../world.ts';

describe('the side of the application', () => {
  const offer = groupOf('heloc', 'frame/aside', 'offer');
  const rows = (application: Data): Data => {
    const figures = offer.blocks.find(({id}) => id === 'figures');
    const prop = figures?.block === 'widget' ? figures.props['rows'] : undefined;
    const data = {...borrower, application};
    return Object.fromEntries(
      (prop !== undefined && 'entries' in prop ? prop.entries : []).flatMap(({props}) =>
        shown(props['shown'], data) === false ? [] : [[shown(props['label'], data), shown(props['value'], data)]],
      ),
    );
  };
  const chosen = {rate: 8.25, amount: 60_000, uwCalculatedDrawAmount: 50_000, term: 10, isInterestOnly: false};

  it.each([
    [{rate: 8.25, amount: 50_000}, true],
    [{rate: 0, amount: 50_000}, false],
    [{rate: 8.25, amount: 0}, false],
    [{rate: 8.25, amount: 50_000, status: {uwDecision: 'APPROVED'}}, true],
    [{rate: 8.25, amount: 50_000, status: {uwDecision: 'DECLINE'}}, false],
    [{}, false],
  ])('[OFFER-CARD-01] shows the offer of %j: %s', (application, shows) => {
    expect(holds(offer.when, {...borrower, application, here: {screen: 'signing/sign'}})).toBe(shows);
  });

  it.each(['error/decline', 'error/credit', 'error/income', 'review-app/no-credit', 'signing/intro'])(
    'shows no offer beside %s, which says that there is none, or all of it itself',
    (screen) => {
      const application = {rate: 8.25, amount: 50_000};
      expect(holds(offer.when, {...borrower, application, here: {screen}})).toBe(false);
      expect(holds(offer.when, {...borrower, application, here: {screen: 'signing/sign'}})).toBe(true);
    },
  );

  it('[OFFER-CARD-02, OFFER-CARD-03, OFFER-CARD-04, OFFER-CARD-05, OFFER-CARD-08, OFFER-CARD-09] pays back what is paid out over the term in years', () => {
    expect(rows(chosen)).toEqual({
      APR: '8.250%',
      'Initial draw': '$50,000',
      'Monthly payment': '$613.27',
      'Fixed term': '10 years',
    });
  });

  it('[OFFER-CARD-02] tells the APR of the lender, never the rate in its place, and the fee with what arrives', () => {
    const told = rows({...chosen, apr: 9.074, originationFee: 1745, netDrawAmount: 48_255});
    expect(told).toMatchObject({APR: '9.074%', 'Yearly rate': '8.250%', Fee: '−$1,745.00'});
    expect(told).toMatchObject({'Initial draw': '$50,000', 'You receive': '$48,255.00'});
  });

  it('[OFFER-CARD-06, OFFER-CARD-07] has interest alone, rounded up, and no term where only interest is paid', () => {
    expect(rows({...chosen, isInterestOnly: true})).toEqual({
      APR: '8.250%',
      'Initial draw': '$50,000',
      'Monthly payment': '$344.00',
    });
  });

  it('[SHELL-FEATURES-03, PROGRESS-SIDEBAR-32] shows the home', () => {
    const address = {street1: '12 elm street', city: 'columbus', state: 'OH', zip: '43215'};
    const home = groupOf('heloc', 'frame/aside', 'property');
    expect(holds(home.when, {application: {property: {address}}})).toBe(true);
    expect(holds(home.when, {application: {}})).toBe(false);
  });

  it('[SHELL-FEATURES-02, SHELL-FEATURES-04, SHELL-FEATURES-06, PROGRESS-SIDEBAR-31] has the offer, the home, the loan officer and the note on security', () => {
    expect(screenOf('heloc', 'frame/aside').blocks.map(({id}) => id)).toEqual(
      expect.arrayContaining(['offer', 'property', 'originator', 'security']),
    );
    const note = blockOf('heloc', 'frame/aside', 'note');
    const text = note.block === 'text' ? JSON.stringify(choose(note.text, {})) : '';
    expect(text).toContain('256-bit encryption');
    expect(text).toContain('never see or store the credentials');
  });

  it.each([
    [
      'the application',
      {session: {referrer: 'a'}, application: {referrer: {referrerUuid: 'b'}}, org: {loanOriginatorUuid: 'c'}},
      'b',
    ],
    ['the address', {session: {referrer: 'a'}, application: {}, org: {loanOriginatorUuid: 'c'}}, 'a'],
    ['the organisation', {session: {}, application: {}, org: {loanOriginatorUuid: 'c'}}, 'c'],
    ['nobody', {session: {}, application: {}, org: {}}, null],
  ])(
    '[LOAN-ORIGINATOR-05, LOAN-ORIGINATOR-06, CONSTANTS-SHELL-09] asks for the loan officer named by %s, every ten minutes',
    (_, data, id) => {
      for (const screen of ['frame/aside', 'frame/bar']) {
        const fact = screenOf('heloc', screen).facts['originator'];
        expect(fact).toMatchObject({from: 'getLoanOriginator', optional: true, refresh: 600_000});
        expect(evaluate(fact?.with['loanOriginatorUuid'] ?? null, data)).toBe(id);
      }
    },
  );

  it('[LOAN-ORIGINATOR-07, LOAN-ORIGINATOR-08, SHELL-FEATURES-14] shows the loan officer as a card at the side and as a bar under the header', () => {
    const bar = (screen: string): unknown => shown(widgetOf('heloc', screen, 'originator').props['bar'], borrower);
    expect([bar('frame/aside'), bar('frame/bar')]).toEqual([undefined, true]);
  });
});

describe('the progress of a co-signer', () => {
  it.each([
    ['identity', 0],
    ['sign', 1],
    ['resume', undefined],
  ])('[PROGRESS-SIDEBAR-15, PROGRESS-SIDEBAR-16] on %s is at %j', (screen, at) => {
    const steps = progressOf(flowOf('heloc-signer'), screen, {});
    if (at === undefined) expect(steps).toEqual([]);
    else expect(steps.map(({title}) => title)).toEqual(['Identity verification', 'Talk to eNotary']);
    expect(at === undefined ? -1 : steps.findIndex(({state}) => state === 'current')).toBe(at ?? -1);
  });
});

describe('the summary of the application', () => {
  it('says what the money is for as the question did', () => {
    const list = widgetOf('heloc', 'start/app-summary', 'list').props['rows'];
    const values = list !== undefined && 'entries' in list ? list.entries.map(({props}) => props['value']) : [];
    const {options = []} = fieldOf('heloc', 'start/profile', 'purpose');
    expect(options.length).toBe(6);
    for (const {value: purpose, label} of options) {
      const said = values.map((value) => shown(value, {...borrower, application: {purpose}}));
      expect(said).toContain(printLine(label, {}));
    }
  });
});
