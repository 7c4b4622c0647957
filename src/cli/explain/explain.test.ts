import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Logic} from '../../model/compiled/logic.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {packageRoot} from '../package-root.ts';
import {createChecker} from '../workspace/checked.ts';
import {orgNamed} from '../workspace/named.ts';
import {checkFactsFile} from './facts-file.ts';
import {folded, placesText} from './folded.ts';
import {judged, type Judged} from './judged.ts';
import type {Explanation} from './reasons.ts';

const library = filesOf(join(packageRoot(), 'tests/workspaces/library-card'));
const child = `today: {date: '2026-06-01'}\nanswers: {fullName: Ada, dateOfBirth: '2015-05-05'}\nvalid: {index: true}\n`;
const override = {
  'orgs/riverside/flows/card/flow.yaml':
    'changes: flow\nbecause: Riverside asks by name.\nscreens:\n  you: {when: {answers.fullName: Ada}}\n',
};

const explain = async (org: string, ...args: readonly string[]) => explainIn({}, org, ...args);

const explainIn = async (more: Readonly<Record<string, string>>, org: string, ...args: readonly string[]) => {
  const root = tempWorkspace({...library, ...override, 'facts.yaml': child, ...more});
  const terminal = testTerminal(root);
  const code = await runCommandLine(
    ['explain', '--facts', 'facts.yaml', '--flow', 'card', '--org', org, ...args],
    terminal,
  );
  return {code, printed: terminal.printed(), remarks: terminal.remarks()};
};

describe('waymark explain', () => {
  it('shows what decided, part by part with values, its place and the named rules in it', async () => {
    const {printed} = await explain('default');
    expect(printed.split('\n\n')[0]).toBe(
      [
        'screen card:guardian',
        'path: index, guardian, branch, check',
        'open too: index',
        'because: path guardian',
        '  when  flows/card/flow.yaml:12, rule isChild flows/card/rules.yaml:3',
        '    yes  age(answers.dateOfBirth, today.date) is below 16 (answers.dateOfBirth: "2015-05-05", today.date: "2026-06-01", = 11)',
      ].join('\n'),
    );
  });

  it('says where a person comes to, by the machine that runs in browsers', async () => {
    expect((await explain('default')).printed).toMatch(/\n\na visit comes to card:guardian\n$/);
    expect((await explain('default', '--at', 'index')).printed).toMatch(/\n\na visit comes to card:guardian\n$/);
    expect(JSON.parse((await explain('default', '--json')).printed)).toMatchObject({
      visit: {kind: 'screen', flow: 'card', screen: 'guardian'},
    });
    const gated = {
      'flows/card/flow.yaml': `${library['flows/card/flow.yaml']}facts: {places: {from: listBranches, when: {session.signedIn: true}}}
gates:
  closed: {when: {'>': [{count: [{var: places.branches}, {'==': [{var: item.id}, HARBOUR]}]}, 0]}, goTo: leave}
exits: {leave: {href: /leave}}\n`,
      'facts.yaml': 'places: {branches: [{id: HARBOUR, name: Harbour}]}\n',
    };
    const {printed} = await explainIn(gated, 'default');
    expect(printed).toMatch(/^exit leave/);
    expect(printed).toContain('a visit comes to card:index, which is not what is decided: it judges the answers');
  });

  it('tells which organisation supplies what decided', async () => {
    const {printed} = await explain('riverside');
    expect(printed).toContain(
      '  when  orgs/riverside/flows/card/flow.yaml:4 (override of riverside)\n    yes  answers.fullName is \'Ada\' ("Ada")\n',
    );
  });

  it('explains nothing of what does not compile, but says what is wrong with it', async () => {
    const path = 'flows/card/screens/guardian.yaml';
    const {code, printed} = await explainIn({[path]: (library[path] ?? '').replace('title:', 'titel:')}, 'default');
    expect(printed).toContain(`${path}:`);
    expect(printed).not.toContain('because:');
    expect(code).toBe(1);
  });

  it('says what is wrong with facts as data where that is asked for', async () => {
    const {code, printed} = await explainIn({'facts.yaml': 'answers: {fullName: 7}\n'}, 'default', '--json');
    expect(JSON.parse(printed)).toMatchObject({findings: [{code: 'wrong-type', file: 'facts.yaml'}]});
    expect(code).toBe(1);
  });

  it.each(['--at', '--to'])('refuses a screen behind %s that is not there, before anything else', async (option) => {
    const {code, printed, remarks} = await explain('default', option, 'gardian');
    expect([code, printed]).toEqual([2, '']);
    expect(remarks).toContain('card has no screen gardian. Did you mean guardian?');
    expect((await explain('default', option, 'qqqqqq')).remarks).toContain('It has index, guardian, branch, check.');
  });

  const leadingTo = (place: string) => ({
    'flows/card/flow.yaml': `${library['flows/card/flow.yaml']}exits: {leave: {href: /leave}}
gates:
  closed: {when: {session.signedIn: true}, goTo: ${place}}
`,
  });

  it.each([
    ['exit leav', 'card has no exit leav. Did you mean leave?'],
    ['exit nowhere', 'card has no exit nowhere. It has leave.'],
    ['shel:welcome', 'there is no flow shel. There is card, shell.'],
    ['shell:welcom', 'shell has no screen welcom. Did you mean welcome?'],
    ['card:gardian', 'card has no screen gardian. Did you mean guardian?'],
  ])('refuses to look for a way to %s', async (to, said) => {
    const {code, printed, remarks} = await explainIn(leadingTo('leave'), 'default', '--to', to);
    expect([code, printed]).toEqual([2, '']);
    expect(remarks).toContain(said);
  });

  it.each([
    ['exit leave', 'leave', 'To exit leave, by gate closed'],
    ['shell:welcome', 'shell:welcome', 'To shell:welcome, by gate closed'],
    ['card:guardian', 'leave', 'These facts lead to guardian.'],
  ])('looks for a way to %s', async (to, place, said) => {
    const {code, printed} = await explainIn(leadingTo(place), 'default', '--to', to);
    expect(printed).toContain(said);
    expect(code).toBe(0);
  });

  it('gives the same as data', async () => {
    const {explanation} = JSON.parse((await explain('riverside', '--json')).printed) as {explanation: Explanation};
    expect(explanation.decided.conditions.map(({source, org, rules}) => ({source, org, rules}))).toEqual([
      {source: 'orgs/riverside/flows/card/flow.yaml:4', org: 'riverside', rules: []},
      {source: 'flows/card/flow.yaml:12', rules: [{name: 'isChild', source: 'flows/card/rules.yaml:3'}]},
    ]);
    expect(explanation.decided.conditions[0]?.judged).toEqual({
      says: "answers.fullName is 'Ada'",
      holds: true,
      values: {'answers.fullName': 'Ada'},
    });
    expect(explanation.before).toMatchObject([{kind: 'screen', id: 'index', why: 'it is answered'}]);
  });
});

describe('waymark explain --state', () => {
  const explainState = async (...args: readonly string[]) => {
    const parcels = filesOf(join(packageRoot(), 'tests/workspaces/parcel-return'));
    const facts = "session: {signedIn: true}\ntoday: '2026-06-01'\n";
    const terminal = testTerminal(tempWorkspace({...parcels, 'facts.yaml': facts}));
    const code = await runCommandLine(['explain', '--facts', 'facts.yaml', ...args], terminal);
    return {code, printed: terminal.printed(), remarks: terminal.remarks()};
  };

  it('says of each transition that leads there why it did not, in words and as data', async () => {
    expect((await explainState('--state', 'PAID')).printed).toMatch(/\nPAID is not reached:\n {2}\w+: .+ {2}flows/);
    const {code, printed} = await explainState('--state', 'PAID', '--json');
    const {state, whyNotState} = JSON.parse(printed) as Readonly<Record<string, unknown>>;
    expect(state).not.toBe('PAID');
    expect(whyNotState).toMatchObject({state: 'PAID', reached: false});
    expect(whyNotState).toHaveProperty('transitions.0.why');
    expect(code).toBe(0);
  });

  it('refuses a state that is not there, before anything else', async () => {
    const {code, printed, remarks} = await explainState('--state', 'PAYED');
    expect([code, printed]).toEqual([2, '']);
    expect(remarks).toContain('has no state PAYED');
  });
});

describe('a file of facts', () => {
  it.each<[string, string, readonly string[]]>([
    ['that is no YAML', 'answers: [1,\n  b: }\n', ['facts.yaml:1:10  error  yaml-syntax', 'opened and not closed']],
    [
      'that is a list',
      '[1, 2]\n',
      ['facts.yaml:1:1  error  yaml-syntax', 'A file is a map of keys to values', 'without a dash before it'],
    ],
    ['that is empty', '', ['facts.yaml:1:1  error  yaml-syntax', 'This file is empty', 'Write its first key']],
    [
      'with a fact that no flow has',
      'answer: {fullName: Ada}\n',
      ['facts.yaml:1:1', 'no fact `answer`', 'Did you mean `answers`?'],
    ],
    [
      'with a number for a text',
      'answers: {fullName: 7}\n',
      ['facts.yaml:1:21  error  wrong-type', 'takes a text, not a number'],
    ],
    [
      'with an answer that nothing asks for',
      'answers: {fulName: Ada}\n',
      ['facts.yaml:1:11  error  unknown-key', 'Did you mean `fullName`?'],
    ],
    ['with a list for a map', 'session: [1]\n', ['facts.yaml:1:10', '`session` takes a map, not a list']],
    ['with a day that is none', 'today: {date: 2026}\n', ['facts.yaml:1:15  error  wrong-type', '`today` takes a day']],
    ['like one with such a mistake', 'like: ada\n', ['tests/facts/ada.yaml:2:21  error  wrong-type']],
  ])('%s is refused at its line, and nothing is decided with it', async (_, text, expected) => {
    const ada = {'tests/facts/ada.yaml': 'facts: ada\nsession: {signedIn: maybe}\n'};
    const {code, printed} = await explainIn({...ada, 'facts.yaml': text}, 'default');
    for (const one of expected) expect(printed).toContain(one);
    expect(printed).not.toContain('because:');
    expect(code).toBe(1);
  });

  it.each([
    "answers: {fullName: Ada, dateOfBirth: '2015-05-05'}\nvalid: {index: true}\n",
    "today: '2026-06-01'\nsession: {signedIn: true}\nparams: {a: b}\nquery: {c: d}\n",
    'answers: {guardianName: null}\n',
    'like: ada\n',
  ])('%j is taken', async (text) => {
    const ada = {'tests/facts/ada.yaml': 'facts: ada\nsession: {signedIn: true}\n'};
    const {code, printed} = await explainIn({...ada, 'facts.yaml': text}, 'default');
    expect(printed).toContain('because:');
    expect(code).toBe(0);
  });

  it('of the project is right, for the flow that has a table of steps', async () => {
    const checked = (await createChecker(packageRoot(), {orgs: ['default'], artifacts: false}))();
    const {org} = orgNamed(checked.compilation, 'default');
    const [flow = ''] = Object.entries(org.flows).flatMap(([id, one]) => (one.flow.steps === undefined ? [] : [id]));
    const folder = join(packageRoot(), 'tests/facts');
    const wrong = readdirSync(folder).flatMap(
      (file) => checkFactsFile(join(folder, file), file, {org, flow}, checked).findings,
    );
    expect(wrong).toEqual([]);
    expect(readdirSync(folder).length).toBeGreaterThan(9);
  });
});

describe('what was looked at before', () => {
  const earlier = (kind: string, id: string, why: string, source: string) => ({kind, id, why, source, conditions: []});
  const before = [
    earlier('trigger', 'a', 'step.name is NEW, not DONE', 'f.yaml:1'),
    earlier('gate', 'b', 'x.y is absent, not true', 'f.yaml:2'),
    earlier('trigger', 'c', 'step.name is NEW, not one of GONE, LOST', 'f.yaml:5'),
    earlier('trigger', 'd', 'step.name is NEW, not A; and step.name is NEW, not B', 'g.yaml:7'),
    earlier('trigger', 'e', 'step.name is NEW, not A; and x.y is absent, not B', 'g.yaml:9'),
  ];

  it('is one line for those that failed by the same facts, where the first of them stands', () => {
    const lines = folded(before).map(({kind, all, why}) => [kind, all.map(({id}) => id).join(' '), why]);
    expect(lines).toEqual([
      ['trigger', 'a c d', 'step.name is NEW'],
      ['gate', 'b', 'x.y is absent, not true'],
      ['trigger', 'e', 'step.name is NEW, not A; and x.y is absent, not B'],
    ]);
    expect(placesText(['f.yaml:1', 'f.yaml:5', 'g.yaml:7', 'f.yaml:5'])).toBe('f.yaml:1, 5, g.yaml:7');
  });

  it('has a line for each with --each, and the same things in both', async () => {
    const parcels = filesOf(join(packageRoot(), 'tests/workspaces/parcel-return'));
    const machine = 'flows/return/machine.yaml';
    const more = '  seen: {from: [PACKED], to: PAID, when: {step.name: SEEN}}\n';
    const root = tempWorkspace({
      ...parcels,
      [machine]: `${(parcels[machine] ?? '').trimEnd()}\n${more}`,
      'facts.yaml': "session: {signedIn: true}\ntoday: '2026-06-01'\n",
    });
    const [short, long] = [testTerminal(root), testTerminal(root)];
    const facts = 'facts.yaml';
    await runCommandLine(['explain', '--facts', facts], short);
    await runCommandLine(['explain', '--facts', facts, '--each'], long);
    const lines = (text: string) => /before it:\n((?: {2}.*\n)+)/.exec(text)?.[1]?.trimEnd().split('\n') ?? [];
    const ids = (text: string) =>
      lines(text)
        .flatMap((line) => (/^ {2}\w+ ([^:]+):/.exec(line)?.[1] ?? '').split(', '))
        .toSorted();
    expect(ids(short.printed())).toEqual(ids(long.printed()));
    expect(lines(short.printed()).length).toBeLessThan(lines(long.printed()).length);
    expect(short.printed()).toMatch(/^ {2}triggers send, seen: step.name is absent {2}flows/m);
  });
});

describe('a condition judged part by part', () => {
  const value = fc.constantFrom<unknown>(null, true, false, '', 'Ada', 0, 1, [], [{x: 1}]);
  const leaf = fc
    .constantFrom('a.p', 'a.q', 'a.r')
    .chain((path) =>
      fc.constantFrom<Logic>(
        {'===': [{var: path}, true]},
        {known: [{var: path}]},
        {and: [{known: [{var: path}]}, {'!': [{'===': [{var: path}, 'Ada']}]}]},
        {'>': [{var: path}, 0]},
        {some: [{scope: [{var: path}]}, {'===': [{var: 'item.x'}, 1]}]},
      ),
    );
  const {logic} = fc.letrec<{logic: Logic}>((tie) => ({
    logic: fc.oneof(
      {maxDepth: 3},
      leaf,
      fc.array(tie('logic'), {minLength: 1, maxLength: 3}).map((and) => ({and})),
      fc.array(tie('logic'), {minLength: 1, maxLength: 3}).map((or) => ({or})),
      tie('logic').map((one): Logic => ({'!': [one]})),
    ),
  }));

  const check = ({says, holds: own, parts = []}: Judged): void => {
    parts.forEach(check);
    if (says === 'any of') expect(own).toBe(parts.some((part) => part.holds));
    if (says === 'not') expect(own).toBe(!parts[0]?.holds);
    if (says === 'all of') expect(own).toBe(parts.every((part) => part.holds));
  };

  it('says of the whole what the interpreter says, and parts that agree with it', () => {
    fc.assert(
      fc.property(logic, fc.record({p: value, q: value, r: value}), (rule, a) => {
        const tree = judged(rule, {a});
        expect(tree.holds).toBe(holds(rule, {a}));
        check(tree);
      }),
    );
  });

  it('gives every value that is read, `null` for what is absent', () => {
    const tree = judged({and: [{'>': [{var: 'a.p'}, 1]}, {'===': [{var: 'a.q'}, 'x']}]}, {a: {p: 2, q: ''}});
    expect(tree.parts?.map(({values}) => values)).toEqual([{'a.p': 2}, {'a.q': null}]);
  });
});
