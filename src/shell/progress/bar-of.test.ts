import {describe, expect, it} from 'vitest';
import {aFlow, aScreen, aSection} from '../../runtime/fixtures/flow.ts';
import {barOf} from './bar-of.ts';

const title = (text: string) => ({cases: [{id: 'otherwise', value: [text]}]});
const step = (flow: string) => ({id: flow, title: title(flow), flow});
const card = aFlow({
  sections: [
    aSection('you', ['name', 'photo'], {
      title: title('About you'),
      steps: ['name', 'photo'].map((screen) => ({screen, title: title(screen)})),
    }),
    aSection('fee', ['fee'], {title: title('Fee')}),
    aSection('aside', ['lost'], {listed: false}),
  ],
  continues: [aSection('account', ['password'], {title: title('Account')})],
  screens: ['name', 'photo', 'fee', 'lost'].map((id) => aScreen(id)),
});

describe('barOf', () => {
  it.each([
    [[], 'name', []],
    [['account'], 'name', ['account 0']],
    [['account'], 'photo', ['account 0.25']],
    [['account'], 'fee', ['account 0.5']],
    [['account'], 'lost', ['account 0']],
    [['card', 'account'], 'fee', ['card 0.5', 'account 0']],
    [['visit', 'card', 'account'], 'fee', ['visit 1', 'card 0.5', 'account 0']],
  ])('with the steps %j, on %s', (flows, screen, expected) => {
    const shown = barOf({...card, bar: flows.map(step)}, screen, {});
    expect(shown.map((part) => `${part.title} ${part.share}`)).toEqual(expected);
  });

  it('has no step where the flow has no bar', () => {
    expect(barOf(card, 'name', {})).toEqual([]);
  });
});
