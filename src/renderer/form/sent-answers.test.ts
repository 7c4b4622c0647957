import {describe, expect, it} from 'vitest';
import {createAnswers} from '../../journey/answers/answers.ts';
import {createScreenSession} from '../../journey/showing/screen-session.ts';
import type {Block} from '../../model/compiled/screen.ts';
import type {SentForm} from '../../model/sent-form.ts';
import {findErrorsWith} from '../../runtime/answers/find-errors.ts';
import {aTextField, oneCase, aModule} from '../fixtures/screens.ts';
import {takeSent} from './sent-answers.ts';

/** What somebody is told who sends this form of a screen without any script. */
function told(block: Block, form: SentForm) {
  const answers = createAnswers();
  const session = createScreenSession({
    module: aModule('card', 'ask', [block]),
    answers,
    findErrors: ({screen}, data, typed) => findErrorsWith(() => [], screen, data, typed),
    readData: () => ({answers: answers.get()}),
  });
  takeSent(session, form);
  session.check();
  return [...session.errors.get().values()].map(({at, message}) => `${at}: ${message}`);
}

const digits = (id: string, type: string, count: number) =>
  aTextField(id, {
    type,
    patterns: [{when: true, pattern: `^[0-9]{${count}}$`}],
    messages: {pattern: oneCase([`Enter ${count} digits`])},
  });

describe('takeSent', () => {
  it.each([
    ['phone', 10, '(555) 012-3456', []],
    ['phone', 10, '+1 555 012 3456', []],
    ['phone', 10, '55501234567', ['it: Enter 10 digits']],
    ['ssn', 9, '123-45-6789', []],
    ['ssn', 9, '123-45-67890', ['it: Enter 9 digits']],
    ['routing-number', 9, '0210000210', ['it: Enter 9 digits']],
  ])('tells of a %s of other than %i digits, and takes no other number for it: %s', (type, count, typed, errors) => {
    expect(told(digits('it', type, count), [['it', typed]])).toEqual(errors);
  });

  it('tells of a slider that nobody moved, which is sent as an empty number', () => {
    const hills = aTextField('hills', {type: 'slider', constraints: {minimum: 2, maximum: 10}});
    expect(told(hills, [['hills', '']])).toEqual(['hills: Enter hills']);
    expect(told(hills, [['hills', '2']])).toEqual([]);
  });

  it('tells of an option that stands alone and was ticked with another', () => {
    const options = ['Bag', 'Nothing'].map((label) => ({value: label, label: [label], alone: label === 'Nothing'}));
    const extras = aTextField('extras', {type: 'choices', options});
    const ticked = (...values: readonly string[]) => values.map((value) => ['extras', value] as const);
    expect(told(extras, ticked('Nothing'))).toEqual([]);
    expect(told(extras, ticked('Bag', 'Nothing'))).toEqual([
      'extras: "Nothing" cannot be chosen together with another answer.',
    ]);
  });
});
