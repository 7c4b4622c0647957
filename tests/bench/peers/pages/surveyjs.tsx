import {Model, FunctionFactory} from 'survey-core';
import {Survey} from 'survey-react-ui';
import 'survey-core/survey-core.fontless.min.css';
import type {ReactNode} from 'react';
import {ageOf, fieldsOf, journey, type Field, type Fields} from '../definition.ts';
import {asked} from './count.ts';

FunctionFactory.Instance.register('yearsSince', ([date]: readonly string[]) => ageOf(date ?? ''));

const questionOf = (name: string, field: Field): object => {
  const {label, kind, isRequired, options, pattern, minLength, range, refused, minAge, message: text} = field;
  const kinds = {
    text: {type: 'text'},
    number: {type: 'text', inputType: 'number'},
    date: {type: 'text', inputType: 'date'},
    list: {type: 'dropdown', renderAs: 'select'},
    radios: {type: 'radiogroup'},
  };
  const validators = [
    ...(pattern === undefined ? [] : [{type: 'regex', regex: pattern, text}]),
    ...(minLength === undefined ? [] : [{type: 'text', minLength, text}]),
    ...(range === undefined ? [] : [{type: 'numeric', minValue: range[0], maxValue: range[1], text}]),
    ...(refused === undefined ? [] : [{type: 'expression', expression: `{${name}} <> '${refused}'`, text}]),
    ...(minAge === undefined ? [] : [{type: 'expression', expression: `yearsSince({${name}}) >= ${minAge}`, text}]),
  ];
  return {
    ...kinds[kind],
    name,
    title: label,
    isRequired: isRequired === true,
    validators,
    ...(options === undefined ? {} : {choices: options}),
  };
};

const questionsOf = (fields: Fields): readonly object[] =>
  Object.entries(fields).map(([name, field]) => questionOf(name, field));

const buttons = {showQuestionNumbers: 'off', pagePrevText: 'Back', pageNextText: 'Continue', completeText: 'Continue'};
const model = new Model(
  asked() > 0
    ? {...buttons, elements: questionsOf(fieldsOf(asked()))}
    : {
        ...buttons,
        pages: journey.map(({id, title, fields, when}) => ({
          name: id,
          title,
          elements: questionsOf(fields),
          ...(when === undefined ? {} : {visibleIf: `{${when[0]}} anyof ${JSON.stringify(when[1])}`}),
        })),
      },
);

export const App = (): ReactNode => <Survey model={model} />;
