import {describe, expect, it} from 'vitest';
import {aFlow, aScreen, aSection, is} from '../../runtime/fixtures/flow.ts';
import {progressOf} from './progress-of.ts';

const title = (text: string) => ({cases: [{id: 'otherwise', value: [text]}]});
const flow = aFlow({
  sections: [
    aSection('you', ['name', 'photo'], {title: title('About you')}),
    aSection('guardian', ['guardian'], {title: title('Guardian'), when: is('card.kind', 'CHILD')}),
    aSection('fee', ['fee'], {title: title('Fee')}),
    aSection('end', ['done'], {done: true}),
    aSection('aside', ['lost'], {listed: false}),
  ],
  screens: ['name', 'photo', 'guardian', 'fee', 'done', 'lost'].map((id) => aScreen(id)),
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
});
