import {describe, expect, it} from 'vitest';
import {filesOf} from '../../../cli/fixtures/temp-workspace.ts';
import {compile} from '../../compile.ts';

const benefit = new Map(Object.entries(filesOf('examples/benefit')));
const flowFile = 'flows/benefit/flow.yaml';
const screenFile = (id: string): string => `flows/benefit/screens/${id}.yaml`;

/** The flow with one of its files written in another way. */
const compiledWith = (file: string, from: string, to: string) => {
  const text = benefit.get(file) ?? '';
  expect(text).toContain(from);
  const {orgs, diagnostics} = compile(new Map(benefit).set(file, text.replace(from, to)), {artifacts: false});
  const compiled = orgs['default']?.flows['benefit'];
  if (compiled === undefined) throw new Error('There is no benefit.');
  return {compiled, diagnostics};
};
const asItIs = () => compiledWith(flowFile, 'flow: benefit', 'flow: benefit');

describe('a screen for each item of a list', () => {
  it('is one for each item that there may be, on the path while there is one', () => {
    const {compiled, diagnostics} = asItIs();
    expect(diagnostics).toEqual([]);
    const household = compiled.flow.sections.find(({id}) => id === 'household')?.screens;
    expect(household?.slice(0, 3)).toEqual(['members', 'member/1', 'member/2']);
    expect(household).toHaveLength(17);
    const [second] = compiled.flow.screens.filter(({id}) => id === 'school/2');
    expect(second).toMatchObject({item: {screen: 'school', list: 'members', index: 1}});
    expect(JSON.stringify(second?.when)).toContain('"answers.members.1"');
    expect(JSON.stringify(second?.when)).toContain('"answers.members.1.age"');
    expect(compiled.flow.screens.map(({id}) => id)).not.toContain('member');
  });

  it('asks in the item, and reads it by its place', () => {
    const screen = asItIs().compiled.screens['member/2'];
    expect(screen?.title.cases[0]?.value).toEqual([
      'About ',
      {print: {var: 'answers.members.1.firstName'}, formats: []},
    ]);
    expect(screen?.blocks).toMatchObject([{block: 'each', id: 'members', place: 1, in: {var: 'answers.members'}}]);
    expect(screen?.checks).toMatchObject([{at: 'members.1.born'}]);
    expect(JSON.stringify(screen?.checks)).toContain('"answers.members.1.born"');
    expect(JSON.stringify(screen?.blocks)).toContain('"print":2');
  });

  it('stands in summaries with each that stands for it, and as it is written for who reads that', () => {
    const {compiled} = asItIs();
    const summary = compiled.screens['check']?.blocks.find(({block}) => block === 'summary');
    expect(summary).toMatchObject({screens: expect.arrayContaining(['member/1', 'member/8', 'school/1'])});
    expect(Object.keys(compiled.written?.screens ?? {})).toEqual(expect.arrayContaining(['member', 'school']));
  });

  it('leaves alone the items of conditions on elements', () => {
    const {compiled, diagnostics} = compiledWith(
      screenFile('school'),
      'school: {type',
      "others: {when: {some: [{var: answers.members}, {item.age: ADULT}]}, text: 'Others.'}\n  school: {type",
    );
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(compiled.screens['school/1']?.blocks)).toContain('"item.age"');
  });

  it.each([
    [
      'of a list that nobody asks for',
      flowFile,
      'each: answers.members}',
      'each: answers.member}',
      'unknown-reference',
      'No screen of this flow asks for the list `answers.member`',
      'Did you mean `answers.members`?',
    ],
    [
      'before its list',
      flowFile,
      '      members: {}\n      member: {each: answers.members}',
      '      member: {each: answers.members}\n      members: {}',
      'wrong-value',
      '`answers.members` is asked on `members`, which does not come before',
      'List `members` before `member`.',
    ],
    [
      'with an address of its own',
      screenFile('member'),
      'title:',
      'open: always\ntitle:',
      'wrong-value',
      'A screen that shows for each item has no `open`',
      'Its address is its name and the number of the item, and it opens as all screens of the path do.',
    ],
    [
      'that asks under the name of the list',
      screenFile('school'),
      '  school: {type',
      '  members: {type: text, label: Members}\n  school: {type',
      'wrong-value',
      '`members` is the list itself, and cannot be asked about each item of it',
      'Give the field another name.',
    ],
    [
      'with a list in it',
      screenFile('school'),
      '  school: {type',
      '  jobs: {repeat: {min: 0, max: 2, add: Add}, blocks: {name: {type: text, label: Job}}}\n  school: {type',
      'wrong-value',
      '`jobs` cannot have `repeat` on a screen that shows for each item',
      'Put it on a screen of its own.',
    ],
    [
      'that is led to',
      screenFile('index'),
      'continue: {label: Continue}',
      'continue: {label: Continue, then: member}',
      'unknown-reference',
      '`member` shows once for each item of `answers.members`, and this does not say for which',
      'Lead to the screen that asks for the list: its items follow.',
    ],
    [
      'that shows as a dialog',
      screenFile('index'),
      'continue: {label: Continue}',
      'continue: {label: Continue}\n  look: {label: Look, dialog: member}',
      'unknown-reference',
      'There is no screen `member` to show',
      undefined,
    ],
    [
      'that asks what the list asks',
      screenFile('school'),
      '  school: {type',
      '  firstName: {type: text, label: Again}\n  school: {type',
      'duplicate-field',
      '`firstName` is asked on the screen `members` already',
      undefined,
    ],
  ] as const)('%s is refused', (_what, file, from, to, code, message, hint) => {
    const found = compiledWith(file, from, to).diagnostics.filter((one) => one.message === message);
    expect(found.slice(0, 1)).toMatchObject([{code, ...(hint === undefined ? {} : {hint})}]);
  });

  it.each([
    [30, 'A list with a screen for each item has at most 12 items, and this one may have 30'],
    [0, 'A list with a screen for each item has at least one, and this one may have none'],
  ])('is refused of a list of at most %i, once, where that is said', (max, message) => {
    const repeat = `repeat: {min: 0, max: ${max}}`;
    const base = compiledWith(screenFile('members'), 'repeat: {min: 1, max: 8', repeat.slice(0, -1)).diagnostics;
    expect(base).toMatchObject([
      {code: 'wrong-value', message, origin: {file: screenFile('members')}, related: [{origin: {file: flowFile}}]},
    ]);
    const override = `orgs/default/${screenFile('members')}`;
    const file = `changes: members\nbecause: it is so here\nblocks: {members: {${repeat}}}\n`;
    const {diagnostics} = compile(new Map(benefit).set(override, file), {artifacts: false});
    expect(diagnostics).toMatchObject([{code: 'wrong-value', message, origin: {file: override}}]);
  });

  it.each([
    ['members', 'wrong-value', '`members` is not what `each` takes'],
    ['7', 'wrong-type', '`each` takes a text, not a number'],
    ['answers.member', 'unknown-reference', 'No screen of this flow asks for the list `answers.member`'],
    ['answers.constructor', 'unknown-reference', 'No screen of this flow asks for the list `answers.constructor`'],
    ['answers.fullName', 'unknown-reference', 'No screen of this flow asks for the list `answers.fullName`'],
  ])('of %s is refused, and nothing follows from it', (each, code, message) => {
    const {diagnostics} = compiledWith(flowFile, 'member: {each: answers.members}', `member: {each: ${each}}`);
    expect(diagnostics).toMatchObject([{code, message, origin: {file: flowFile}}]);
  });

  it.each([
    ['member/9', [{code: 'wrong-value', message: 'The screen `member/9` has the address of an item of `member`'}]],
    ['member/x/1', []],
    ['member/9/more', []],
  ])('shares its address with no other: %s', (id, found) => {
    const flow = (benefit.get(flowFile) ?? '').replace('      check: {}\n', `      check: {}\n      ${id}: {}\n`);
    const screen = `screen: ${id}\ntitle: More\nactions: {continue: {label: Continue}}\n`;
    const files = new Map(benefit).set(flowFile, flow).set(screenFile(id), screen);
    const {diagnostics} = compile(files, {artifacts: false});
    expect(diagnostics).toMatchObject(found.map((one) => ({...one, origin: {file: screenFile(id)}})));
    expect(diagnostics).toHaveLength(found.length);
  });

  it('is refused where the server leads', () => {
    const steps = 'rows: {all: {steps: [ONE], goTo: machine}}\notherwise: {goTo: index}\n';
    const {diagnostics} = compile(new Map(benefit).set('flows/benefit/steps.yaml', steps), {artifacts: false});
    const message = '`member` cannot show for each item, because the server leads this flow';
    expect(diagnostics.filter((one) => one.message === message)).toMatchObject([{code: 'wrong-value'}]);
  });

  it('sends of its answers what it asks of its item, and shows what is wrong there', () => {
    const {compiled} = compiledWith(
      screenFile('school'),
      'continue: {label: Continue}',
      'continue: {label: Continue, calls: {sendBenefit: {body: answers}}, errors: {NO: {at: lunch, message: No}}}',
    );
    const [action] = compiled.screens['school/2']?.actions ?? [];
    expect(action?.calls).toMatchObject([
      {body: {school: {var: 'answers.members.1.school'}, lunch: {var: 'answers.members.1.lunch'}}},
    ]);
  });

  it('is meant by a law that names it, each that stands for it', () => {
    const laws =
      'school-is-private:\n  because: county rule 3\n  never: {asked: lunch, on: school}\n  unless: {session.signedIn: true}\n';
    const files = new Map(benefit).set('flows/benefit/laws.yaml', laws);
    const {evidence, diagnostics} = compile(files, {artifacts: false});
    expect(diagnostics).toEqual([]);
    const [law] = evidence['default']?.['benefit']?.laws ?? [];
    expect(law?.never.on).toEqual(expect.arrayContaining(['school', 'school/1', 'school/8']));
  });

  it('asks nothing as another type than a flow with the same answers asks it of the same list', () => {
    const people =
      'screen: people\ntitle: People\nblocks: {members: {repeat: {min: 0, max: 3, add: Add}, blocks: {born: {type: text, label: Born}}}}\n';
    const files = new Map(benefit)
      .set(
        'flows/later/flow.yaml',
        'flow: later\ntitle: Later\npath: /later\nanswers: benefit\nscreens: {all: {title: All, screens: {people: {}}}}\nend: people\n',
      )
      .set('flows/later/screens/people.yaml', people);
    const {diagnostics} = compile(files, {artifacts: false});
    expect(diagnostics.filter(({code}) => code === 'duplicate-field').map(({message}) => message)).toEqual([
      '`born` is of another type in the flow `later`, which shares its answers',
    ]);
  });

  it('may ask under a name that another screen has for an answer that is no item’s', () => {
    const {diagnostics} = compiledWith(
      screenFile('school'),
      '  school: {type',
      '  phone: {type: text, label: Phone of the school}\n  school: {type',
    );
    expect(diagnostics.filter(({code}) => code === 'duplicate-field')).toEqual([]);
  });
});
