import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {compile} from '../src/compiler/compile.ts';
import {hasItem} from '../src/journey/answers/has-item.ts';
import type {EachBlock} from '../src/model/compiled/screen.ts';
import {prove} from '../src/proofs/prove.ts';
import {decide} from '../src/runtime/decide.ts';
import {callBody} from '../src/runtime/answers/body.ts';
import {draftOf, heldOf} from '../src/runtime/answers/draft.ts';
import {eachItems} from '../src/runtime/answers/each-items.ts';
import {withInitial} from '../src/runtime/answers/initial.ts';
import {pathAnswers} from '../src/runtime/answers/path-answers.ts';
import {shownAnswers} from '../src/runtime/answers/prune.ts';
import {shownFields} from '../src/runtime/answers/shown-fields.ts';
import {printChoice} from '../src/runtime/text/print.ts';

const {files} = readWorkspace('examples/benefit');
/** The example with one of its screens written in another way. */
const changed = (screen: string, from: string, to: string): ReadonlyMap<string, string> => {
  const file = `flows/benefit/screens/${screen}.yaml`;
  const text = files.get(file) ?? '';
  expect(text).toContain(from);
  return new Map(files).set(file, text.replace(from, to));
};
const withSecret = changed(
  'school',
  'blocks:',
  "blocks:\n  number: {type: ssn, label: Number, messages: {pattern: 'Nine digits'}}",
);
const compiledOf = (id: string, workspace: ReadonlyMap<string, string>) => {
  const {orgs, diagnostics} = compile(workspace, {artifacts: false});
  const compiled = orgs['default']?.flows[id];
  if (compiled === undefined) throw new Error(JSON.stringify(diagnostics));
  return compiled;
};
const benefitOf = (workspace: ReadonlyMap<string, string>) => compiledOf('benefit', workspace);
const {flow, screens} = benefitOf(files);

const member = fc.record(
  {
    firstName: fc.constantFrom('Ada', 'Kim', 'Lee'),
    age: fc.constantFrom('ADULT', 'CHILD'),
    earns: fc.boolean(),
    income: fc.integer({min: 1, max: 9}),
    school: fc.boolean(),
    lunch: fc.boolean(),
  },
  {requiredKeys: ['firstName', 'age']},
);
type Member = Partial<Record<string, unknown>>;
const household = fc.array(member, {minLength: 1, maxLength: 8});

const read = (members: readonly Member[]) => pathAnswers(flow, screens, {answers: {members}})['members'] as Member[];
const decided = (members: readonly Member[], here: object) =>
  decide(
    flow,
    {answers: {members: read(members)}, session: {}, org: {}, today: {date: '2026-11-02'}},
    {
      path: '/food',
      asked: true,
      ...here,
    },
  );
/** Proofs of the flow with its list of screens, and one of its screens, written in another way. */
const proved = (listed: string, more: Readonly<Record<string, string>> = {}) => {
  const file = 'flows/benefit/flow.yaml';
  const text = files.get(file) ?? '';
  const screen = '      school: {each: answers.members, when: {item.age: CHILD}}\n';
  expect(text).toContain(screen);
  const written = new Map(files).set(file, text.replace(screen, listed));
  for (const [id, said] of Object.entries(more)) written.set(`flows/benefit/screens/${id}.yaml`, said);
  const {orgs, evidence, diagnostics} = compile(written, {artifacts: false});
  expect(diagnostics).toEqual([]);
  return prove({files: written, orgs, evidence, now: () => 0}).map(
    ({code, message, origin}) => `${origin.file} ${code}: ${message}`,
  );
};
const lawsFound = (laws: string) => {
  const written = new Map(files).set('flows/benefit/laws.yaml', laws);
  const {orgs, evidence} = compile(written, {artifacts: false});
  return prove({files: written, orgs, evidence, now: () => 0, only: ['law-broken']}).map(({message}) => message);
};
const aside = (when: string): Readonly<Record<string, string>> => ({
  school: `${files.get('flows/benefit/screens/school.yaml') ?? ''}  aside: {kind: link, label: Aside, then: aside}\n`,
  aside: `screen: aside\nopen: {when: ${when}}\ntitle: Aside\nactions: {on: {kind: button, label: On, then: onward}}\n`,
});
const all = Object.fromEntries(flow.screens.map(({id}) => [id, true]));

describe('screens for each item of a list', () => {
  it('are as many as there are items, in their order, and each leads on to the next', () => {
    fc.assert(
      fc.property(household, (members) => {
        const decision = decided(members, {valid: all});
        if (decision.kind !== 'screen') throw new Error(decision.kind);
        const {path = []} = decision;
        const numbers = members.map((_, index) => index + 1);
        const young = numbers.filter((number) => members[number - 1]?.age === 'CHILD');
        const asked = [...numbers.map((number) => `member/${number}`), ...young.map((number) => `school/${number}`)];
        expect(path).toEqual(['index', 'members', ...asked, 'check']);
        const next = path.map((screen) => decided(members, {valid: all, screen}));
        expect(next.map((one) => (one.kind === 'screen' ? one.screen : one.kind))).toEqual([...path.slice(1), 'sent']);
      }),
    );
  });

  it('keep what is asked in their item, as it is shown there', () => {
    fc.assert(
      fc.property(household, (members) => {
        const shown = members.map(({firstName, age, earns, income, school, lunch}) => ({
          firstName,
          age,
          ...(earns === undefined ? {} : {earns}),
          ...(earns === true && income !== undefined ? {income} : {}),
          ...(age === 'CHILD' && school !== undefined ? {school} : {}),
          ...(age === 'CHILD' && school === true && lunch !== undefined ? {lunch} : {}),
        }));
        expect(read(members)).toEqual(shown);
        expect(read(read(members))).toEqual(shown);
      }),
    );
  });

  it('go with their item, and leave those of the others', () => {
    fc.assert(
      fc.property(household, fc.nat(), (members, some) => {
        const gone = some % members.length;
        expect(read(members.toSpliced(gone, 1))).toEqual(read(members).toSpliced(gone, 1));
      }),
    );
  });

  it.each(['members', 'member/1', 'school/2'])(
    'let nothing secret into a draft, whichever of the list’s screens saves it: %s',
    (id) => {
      const secret = benefitOf(withSecret);
      const screen = secret.screens[id];
      if (screen === undefined) throw new Error(`There is no ${id}.`);
      const answers = {
        members: [{firstName: 'Ada', age: 'CHILD', earns: false, number: '123456789'}, {firstName: 'Kim'}],
      };
      expect(draftOf([screen], answers)).toEqual({
        members: [{firstName: 'Ada', age: 'CHILD', earns: false}, {firstName: 'Kim'}],
      });
      expect(heldOf([screen], answers)).toEqual(answers);
    },
  );

  it('let nothing of it into a draft of another flow with the same answers, and lose nothing there', () => {
    const people = (files.get('flows/benefit/screens/members.yaml') ?? '').replace('screen: members', 'screen: people');
    const later = compiledOf(
      'later',
      new Map([
        ...withSecret,
        [
          'flows/later/flow.yaml',
          'flow: later\ntitle: Later\npath: /later\nanswers: benefit\nscreens:\n  all: {title: All, screens: {people: {}, done: {}}}\nend: done\n',
        ],
        ['flows/later/screens/people.yaml', people],
        ['flows/later/screens/done.yaml', 'screen: done\nopen: always\ntitle: Done\n'],
      ]),
    );
    const ada = {firstName: 'Ada', age: 'CHILD', born: '2016-01-12', earns: false};
    const answers = {members: [{...ada, number: '123456789'}]};
    expect(draftOf(Object.values(later.screens), answers)).toEqual({members: [ada]});
    expect(pathAnswers(later.flow, later.screens, {answers})).toEqual(answers);
  });

  it('change nothing where there is no such item', () => {
    const answers = {members: [{firstName: 'Ada', age: 'ADULT', earns: false}]};
    const [eighth] = [screens['member/8']?.blocks ?? []];
    expect(eachItems(eighth[0] as EachBlock, {answers})).toEqual([]);
    expect(shownFields(eighth, {answers})).toEqual([]);
    expect(withInitial(eighth, {answers})).toEqual(answers);
    expect(shownAnswers(eighth, {answers})).toEqual(answers);
    expect(hasItem(flow, 'member/8', answers)).toBe(false);
    expect(hasItem(flow, 'member/1', answers)).toBe(true);
    expect(hasItem(flow, 'member/1', {members: null})).toBe(false);
  });

  it('begin their item with initial values, and no other', () => {
    const begun = benefitOf(changed('member', 'earns: {type: yes-no,', 'earns: {type: yes-no, initial: false,'));
    const answers = {
      members: [
        {firstName: 'Ada', age: 'ADULT'},
        {firstName: 'Kim', age: 'CHILD'},
      ],
    };
    expect(withInitial(begun.screens['member/2']?.blocks ?? [], {answers})).toEqual({
      members: [answers.members[0], {...answers.members[1], earns: false}],
    });
  });

  it('have as their `body: answers` what they ask themselves, and so has the screen of their list', () => {
    const answers = {members: [{firstName: 'Ada', age: 'CHILD', born: '2016-01-12', earns: false, school: true}]};
    const sentFrom = (id: string) => {
      const body = 'continue: {label: Continue, calls: {sendBenefit: {body: answers}}}';
      const sending = benefitOf(changed(id, 'continue: {label: Continue}', body));
      const screen = sending.screens[id === 'members' ? id : `${id}/1`];
      const call = screen?.actions[0]?.calls[0];
      if (screen === undefined || call === undefined) throw new Error('Nothing is sent.');
      return callBody(screen, call, {answers});
    };
    expect(sentFrom('school')).toEqual({school: true});
    expect(sentFrom('members')).toEqual({members: [{firstName: 'Ada', age: 'CHILD'}]});
  });

  it('are as many as a partner lets there be items', () => {
    const few = new Map(files)
      .set('orgs/acme/org.yaml', 'org: acme\nextends: default\nhosts: [acme.example]\n')
      .set(
        'orgs/acme/flows/benefit/screens/members.yaml',
        'changes: members\nbecause: Acme has small homes.\nblocks: {members: {repeat: {max: 3}}}\n',
      );
    const {orgs, diagnostics} = compile(few, {artifacts: false});
    expect(diagnostics).toEqual([]);
    const membersOf = (org: string) =>
      Object.keys(orgs[org]?.flows['benefit']?.screens ?? {}).filter((id) => id.startsWith('member/'));
    expect(membersOf('acme')).toEqual(['member/1', 'member/2', 'member/3']);
    expect(membersOf('default')).toHaveLength(8);
    const summary = orgs['acme']?.flows['benefit']?.screens['check']?.blocks.find(({block}) => block === 'summary');
    expect(JSON.stringify(summary)).not.toContain('member/4');
  });

  it('keep two lists of a flow apart', () => {
    const listed = '      school: {each: answers.members, when: {item.age: CHILD}}\n';
    const text = files.get('flows/benefit/flow.yaml') ?? '';
    const two = benefitOf(
      new Map(files)
        .set(
          'flows/benefit/flow.yaml',
          text.replace(listed, `${listed}      pets: {}\n      pet: {each: answers.pets}\n`),
        )
        .set(
          'flows/benefit/screens/pets.yaml',
          'screen: pets\ntitle: Pets\nblocks: {pets: {title: Pets, repeat: {min: 0, max: 2, add: Add}, blocks: {name: {type: text, label: Name}}}}\n',
        )
        .set(
          'flows/benefit/screens/pet.yaml',
          "screen: pet\ntitle: ((item.name)) ((each.number)) of ((each.count))\nblocks: {earns: {type: yes-no, label: 'Does it catch mice?'}}\n",
        ),
    );
    const person = {firstName: 'Ada', age: 'ADULT', earns: true, income: 5};
    const answers = {members: [person, person, {...person, earns: false}], pets: [{name: 'Tom', earns: true}]};
    const kept = pathAnswers(two.flow, two.screens, {answers});
    const {income: _, ...poor} = {...person, earns: false};
    expect(kept).toEqual({members: [person, person, poor], pets: answers.pets});
    const decision = decide(
      two.flow,
      {answers: kept, session: {}, org: {}, today: {date: '2026-11-02'}},
      {path: '/food', asked: true, valid: Object.fromEntries(two.flow.screens.map(({id}) => [id, true]))},
    );
    const onPath = ['index', 'members', 'member/1', 'member/2', 'member/3', 'pets', 'pet/1', 'check'];
    expect(decision).toMatchObject({path: onPath});
    const title = two.screens['pet/1']?.title;
    expect(printChoice(title, {answers: {...kept, pets: [{name: 'Tom'}, {name: 'Kit'}]}})).toBe('Tom 1 of 2');
  });

  it('are proved as one, with what other rules say of the same list', () => {
    const screen = '      school: {each: answers.members, when: ';
    expect(
      proved(`${screen}{all-of: [{item.age: CHILD}, {none: [{var: answers.members}, {item.age: CHILD}]}]}}\n`),
    ).toEqual([
      'flows/benefit/screens/school.yaml unreachable-screen: The screen school is never decided, and nothing lets it be open',
    ]);
    const listed = `${screen}{item.age: CHILD}}\n      aside: {}\n`;
    expect(proved(listed, aside('{none: [{var: answers.members}, {item.age: CHILD}]}'))).toEqual([
      'flows/benefit/screens/school.yaml dead-link: What leads from school to aside leads nowhere, aside is never on the path where school is',
    ]);
    expect(proved(listed, aside('{some: [{var: answers.members}, {item.age: ADULT}]}'))).toEqual([]);
  });

  it('are held against laws item by item: what one was asked says nothing of the next', () => {
    const law = (text: string) => lawsFound(`lunch:\n  because: county rule 3\n  ${text}\n`);
    expect(law('never: {asked: lunch, on: school}\n  unless: {session.signedIn: true}')).toEqual([
      'The law lunch is broken on school: lunch is asked while what allows it does not hold (county rule 3)',
    ]);
    expect(law('never: {asked: lunch}\n  before: {asked: school}')).toEqual([]);
    expect(law('never: {asked: lunch}\n  before: {asked: income}')).toEqual([
      'The law lunch is broken on school: lunch is asked before income is asked (county rule 3)',
    ]);
  });
});
