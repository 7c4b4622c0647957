import {_, str, type Ajv, type CodeKeywordDefinition} from 'ajv';
import {besideMultiple} from './is-multiple.ts';

/**
 * Lets `multipleOf` take what is a multiple to people: 894784.94 divided by 0.01 is no whole number for a computer. Amounts
 * of cents hold, and below billions no hundredth of a cent gets through. Ajv's own `multipleOfPrecision` compares quotients, so that
 * in steps of 50,000 it would take 50,004.
 */
export function withMultiples<Kind extends Ajv>(ajv: Kind): Kind {
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword(multipleOf);
  return ajv;
}

const multipleOf: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: {
    message: ({schemaCode}) => str`must be multiple of ${schemaCode}`,
    params: ({schemaCode}) => _`{multipleOf: ${schemaCode}}`,
  },
  code: (context) => {
    const {data, schema} = context as {readonly data: typeof context.data; readonly schema: number};
    const {most, share} = besideMultiple;
    const nearest = _`Math.round(${data} / ${schema}) * ${schema}`;
    // Beyond some billions no number lies nearer.
    const beside = _`Math.max(${Math.min(most, schema * share)}, ${Number.EPSILON} * Math.abs(${data}))`;
    context.fail(_`!(Math.abs(${nearest} - ${data}) <= ${beside})`);
  },
};
