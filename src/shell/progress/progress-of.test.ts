import {describe, expect, it} from 'vitest';
import {aFlow, aScreen, aSection, is} from '../../runtime/fixtures/flow.ts';
import {progressOf} from './progress-of.ts';

const title = (text: string) => ({cases: [{id: 'otherwise', value: [text]}]});
const screens = ['name', 'photo', 'guardian', 'fee', 'done', 'lost'];
const flow = aFlow({
  sections: [
    aSection('you', ['name', 'photo'], {title: title('About you')}),
    aSection('guardian', ['guardian'], {title: title('Guardian'), when: is('card.kind', 'CHILD')}),
    aSection('fee', ['fee'], {title: title('Fee')}),
    aSection('end', ['done'], {done: true}),
    aSection('aside', ['lost'], {listed: false}),
  ],
  screens: screens.map((id) => aScreen(id)),
});

describe('progressOf', () => {
  it.each([
    ['name', {}, ['About you current', 'Fee ahead']],
    ['fee', {}, ['About you done', 'Fee current']],
    ['fee', {card: {kind: 'CHILD'}}, ['About you done', 'Guardian done', 'Fee current']],
    ['done', {}, ['About you done', 'Fee done']],
    ['lost', {}, []],
    ['nowhere', {}, []],
  ])('on %s with %j', (screen, data, expected) => {
    expect(progressOf(flow, screen, data).map((step) => `${step.title} ${step.state}`)).toEqual(expected);
  });

  it.each([
    ['ADULT', ['About you current', 'Fee ahead']],
    ['CHILD', ['About you done', 'Fee current']],
  ])('counts a screen of another section where a rule says so, for the kind %s', (kind, expected) => {
    const [you, , fee] = flow.sections;
    if (you === undefined || fee === undefined) throw new Error('The flow has lost its sections.');
    const also = [{when: is('card.kind', 'CHILD'), screens: ['photo']}];
    const shown = progressOf({...flow, sections: [you, {...fee, also}]}, 'photo', {card: {kind}});
    expect(shown.map((step) => `${step.title} ${step.state}`)).toEqual(expected);
  });

  it.each([
    ['name', {}, ['About you current', 'Fee ahead', 'Account ahead']],
    [
      'fee',
      {card: {kind: 'CHILD'}},
      ['About you done', 'Guardian done', 'Fee current', 'Contact ahead', 'Account ahead'],
    ],
  ])('shows what comes after the end of the flow, on %s with %j', (screen, data, expected) => {
    const continues = [
      aSection('contact', ['reach'], {title: title('Contact'), when: is('card.kind', 'CHILD')}),
      // Its screen is called as one of this flow, and is another.
      aSection('account', ['name'], {title: title('Account')}),
    ];
    const whole = progressOf({...flow, continues}, screen, data);
    expect(whole.map((step) => `${step.title} ${step.state}`)).toEqual(expected);
  });
});

describe('progressOf, the parts of a section', () => {
  const parts = aFlow({
    sections: [
      aSection('you', ['name', 'nickname', 'photo', 'school'], {
        title: title('About you'),
        steps: [
          {screen: 'name', title: title('Name')},
          {screen: 'photo', title: title('Photo')},
          {screen: 'school', title: title('School'), when: is('card.kind', 'CHILD')},
        ],
      }),
      aSection('fee', ['fee'], {title: title('Fee'), steps: [{screen: 'fee', title: title('Payment')}]}),
    ],
  });

  it.each([
    ['name', {}, ['Name current', 'Photo ahead', 'Payment ahead']],
    ['nickname', {}, ['Name current', 'Photo ahead', 'Payment ahead']],
    ['photo', {card: {kind: 'CHILD'}}, ['Name done', 'Photo current', 'School ahead', 'Payment ahead']],
    ['fee', {}, ['Name done', 'Photo done', 'Payment current']],
  ])('on %s with %j', (screen, data, expected) => {
    const steps = progressOf(parts, screen, data).flatMap((section) => section.steps);
    expect(steps.map((step) => `${step.title} ${step.state}`)).toEqual(expected);
  });
});
