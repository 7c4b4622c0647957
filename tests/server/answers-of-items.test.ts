import {describe, expect, it} from 'vitest';
import {readWorkspace} from '../../src/cli/workspace/workspace.ts';
import {compile} from '../../src/compiler/compile.ts';
import type {Json} from '../../src/model/json.ts';
import {findMisfits} from '../../src/server/answers/find-misfits.ts';
import {sentAnswers} from '../../src/server/answers/sent-answers.ts';
import {planOf} from '../../src/server/plan/plan-of.ts';
import type {PlannedQuestion} from '../../src/server/plan/plan.ts';

const {files} = readWorkspace('examples/benefit');
const {orgs} = compile(files, {artifacts: false});
const org = orgs['default'];
if (org === undefined) throw new Error('The example does not compile.');
const senders = sentAnswers('sendBenefit', org);

const ada = {firstName: 'Ada', age: 'ADULT', born: '1987-01-12', earns: true, income: 1200};
const kim = {firstName: 'Kim', age: 'CHILD', born: '2016-05-01', earns: false, school: true, lunch: false};
const {earns: _, ...withoutEarns} = kim;
const misfits = (...members: readonly Json[]) =>
  findMisfits(senders, {fullName: 'Ada Home', phone: '5555550142', members}, new Date('2026-11-02T12:00:00Z'));

const fileWith = (screen: string, from: string, to: string): ReadonlyMap<string, string> => {
  const file = `flows/benefit/screens/${screen}.yaml`;
  const text = files.get(file) ?? '';
  expect(text).toContain(from);
  return new Map(files).set(file, text.replace(from, to));
};
/** What the server of a workspace calls what `sendBenefit` sends. */
const questionsIn = (workspace: ReadonlyMap<string, string>): readonly PlannedQuestion[] => {
  const {contract, orgs: own, serverTexts: texts} = compile(workspace, {artifacts: false});
  const orgOf = (id: string) => own[id];
  const parts = {server: {}, operations: contract.operations, org: own['default'], orgOf, texts};
  const plan = planOf(parts).operations['sendBenefit'];
  return plan?.does === 'submit' ? (plan.asked('default')?.questions ?? []) : [];
};

it('is looked for in an organisation once somebody sends something there', () => {
  const {contract, serverTexts: texts} = compile(files, {artifacts: false});
  const asked: string[] = [];
  const orgOf = (id: string) => {
    asked.push(id);
    return orgs[id];
  };
  const plan = planOf({server: {}, operations: contract.operations, org, orgOf, texts}).operations['sendBenefit'];
  if (plan?.does !== 'submit') throw new Error('The benefit is not sent.');
  expect(asked).toEqual([]);
  expect([plan.sent('default'), plan.sent('default'), plan.sent('nobody')]).toEqual([senders, senders, []]);
  expect(asked).toEqual(['default', 'nobody']);
});

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
    const members = questionsIn(files).find(({key}) => key === 'members');
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

  it('is called without the item, whose number it may say', () => {
    const numbered = fileWith('member', 'When was ((item.firstName)) born?', 'Birthday of person ((each.number))');
    const members = questionsIn(numbered).find(({key}) => key === 'members');
    expect(members?.questions?.[2]?.label).toBe('Born');
  });

  it.each(['answers', '{school: {var: item.school}, lunch: {var: item.lunch}}'])(
    'is called so too where it is sent item by item: %s',
    (body) => {
      const sending = new Map(files);
      const check = sending.get('flows/benefit/screens/check.yaml') ?? '';
      sending.set('flows/benefit/screens/check.yaml', check.replace(/    calls:[^]*?    busy/, '    busy'));
      const [from, to] = ['{label: Continue}', `{label: Continue, calls: {sendBenefit: {body: ${body}}}}`];
      for (const [file, text] of fileWith('school', from, to))
        if (file.endsWith('school.yaml')) sending.set(file, text);
      expect(questionsIn(sending)).toMatchObject([
        {key: 'school', label: 'Goes to school'},
        {key: 'lunch', label: 'Eats lunch there'},
      ]);
    },
  );

  it('is not asked in words that name the item alone', () => {
    const found = (from: string, to: string) =>
      compile(fileWith('member', from, to), {artifacts: false}).diagnostics.map(({code, message}) => ({code, message}));
    const gap = 'and what is sent has one heading for all of them, with a gap there';
    expect(found('      short: Born,\n', '')).toEqual([
      {code: 'interpolation', message: `The label names the item, ${gap}`},
    ]);
    expect(found('short: Born', "short: 'Birth ((each.number))'")).toEqual([
      {code: 'interpolation', message: `\`short\` names the item, as the label does, ${gap}`},
    ]);
    expect(found('When was ((item.firstName)) born?', 'Born on')).toEqual([]);
  });
});
