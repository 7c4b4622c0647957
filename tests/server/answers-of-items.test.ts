import {describe, expect, it} from 'vitest';
import {readWorkspace} from '../../src/cli/workspace/workspace.ts';
import {compile} from '../../src/compiler/compile.ts';
import type {Json} from '../../src/model/json.ts';
import {findMisfits} from '../../src/server/answers/find-misfits.ts';
import {sentAnswers} from '../../src/server/answers/sent-answers.ts';
import {questionsOf} from '../../src/server/plan/questions-of.ts';

const {orgs} = compile(readWorkspace('examples/benefit').files, {artifacts: false});
const org = orgs['default'];
if (org === undefined) throw new Error('The example does not compile.');
const senders = sentAnswers('sendBenefit', org);

const ada = {firstName: 'Ada', age: 'ADULT', born: '1987-01-12', earns: true, income: 1200};
const kim = {firstName: 'Kim', age: 'CHILD', born: '2016-05-01', earns: false, school: true, lunch: false};
const {earns: _, ...withoutEarns} = kim;
const misfits = (...members: readonly Json[]) =>
  findMisfits(senders, {fullName: 'Ada Home', phone: '5555550142', members}, new Date('2026-11-02T12:00:00Z'));

describe('what is sent about each item of a list', () => {
  it('is right where a browser would have sent it', () => {
    expect(senders).toHaveLength(1);
    expect(misfits(ada, kim)).toEqual([]);
    expect(misfits(kim, ada, kim)).toEqual([]);
  });

  it.each<[string, readonly Json[], string, RegExp]>([
    ['what is asked about one of them and missing', [ada, withoutEarns], 'members.1.earns', /fill this in/],
    ['what is not shown', [{...ada, earns: false}], 'members', /not asked for/],
    ['what is asked about others', [ada, {...ada, school: true}], 'members.1.school', /not asked for/],
    ['what nobody asks about any', [{...ada, shoe: 9}], 'members', /not asked for/],
    ['what fails a check', [{...ada, born: '2026-12-24'}], 'members.0.born', /has been/],
    ['what no control lets in', [{...ada, income: 0}], 'members.0.income', /At least/],
  ])('is refused with its place: %s', (_what, members, at, message) => {
    expect(misfits(...members)).toEqual([{at, message: expect.stringMatching(message)}]);
  });

  it('is called as all of its screens ask it', () => {
    const screens = org.flows['benefit']?.screens ?? {};
    const check = screens['check'];
    const call = check?.actions.flatMap(({calls}) => calls)[0];
    if (check === undefined || call === undefined) throw new Error('Nothing is sent.');
    const members = questionsOf(call, check, Object.values(screens)).find(({key}) => key === 'members');
    expect(members?.label).toBe('People');
    expect(members?.questions?.map(({label}) => label)).toEqual([
      'First name',
      'How old?',
      'Born',
      'Earns money',
      'How much in a month, before taxes?',
      'Goes to school',
      'Eats lunch there',
    ]);
  });
});
