import {afterEach, expect, it, vi} from 'vitest';
import {noModules} from '../../catalog/plug-ins/plug-ins.ts';
import {addPlugIns} from '../../renderer/plug-ins/add-plug-ins.tsx';
import {evaluate} from '../../runtime/rules/evaluate.ts';
import {printValue} from '../../runtime/text/print-value.ts';
import {reportThrown} from './report-thrown.ts';

const words = {
  ...{kinds: {}, widgets: {}},
  formats: {far: {id: 'far', about: 'How far.', takes: ['number']}},
  operators: {doubled: {id: 'doubled', about: 'Twice.', takes: {value: 'number'}, gives: 'number'}},
};

afterEach(() => addPlugIns(undefined, noModules));

it('reports once what of a plug-in throws in a page, which goes on without it', () => {
  const fault = new RangeError('none tonight');
  const failing = (): never => {
    throw fault;
  };
  const report = vi.fn<(error: unknown) => void>();
  const modules = {widgets: {}, formats: {far: failing}, operators: {doubled: failing}};
  addPlugIns(words, modules, reportThrown(report));
  for (const value of [1, 2]) {
    expect(evaluate({doubled: [{var: 'answers.far'}]}, {answers: {far: value}})).toBeNull();
    expect(printValue(value, [{id: 'far', words: []}], 'near')).toBe('near');
  }
  expect(report.mock.calls.flat()).toEqual(
    ['operator doubled', 'format far'].map((word) =>
      expect.objectContaining({
        name: 'RangeError',
        message: `the ${word} of a plug-in gives nothing where it throws: none tonight`,
        cause: fault,
      }),
    ),
  );
  // For another organisation, or where YAML was edited, they are the same.
  addPlugIns(words, modules, reportThrown(report));
  printValue(1, [{id: 'far', words: []}]);
  expect(report).toHaveBeenCalledTimes(2);
  // Modules that were edited since are told anew.
  addPlugIns(words, {...modules}, reportThrown(report));
  printValue(1, [{id: 'far', words: []}]);
  expect(report).toHaveBeenCalledTimes(3);
});
