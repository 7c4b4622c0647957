import {afterEach, describe, expect, it} from 'vitest';
import type {KindDefinition, WidgetDefinition} from '../../catalog/definition.ts';
import {text} from '../../catalog/kinds/text.ts';
import {plugInDefinitions} from '../../catalog/plug-ins/definitions.ts';
import {noPlugIns} from '../../catalog/plug-ins/plug-ins.ts';
import {createAnswers} from '../../journey/answers/answers.ts';
import {createScreenSession} from '../../journey/showing/screen-session.ts';
import type {Block} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
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

describe('takeSent of a control that a plug-in adds', () => {
  afterEach(() => plugInDefinitions(noPlugIns));

  const options = ['Bag', 'Bell'].map((value) => ({value, label: [value], alone: false}));
  const answered = (said: Partial<WidgetDefinition>, kind: Partial<KindDefinition>, form: SentForm, before?: Json) => {
    const own: WidgetDefinition = {
      id: 'own',
      about: '',
      use: 'control',
      plugIn: 'look',
      props: {},
      events: {},
      ...said,
    };
    const asked: KindDefinition = {...text, id: 'it', control: 'own', ...kind};
    plugInDefinitions({...noPlugIns, kinds: {it: asked}, widgets: {own}});
    const answers = createAnswers();
    if (before !== undefined) answers.set(['it'], before);
    const block = aTextField('it', {type: 'it', ...(asked.options === 'none' ? {} : {options})});
    const session = createScreenSession({
      module: aModule('card', 'ask', [block]),
      answers,
      findErrors: () => [],
      readData: () => ({answers: answers.get()}),
    });
    takeSent(session, form);
    return answers.get()['it'];
  };

  it.each([
    ['that is checkable was unticked', {checkable: true}, false],
    ['that is not may not have been there', {}, true],
  ] as const)('takes nothing to mean that one %s', (_, said, after) => {
    expect(answered(said, {schema: {type: 'boolean'}}, [], true)).toBe(after);
  });

  it('takes a tick, and all that was ticked of several, and no other option than there is', () => {
    const many = {schema: {type: 'array', items: {type: 'string'}}, options: 'many'} as const;
    const own = {checkable: true} as const;
    expect(answered(own, {schema: {type: 'boolean'}}, [['it', 'on']])).toBe(true);
    expect(
      answered(own, many, [
        ['it', 'Bag'],
        ['it', 'Bell'],
        ['it', 'Wheel'],
      ]),
    ).toEqual(['Bag', 'Bell']);
    expect(answered(own, many, [], ['Bag'])).toBeNull();
    expect(answered({}, {options: 'one'}, [['it', 'Bell']])).toBe('Bell');
    expect(answered({}, {options: 'one'}, [['it', 'Wheel']])).toBeUndefined();
  });
});
