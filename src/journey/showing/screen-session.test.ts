import {describe, expect, it} from 'vitest';
import type {Block} from '../../model/compiled/screen.ts';
import {aTextField, aModule, oneCase} from '../../renderer/fixtures/screens.ts';
import {aGroup} from '../../runtime/fixtures/screen.ts';
import {findErrorsWith} from '../../runtime/answers/find-errors.ts';
import type {AnswerError} from '../../model/decision.ts';
import {type AnswerValues, createAnswers} from '../answers/answers.ts';
import {createScreenSession} from './screen-session.ts';

const asked = [aTextField('first'), aTextField('picture', {optional: true}), aTextField('last')];

/** A screen that asks for a first name, a picture that may be left out, and a last name, or for something else. */
function aSession(
  blocks: readonly Block[] = asked,
  more: (answers: AnswerValues) => readonly AnswerError[] = () => [],
) {
  const answers = createAnswers();
  const session = createScreenSession({
    module: aModule('card', 'ask', blocks),
    answers,
    findErrors: ({screen}, data, typed) => [...findErrorsWith(() => [], screen, data, typed), ...more(answers.get())],
    readData: () => ({answers: answers.get()}),
  });
  const errors = () => [...session.errors.get().values()].map(({at, message}) => `${at}: ${message}`);
  return {...session, errors};
}

const going = 'me.png is still on its way.';

const repeat = {min: 0, max: 3, add: ['Add somebody']};
const people = aGroup('people', [aTextField('first'), aTextField('last')], {repeat});

describe('leave', () => {
  it('says nothing of the fields of an item that took the place of one that was removed', () => {
    const {change, leave, errors} = aSession([people]);
    const ada = {first: 'Ada', last: 'Reader'};
    change(['people'], [ada, {}]);
    change(['people', 1, 'first'], 'Bob');
    change(['people', 1, 'last'], 'Writer');
    change(['people'], [ada]);
    change(['people'], [ada, {}]);
    change(['people', 1, 'first'], 'Cy');
    leave(['people', 1, 'first']);
    expect(errors()).toEqual([]);
    change(['people', 1, 'last'], '');
    leave(['people', 1, 'last']);
    expect(errors()).toEqual(['people.1.last: Enter last']);
  });

  it('keeps what it has said of an item that stays, and says nothing of it at the next one', () => {
    const {change, leave, errors} = aSession([people]);
    change(['people'], [{first: 'Ada', last: 'Reader'}, {}]);
    change(['people', 0, 'first'], '');
    change(['people'], [{first: '', last: 'Reader'}, {}, {}]);
    // Left by the press that has added another one.
    leave(['people', 0, 'first']);
    expect(errors()).toEqual(['people.0.first: Enter first']);
    change(['people'], [{}, {}]);
    expect(errors()).toEqual([]);
  });
});

describe('setPending', () => {
  it('holds a screen back for an answer that is on its way, though it may be left out', () => {
    const {change, setPending, check, valid, errors} = aSession();
    change(['first'], 'Ada');
    change(['last'], 'Reader');
    expect(check()).toBe(true);
    setPending(['picture'], going);
    expect(errors()).toEqual([]);
    expect([valid(), check()]).toEqual([false, false]);
    expect(errors()).toEqual([`picture: ${going}`]);
    change(['picture'], 'stored');
    expect(errors(), 'it has come, and its control has more to send').toEqual([`picture: ${going}`]);
    setPending(['picture'], undefined);
    expect(errors()).toEqual([]);
    expect(check()).toBe(true);
  });

  it('stands where its control stands among what else is wrong', () => {
    const {setPending, check, failed, errors} = aSession();
    setPending(['picture'], going);
    check();
    expect(failed.get().at).toEqual(['first', 'picture', 'last']);
    setPending(['picture'], 'me.png did not arrive.');
    expect(errors()).toEqual(['first: Enter first', 'picture: me.png did not arrive.', 'last: Enter last']);
  });

  it('stands where its control stands in a list', () => {
    const {change, setPending, check, failed} = aSession([people]);
    change(['people'], [{}, {}]);
    setPending(['people', 1, 'first'], going);
    check();
    expect(failed.get().at).toEqual(['people.0.first', 'people.0.last', 'people.1.first', 'people.1.last']);
  });

  it('takes the place of what the server found wrong before', () => {
    const {refuse, setPending, errors} = aSession();
    refuse([{at: 'picture', message: 'Nothing is to be seen.'}]);
    setPending(['picture'], going);
    expect(errors()).toEqual([]);
  });

  it('takes the place of what was wrong before it began to come', () => {
    const {setPending, check, errors} = aSession();
    check();
    setPending(['first'], going);
    expect(errors()).toEqual(['last: Enter last']);
    setPending(['first'], undefined);
    check();
    expect(errors()).toEqual(['first: Enter first', 'last: Enter last']);
  });

  it('says nothing else of what is still typed elsewhere', () => {
    const messages = {required: oneCase(['Enter it']), maxLength: oneCase(['Too long'])};
    const {change, setPending, check, errors} = aSession(
      [aTextField('first', {messages}), aTextField('picture')],
      (answers) => (answers['first'] === 'Far too long' ? [{at: 'first', code: 'check', message: ['Too long']}] : []),
    );
    check();
    change(['first'], 'Far too long');
    setPending(['picture'], going);
    expect(errors()).toEqual(['first: Enter it']);
  });

  it('says what is wrong by itself once nothing comes any more', () => {
    const {setPending, check, errors} = aSession();
    setPending(['first'], going);
    check();
    setPending(['first'], undefined);
    expect(errors()).toEqual(['first: Enter first', 'last: Enter last']);
  });
});
