import {enumOf, propertyOf, type FactType} from '../../catalog/operations/schema.ts';
import {readRulesFile, type Types} from '../../compiler/rules-file/read-rules-file.ts';
import {gather} from '../../diagnostics/gather.ts';
import {places} from '../../diagnostics/places.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {ServedOperation} from '../../server/contract/contract.ts';
import {effects} from './effects/index.ts';
import {recordTypes} from './record-types.ts';
import type {CaseEntry, StepEntry, StepsFile} from './steps-file.ts';

/** The conditions of `steps.yaml`, compiled, by where they stand. */
export type ConditionAt = (path: readonly string[]) => Logic | undefined;

/** Names of all steps of the contract. */
export function stepNamesOfContract(operations: readonly ServedOperation[]): readonly string[] {
  const name = propertyOf(answerIn(operations, 'getApplicationStep'), 'name');
  return enumOf(name?.type ?? {})?.map(String) ?? [];
}

function answerIn(operations: readonly ServedOperation[], id: string): FactType {
  return operations.find((one) => one.id === id)?.answer ?? {};
}

/**
 * Compiles the conditions of `steps.yaml` as those of flows are, and checks every name and value in it.
 *
 * @param operations of the contract; its answers say what an application and a profile are
 * @param scenarios ids of the test values
 * @throws Error with file, line and column of everything that is wrong
 */
export function checkSteps(
  text: string,
  file: StepsFile,
  operations: readonly ServedOperation[],
  scenarios: readonly string[],
): ConditionAt {
  const path = 'lender/steps.yaml';
  const read = readRulesFile(path, text);
  const answerOf = (id: string): FactType => answerIn(operations, id);
  const contractSteps = stepNamesOfContract(operations);
  const operationIds = operations.map(({id}) => id);
  const application = answerOf('getApplication');
  const values: Types = {application, profile: answerOf('getProfile'), records: recordTypes};
  const types: Types = {
    ...values,
    test: {type: 'object', properties: {scenario: {type: 'string', enum: [...scenarios]}}},
  };
  const patches: Types = {...values, status: propertyOf(application, 'status')?.type ?? {}};
  const byPath = new Map<string, Logic>();
  const condition = (at: readonly string[], readable: Types): void => {
    const logic = read.conditionAt(at, readable);
    if (logic !== undefined) byPath.set(at.join('/'), logic);
  };
  const goTo = (at: readonly string[]): void => read.checkName(at, 'step', Object.keys(file.steps));
  const checkCases = (at: readonly string[], cases: Readonly<Record<string, CaseEntry>>, readable: Types): void => {
    for (const [id, {set = {}}] of Object.entries(cases)) {
      condition([...at, id, 'when'], readable);
      goTo([...at, id, 'goTo']);
      read.checkName([...at, id, 'does'], 'effect', Object.keys(effects));
      for (const what of Object.keys(set)) read.checkValues([...at, id, 'set', what], patches[what] ?? {});
    }
  };
  const checkStep = (name: string, {on = {}, then = {}, complete = {}}: StepEntry): void => {
    const at = ['steps', name];
    read.checkKey(at, 'step of the contract', contractSteps);
    checkCases([...at, 'then'], then, types);
    checkCases([...at, 'complete'], complete, types);
    for (const [id, cases] of Object.entries(on)) {
      const operation = operations.find((one) => one.id === id);
      read.checkKey([...at, 'on', id], 'operation', operationIds);
      const body = operation?.body;
      checkCases([...at, 'on', id], cases, body === undefined ? types : {...types, body});
    }
  };

  goTo(['initial']);
  for (const id of Object.keys(file.edits)) {
    condition(['edits', id, 'while'], types);
    read.checkName(['edits', id, 'operations'], 'operation', operationIds);
  }
  for (const [name, step] of Object.entries(file.steps)) checkStep(name, step);
  const placeOf = places(new Map([[path, text]]));
  const mistakes = gather(read.findings()).map(({origin, message, hint}) => {
    const {line, column} = placeOf(origin).start;
    return `${path}:${line}:${column}: ${message}${hint === undefined ? '' : `. ${hint}`}`;
  });
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return (at) => byPath.get(at.join('/'));
}
