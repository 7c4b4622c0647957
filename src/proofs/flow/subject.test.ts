import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readWorkspace} from '../../cli/workspace/workspace.ts';
import {createCompiler} from '../../compiler/compile.ts';
import type {FactRoots} from '../../model/evidence.ts';
import {subjectOf, type Subject} from './subject.ts';

const {files} = readWorkspace(join(import.meta.dirname, '../../../tests/workspaces/parcel-return'));
const {orgs, evidence} = createCompiler()(files, {artifacts: false});
const [compiled, known] = [orgs['default']?.flows['return'], evidence['default']?.['return']];

/** Facts that there are none of: what is always there can have no value. */
const none: FactRoots = {
  session: {type: {type: 'object', required: ['mood'], properties: {mood: {type: 'string', enum: []}}}},
};
const rule = {'==': [{var: 'session.mood'}, 'GLAD']};

function asked(how: (subject: Subject) => Pick<Subject, 'prover' | 'env'>): Subject {
  if (compiled === undefined || known === undefined) throw new Error('there is no flow "return"');
  const subject = subjectOf({...compiled, ...known}, {now: () => 0, budget: 1});
  const {prover, env} = how(subject);
  prover.encoder.condition(rule, env);
  return subject;
}

describe('what makes all facts of a flow impossible', () => {
  it.each<[string, (subject: Subject) => Pick<Subject, 'prover' | 'env'>, readonly string[] | undefined]>([
    ['is found where the flow is asked about', (subject) => subject.at(none), ['session.mood']],
    ['is found where one proof alone asks', (subject) => subject.at(none, [rule]), ['session.mood']],
    ['is not what somebody asks who looks for it', (subject) => subject.apart(none, [rule]), undefined],
  ])('%s', (_, how, found) => {
    const subject = asked(how);
    expect(subject.contradiction()).toEqual(found);
    subject.settle();
    expect(subject.contradiction()).toEqual(found);
  });
});
