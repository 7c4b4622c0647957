import {describe, expect, it} from 'vitest';
import {barOf} from '../../../src/shell/progress/bar-of.ts';
import {progressOf} from '../../../src/shell/progress/progress-of.ts';
import {choose} from '../../../src/runtime/text/choose.ts';
import {printLine} from '../../../src/runtime/text/print.ts';
import {groupOf} from '../shown.ts';
import {flowOf} from '../world.ts';

/** `Title state`, the parts of a section behind it in brackets. */
const shown = (flow: string, screen: string, data: Readonly<Record<string, unknown>>): readonly string[] =>
  progressOf(flowOf(flow), screen, data).map(({title, state, steps}) =>
    [
      title,
      state,
      ...(steps.length === 0 ? [] : [`(${steps.map((step) => `${step.title} ${step.state}`).join(', ')})`]),
    ].join(' '),
  );

const registration = '[PROGRESS-SIDEBAR-17] [PROGRESS-SIDEBAR-18] [PROGRESS-SIDEBAR-19] [PROGRESS-SIDEBAR-21]';

describe('progress of registration', () => {
  it(`${registration} shows the whole way from the first screen on`, () => {
    expect(shown('register-v2', 'index', {})).toEqual([
      'Property Info current (Address current, Sale Status ahead)',
      'Income Info ahead',
      'Personal Info ahead (Name ahead, Birthdate ahead)',
      'Contact Info ahead',
      'Login Info ahead',
    ]);
  });

  it('counts the second address as part of the first', () => {
    expect(shown('register-v2', 'home-address', {})[0]).toBe(
      'Property Info current (Address current, Sale Status ahead)',
    );
  });

  it(`${registration} [REGISTRATION-V2-07] shows what came before as done in the flow that goes on with it`, () => {
    expect(shown('register', 'contact-info', {})).toEqual([
      'Property Info done (Address done, Sale Status done)',
      'Income Info done',
      'Personal Info done (Name done, Birthdate done)',
      'Contact Info current',
      'Login Info ahead',
    ]);
  });

  it.each(['register-v2', 'register'])('[PROGRESS-SIDEBAR-20] %s leaves out contact where both are known', (flow) => {
    const session = {email: 'robin@mail.example', phone: '5555550123'};
    const titles = shown(flow, 'birthdate', {session}).map((line) => line.split(' ')[0]);
    expect(titles).toEqual(['Property', 'Income', 'Personal', 'Login']);
  });
});

describe('the bar along the top of the short registration', () => {
  it('[REDIRECTS-AND-GATES-13] has one step, which is /register', () => {
    const {bar = []} = flowOf('register-v2');
    expect(bar.map(({flow}) => flowOf(flow).path)).toEqual(['/register']);
    expect(flowOf('register').bar).toBeUndefined();
  });

  it.each([
    ['index', 0],
    ['home-address', 0],
    ['for-sale', 1 / 7],
    ['annual-income', 2 / 7],
    ['legal-name', 3 / 7],
    ['birthdate', 4 / 7],
  ])('[REDIRECTS-AND-GATES-13] on %s is %f full', (screen, share) => {
    expect(barOf(flowOf('register-v2'), screen, {})).toEqual([{id: 'register', title: 'Registration', share}]);
  });
});

describe('progress of the application', () => {
  const first = [
    'Basic Info',
    'Select Offer',
    'Provide More Info',
    'Link Income Sources',
    'Verify Identity',
    'Sign Documents',
  ];
  const titles = (application: Readonly<Record<string, unknown>>) =>
    progressOf(flowOf('heloc'), 'start/profile', {application}).map(({title}) => title);

  it('[PROGRESS-SIDEBAR-12] [PROGRESS-SIDEBAR-13] ends with the notary session where the notary is met in person', () => {
    expect(titles({status: {manualNotary: true}})).toEqual([...first, 'Schedule Notary Session']);
  });

  it('[PROGRESS-SIDEBAR-12] [PROGRESS-SIDEBAR-14] ends with eNotary otherwise', () => {
    expect(titles({})).toEqual([...first, 'Talk to eNotary']);
  });

  it.each([
    ['PROGRESS-SIDEBAR-02', 'start/profile', 0],
    ['PROGRESS-SIDEBAR-03, PROGRESS-SIDEBAR-22', 'product/select', 1],
    ['PROGRESS-SIDEBAR-04, PROGRESS-SIDEBAR-23', 'start/contact', 2],
    ['PROGRESS-SIDEBAR-24', 'start/hmda', 2],
    ['PROGRESS-SIDEBAR-25', 'start/app-summary', 2],
    ['PROGRESS-SIDEBAR-05, PROGRESS-SIDEBAR-27', 'income/review', 3],
    ['PROGRESS-SIDEBAR-28', 'bank/disburse', 3],
    ['PROGRESS-SIDEBAR-06, PROGRESS-SIDEBAR-26', 'identity', 4],
    ['PROGRESS-SIDEBAR-07, PROGRESS-SIDEBAR-29', 'signing/intro', 5],
    ['PROGRESS-SIDEBAR-30', 'signing/sign', 5],
    ['PROGRESS-SIDEBAR-08', 'notary/intro', 6],
  ])('[%s] %s is step %i', (_, screen, index) => {
    expect(progressOf(flowOf('heloc'), screen, {}).findIndex(({state}) => state === 'current')).toBe(index);
  });

  it('[PROGRESS-SIDEBAR-09] a notary in person is step 6 too, by its own name', () => {
    const application = {status: {manualNotary: true}};
    const at = progressOf(flowOf('heloc'), 'notary/intro', {application}).map(({title, state}) => [title, state]);
    expect(at[6]).toEqual(['Schedule Notary Session', 'current']);
  });

  it.each([
    ['PROGRESS-SIDEBAR-02', 'INITIAL', 'Basic Info'],
    ['PROGRESS-SIDEBAR-03', 'PRODUCT_SELECT', 'Select Offer'],
    ['PROGRESS-SIDEBAR-04', 'MORE_INFO', 'Provide More Info'],
    ['PROGRESS-SIDEBAR-05', 'LINK_INCOME', 'Link Income Sources'],
    ['PROGRESS-SIDEBAR-06', 'ID_UPLOAD', 'Verify Identity'],
    ['PROGRESS-SIDEBAR-07', 'SIGNING', 'Sign Documents'],
    ['PROGRESS-SIDEBAR-08', 'ENOTARY', 'Talk to eNotary'],
    ['PROGRESS-SIDEBAR-09', 'MANUAL_NOTARY', 'Schedule Notary Session'],
    ['PROGRESS-SIDEBAR-10', 'COMPLETE', 'Complete'],
    ['PROGRESS-SIDEBAR-11', 'A_VALUE_OF_LATER', 'Basic Info'],
  ])('[%s] %s, where no progress shows, is told as "%s"', (_, progress, title) => {
    const [part] = groupOf('heloc', 'frame/aside', 'standing').blocks;
    const [said] = part?.block === 'text' ? (choose(part.text, {}) ?? []) : [];
    expect(said !== undefined && 'paragraph' in said && printLine(said.paragraph, {status: {progress}})).toBe(
      `Your application is at "${title}".`,
    );
  });

  it('[PROGRESS-SIDEBAR-01] its sections are called as the values of progress, and one for what stands aside', () => {
    const values = 'INITIAL PRODUCT_SELECT MORE_INFO LINK_INCOME ID_UPLOAD SIGNING ENOTARY COMPLETE aside';
    expect(flowOf('heloc').sections.map(({id}) => id)).toEqual(values.split(' '));
  });

  it.each([
    ['a valuation before the offers', 'bpo/hold', {}, 'Basic Info'],
    ['a valuation before the closing', 'bpo/hold', {status: {disclosurelistSummaryComplete: true}}, 'Sign Documents'],
    ['the first look at the credit', 'credit/error', {consents: [{type: 'SOFT_CREDIT'}]}, 'Basic Info'],
    ['the full credit check', 'credit/error', {consents: [{type: 'HARD_CREDIT'}]}, 'Provide More Info'],
  ])('shows %s where it comes', (_, screen, application, title) => {
    const [current] = progressOf(flowOf('heloc'), screen, {application}).filter(({state}) => state === 'current');
    expect(current?.title).toBe(title);
  });

  it('[PROGRESS-SIDEBAR-10] all seven are done at the end', () => {
    expect(progressOf(flowOf('heloc'), 'complete', {}).map(({state}) => state)).toEqual(Array(7).fill('done'));
  });
});
