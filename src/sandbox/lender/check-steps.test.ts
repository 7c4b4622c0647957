import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readOperations} from '../../server/contract/contract.ts';
import {resource} from '../resource.ts';
import {checkSteps} from './check-steps.ts';
import {readLender} from './lender.ts';
import {readStepsFile} from './steps-file.ts';
import {readTestValues} from './test-values.ts';

const operations = readOperations('.');
const scenarios = Object.keys(readTestValues().scenarios);
const text = readFileSync(resource('lender/steps.yaml'), 'utf8');
const read = (changed: string) => checkSteps(changed, readStepsFile(changed), operations, scenarios);

/** What is said of the line of the first `was`, where `is` stands in its place. */
function saidOf(was: string, is: string): readonly string[] {
  const at = text.indexOf(was);
  if (at === -1) throw new Error(`steps.yaml does not say ${was}`);
  const place = `lender/steps.yaml:${text.slice(0, at).split('\n').length}:`;
  try {
    read(text.slice(0, at) + is + text.slice(at + was.length));
  } catch (error) {
    return (error as Error).message.split('\n').filter((line) => line.startsWith(place));
  }
  return [];
}

describe('steps.yaml', () => {
  it('has a step of the contract for each of its steps, in its order', () => {
    const {steps, rank, initial} = readLender(operations);
    expect([...steps.keys()].map(rank)).toEqual([...steps.keys()].map((_, at) => at));
    expect(rank(initial)).toBe(0);
  });

  it('has conditions as the interpreter takes them', () => {
    const conditionAt = read(text);
    expect(conditionAt(['edits', 'accounts', 'while'])).toEqual({
      '===': [{var: ['application.status.disclosurelistClosingReady', false]}, false],
    });
    expect(conditionAt(['steps', 'IN_PROGRESS', 'on', 'saveProfile', 'complete', 'when'])).toBeDefined();
    expect(conditionAt(['steps', 'IN_PROGRESS', 'on', 'saveProfile', 'complete', 'goTo'])).toBeUndefined();
  });

  it.each([
    ['initial: IN_PROGRESS', 'initial: IN_PROGRES', 'There is no step `IN_PROGRES`. Did you mean'],
    ['goTo: HMDA', 'goTo: HMAD', 'There is no step `HMAD`. Did you mean `HMDA`?'],
    ['  CREDIT_NO_MATCH_SSN:', '  CREDIT_NO_MATCH_SNS:', 'There is no step of the contract `CREDIT_NO_MATCH_SNS`'],
    ['submitSocial:', 'submitSozial:', 'There is no operation `submitSozial`. Did you mean `submitSocial`?'],
    ['operations: [savePayoffs,', 'operations: [savePayofs,', 'There is no operation `savePayofs`'],
    ['does: [make-offers]', 'does: [make-ofers]', 'There is no effect `make-ofers`. Did you mean `make-offers`?'],
    ['{rule: softFrozen}', '{rule: softFroze}', 'There is no rule `softFroze`. Did you mean `softFrozen`?'],
    ['{test.scenario: soft-slow}', '{test.scenario: slow}', '`test.scenario` is never `slow`'],
    ['records.unfrozen: false', 'records.unfrosen: false', '`records` has no `unfrosen`. Did you mean'],
    ['application.payType: MANUAL', 'application.payType: 5', '`application.payType` is never `5`'],
    ['{body.list: SUMMARY}', '{body.liste: SUMMARY}', '`body` has no `liste`. Did you mean `body.list`?'],
    ['{body.list: SUMMARY}', '{body.list: SUMARY}', '`body.list` is never `SUMARY`. Did you mean `SUMMARY`?'],
    ['{application.isCrypto: true}', '{body.list: CLOSING}', 'Nothing here is called `body`'],
    ['uwDecision: DECLINE}', 'uwDecision: DECLINED}', '`DECLINED`'],
    ['set: {status: {liensComplete', 'set: {status: {lienComplete', '`status` has no `lienComplete`'],
    ['records: {bureauAnswers: true}', 'records: {bureauAnswer: true}', '`records` has no `bureauAnswer`'],
    [
      '  softConsent: {some',
      '  hardly: {records.unfrozen: true}\n  softConsent: {some',
      'Nothing uses the rule `hardly`',
    ],
  ])('with %j as %j is refused at its line', (was, is, said) => {
    expect(saidOf(was, is)).toEqual([expect.stringContaining(said)]);
  });
});
